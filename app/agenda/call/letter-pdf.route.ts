import { getPrintedLetter } from "#app/admin/letters/letters.server.ts";
import { deliverPostLetter } from "#app/admin/letters/post-letter.server.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { getLetter } from "#app/bookings/mails.server.ts";
import { platformContext } from "#app/context.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/letter-pdf.route.ts";

/** `?brief=` names the letter that was printed. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const letterId = url.searchParams.get("brief") ?? "";
  const found = await recordAction(
    context,
    { action: "booking-letter", subject: bookingId },
    async () => {
      const letter = await getLetter(bookingDesk(platform), bookingId);
      if (!letter) return null;
      const ownerId = letter.booking.userId;
      const printed = await getPrintedLetter(platform.db, { letterId, ownerId });
      if (printed?.bookingId !== bookingId) return null;
      noteAudit(context, bookingNote(letter.booking));
      return { letter, printed };
    },
    (letter) => (letter ? "done" : "refused"),
  );
  if (!found) return fileNotFound();
  const { letter, printed } = found;
  return deliverPostLetter(platform, {
    to: printed.address.split("\n"),
    createdAt: printed.createdAt,
    subject: letter.subject,
    // Without the sender, whom the head names.
    text: letter.text.split("\n\n").slice(0, -1).join("\n\n"),
    isSigned: true,
    papers: letter.papers,
    fileName: "Terminbestätigung.pdf",
  });
}
