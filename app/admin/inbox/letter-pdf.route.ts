import { deliverPostLetter } from "#app/admin/letters/post-letter.server.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/letter-pdf.route.ts";
import { getAnswerLetter } from "./entry-queries.server.ts";

/** `?brief=` names an answer that was printed. */
export async function loader({ context, params: { entryId }, url }: Route.LoaderArgs) {
  const { db } = requirePractitioner(context);
  const replyId = url.searchParams.get("brief") ?? "";
  const letter = await recordAction(
    context,
    { action: "inbox-letter-open", subject: entryId },
    async () => {
      const found = await getAnswerLetter(db, entryId, replyId);
      if (found?.customerId) noteAudit(context, { customerId: found.customerId });
      return found;
    },
    (found) => (found ? "done" : "refused"),
  );
  if (!letter) return fileNotFound();
  return deliverPostLetter(context.get(platformContext), {
    ...letter,
    fileName: "Brief.pdf",
    isSigned: false,
    papers: [],
  });
}
