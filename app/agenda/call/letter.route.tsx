import { postalAddress } from "#app/admin/customers/customer.ts";
import { practiceBookingNotFound } from "#app/agenda/booking/change.server.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { TextLink } from "#app/bookings/links.tsx";
import { letterOf } from "#app/bookings/mails.server.ts";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import type { MailParagraph } from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { Button } from "#app/ui/button.tsx";
import { useHasScript } from "#app/ui/use-has-script.ts";
import type { Route } from "./+types/letter.route.ts";
import { getLetter } from "./callers.server.ts";

/** The confirmation by post, for whom has no address for mails (§ 312f Abs. 2 BGB). */
export async function loader({ context, params }: Route.LoaderArgs) {
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const found = await getLetter(platform.db, params.bookingId);
  if (!found) throw await practiceBookingNotFound(context);
  const { booking, customer } = found;
  const address = postalAddress(customer);
  return {
    bookingId: booking.id,
    to: address.length > 0 ? address : [booking.ownerName, booking.address].filter(Boolean),
    date: formatDayOfInstant(booking.createdAt),
    paragraphs: await letterOf(bookingDesk(platform), booking),
  };
}

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { bookingId, to, date, paragraphs } = loaderData;
  const { practice, name, street, postalCode, city } = site.operator;
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
      <article className="grid gap-4 rounded-card border border-line bg-surface p-5 wrap-anywhere">
        <Lines lines={[practice, name, street, `${postalCode} ${city}`]} />
        <Lines lines={to} />
        <p>{date}</p>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <Lines key={index} lines={linesOf(paragraph)} />
        ))}
        <Lines lines={["Herzliche Grüße", `${name}, ${practice}`]} />
      </article>
    </div>
  );
}

function linesOf(paragraph: MailParagraph): readonly string[] {
  if (typeof paragraph === "string") return [paragraph];
  return "facts" in paragraph ? paragraph.facts : [];
}

function Lines({ lines }: { lines: readonly string[] }) {
  return <p className="whitespace-pre-line">{lines.join("\n")}</p>;
}
