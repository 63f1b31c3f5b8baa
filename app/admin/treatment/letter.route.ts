import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { deliverLetter, letterToVet } from "#app/treatment/letter.server.ts";
import { getLetter } from "#app/treatment/released.server.ts";
import type { Route } from "./+types/letter.route.ts";

/** `?behandlung=` names a record; else the newest is printed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const { customerId, petId } = params;
  const recordId = url.searchParams.get("behandlung") ?? "";
  const opened = { action: "treatment-letter", subject: petId };
  const found = await recordAction(
    context,
    opened,
    async () => {
      const letter = await getLetter(platform.db, { customerId, petId, recordId });
      if (letter) noteAudit(context, { customerId });
      return letter;
    },
    (letter) => (letter ? "done" : "refused"),
  );
  if (!found) return fileNotFound();
  return deliverLetter(platform, letterToVet(found, dayInGermany(platform.now)));
}
