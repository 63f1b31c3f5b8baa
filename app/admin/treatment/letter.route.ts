import { getPrintedLetter } from "#app/admin/letters/letters.server.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { deliverVetLetter, letterToVet } from "#app/treatment/letter.server.ts";
import { usualLetterParts } from "#app/treatment/letter.ts";
import { getLetter } from "#app/treatment/released.server.ts";
import type { Route } from "./+types/letter.route.ts";

/** `?brief=` names a letter that was written; `?behandlung=` a record; else the newest is printed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const { customerId, petId } = params;
  const opened = { action: "treatment-letter", subject: petId };
  const letterId = url.searchParams.get("brief");
  const found = await recordAction(
    context,
    opened,
    async () => {
      const written =
        letterId === null
          ? null
          : await getPrintedLetter(platform.db, { letterId, ownerId: customerId });
      if (letterId !== null && written?.petId !== petId) return null;
      const recordId = written?.recordId ?? url.searchParams.get("behandlung") ?? "";
      const letter = await getLetter(platform.db, { customerId, petId, recordId });
      if (letter) noteAudit(context, { customerId });
      return letter && { letter, written };
    },
    (letter) => (letter ? "done" : "refused"),
  );
  if (!found) return fileNotFound();
  const { letter, written } = found;
  const { createdAt = platform.now.toISOString(), ...choice } = written ?? {
    address: "",
    question: "",
    parts: usualLetterParts,
  };
  const today = dayInGermany(new Date(createdAt));
  const toVet = await letterToVet(letter, choice, { files: platform.files, today });
  return deliverVetLetter(platform, toVet, today);
}
