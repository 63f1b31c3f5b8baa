import { postalAddress } from "#app/admin/customers/customer.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { getLetter } from "#app/bookings/mails.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { site } from "#app/platform/operator/config.ts";
import { isHeading } from "#app/platform/operator/withdrawal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { Route } from "./+types/letter.route.ts";

/** The confirmation by post, for whom has no address for mails (§ 312f Abs. 2 BGB). */
export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const opened = { action: "booking-letter", subject: bookingId };
  const found = await recordAction(
    context,
    opened,
    async () => {
      const letter = await getLetter(bookingDesk(platform), bookingId);
      if (letter) noteAudit(context, bookingNote(letter.booking));
      return letter;
    },
    (letter) => (letter ? "done" : "refused"),
  );
  if (!found) {
    throw await redirectWithToast(context, "/admin/termine", {
      ...{ title: "Fehler", tone: "error" },
      text: "Für diesen Termin gibt es keine Bestätigung für die Post.",
    });
  }
  const { booking, customer, subject, text, papers } = found;
  const address = postalAddress(customer);
  return {
    bookingId,
    to: address.length > 0 ? address : [booking.ownerName, booking.address].filter(Boolean),
    date: formatDayOfInstant(booking.createdAt),
    subject,
    // Without the sender, which stands above.
    text: text.split("\n\n").slice(0, -1),
    papers: papers.map((paper) =>
      paper.split("\n\n").map((part) => ({ part, isTitle: isHeading(part) })),
    ),
  };
}

const paper = "mb-4 grid gap-4 rounded-card border border-line bg-surface p-5 wrap-anywhere";

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { bookingId, to, date, subject, text, papers } = loaderData;
  const { practice, name, street, postalCode, city } = site.operator;
  const sender = [practice, name, street, `${postalCode} ${city}`].join("\n");
  const plain = (part: string) => ({ part, isTitle: false });
  const head = [sender, to.join("\n"), date].map(plain);
  const letter = [...head, { part: subject, isTitle: true }, ...text.map(plain)];
  return (
    <div className="max-w-3xl">
      <PageMeta title="Bestätigung für die Post" />
      <div className="mb-6 grid gap-3 print:hidden">
        <TextLink to={`/admin/termine/anfragen/${bookingId}`} size="touch">
          Zurück zum Termin
        </TextLink>
        <h1 className="text-3xl text-forest">Bestätigung für die Post</h1>
        <p>
          Bitte legen Sie die{" "}
          <TextLink to="/agb" size="inline">
            AGB
          </TextLink>{" "}
          gedruckt bei.
        </p>
        {useHasScript() && (
          <div>
            <Button onClick={() => window.print()}>Drucken</Button>
          </div>
        )}
      </div>
      {[letter, ...papers].map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <article key={index} className={index > 1 ? `${paper} print:break-before-page` : paper}>
          {page.map(({ part, isTitle }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do these
            <p key={at} className={`whitespace-pre-line ${isTitle ? "font-bold" : ""}`}>
              {part}
            </p>
          ))}
        </article>
      ))}
    </div>
  );
}
