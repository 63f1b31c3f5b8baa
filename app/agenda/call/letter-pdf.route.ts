import { getBookingLetter } from "#app/admin/letters/letters.server.ts";
import { deliverPostLetter } from "#app/admin/letters/post-letter.server.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/letter-pdf.route.ts";

/** `?brief=` names the letter, which is printed as it was sent. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const letterId = url.searchParams.get("brief") ?? "";
  const letter = await recordAction(
    context,
    { action: "booking-letter", subject: bookingId },
    async () => {
      const stored = await getBookingLetter(platform.db, { letterId, bookingId });
      if (stored) noteAudit(context, bookingNote(stored.booking));
      return stored;
    },
    (stored) => (stored ? "done" : "refused"),
  );
  if (!letter) return fileNotFound();
  const { address, createdAt, content } = letter;
  const { subject, text, papers } = content;
  return deliverPostLetter(platform, {
    to: address.split("\n"),
    createdAt,
    subject,
    text,
    isSigned: true,
    papers,
    fileName: "Terminbestätigung.pdf",
  });
}
