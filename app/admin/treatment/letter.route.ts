import { getVetLetter } from "#app/admin/letters/letters.server.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { deliverVetLetter } from "#app/treatment/letter-paper.server.ts";
import type { Route } from "./+types/letter.route.ts";

/** `?brief=` names the letter, which is printed as it was sent. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const { customerId, petId } = params;
  const letterId = url.searchParams.get("brief") ?? "";
  const letter = await recordAction(
    context,
    { action: "treatment-letter", subject: petId },
    async () => {
      const stored = await getVetLetter(platform.db, { letterId, customerId, petId });
      if (stored) noteAudit(context, { customerId });
      return stored;
    },
    (stored) => (stored ? "done" : "refused"),
  );
  return letter ? deliverVetLetter(platform, letter) : fileNotFound();
}
