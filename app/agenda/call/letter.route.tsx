import { Form, redirect } from "react-router";
import { customerAddress, postalAddress } from "#app/admin/customers/customer.ts";
import {
  addBookingLetter,
  bookingLetterSchema,
  requireFittingAddress,
} from "#app/admin/letters/letters.server.ts";
import { noteAudit, recordAction } from "#app/audit/record.server.ts";
import { bookingNote } from "#app/bookings/booking.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { getLetter } from "#app/bookings/mails.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { keyTaken, requireValid } from "#app/platform/forms.server.ts";
import { isHeading } from "#app/platform/operator/withdrawal.ts";
import { letterLimits } from "#app/treatment/letter.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/letter.route.ts";

/** The confirmation by post, for whom has no address for mails (§ 312f Abs. 2 BGB). */
export async function loader({ context, params: { bookingId } }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
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
  if (!found) throw await noLetter(context);
  const { booking, customer, subject, text, papers } = found;
  return {
    key: crypto.randomUUID(),
    bookingId,
    customerId: booking.userId,
    to: postalAddress(customer),
    date: formatDay(dayInGermany(platform.now)),
    subject,
    text: text.split("\n\n"),
    papers: papers.map((paper) =>
      paper.split("\n\n").map((part) => ({ part, isTitle: isHeading(part) })),
    ),
  };
}

function noLetter(context: Route.LoaderArgs["context"]) {
  return redirectWithToast(context, "/admin/termine", {
    title: "Fehler",
    tone: "error",
    text: "Für diesen Termin gibt es keine Bestätigung per Post.",
  });
}

const failure = {
  event: "booking.letter_failed",
  message: "Der Brief konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { bookingId } = params;
  const platform = requirePractitioner(context);
  const { db, now } = platform;
  return runAction(args, failure, async (form) => {
    const found = await getLetter(bookingDesk(platform), bookingId);
    if (!found) throw await noLetter(context);
    const { booking, subject, text, papers } = found;
    noteAudit(context, bookingNote(booking));
    const { key, address } = requireValid(form, bookingLetterSchema);
    await requireFittingAddress(platform, "address", address);
    const author = practitionerName(requireVisitor(context).profile);
    const content = { kind: "booking" as const, subject, text, papers: [...papers] };
    const letter = { id: key, address, author, content };
    if (!(await addBookingLetter(db, { bookingId, ownerId: booking.userId }, letter, now))) {
      throw keyTaken(form, "Bitte drucken Sie diesen Brief noch einmal.");
    }
    return redirect(`/admin/termine/anfragen/${bookingId}/brief.pdf?brief=${key}`);
  });
}

const paper = "mb-4 grid gap-4 rounded-card border border-line bg-surface p-5 wrap-anywhere";

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookingId, customerId, key, to, date, subject, text, papers } = loaderData;
  const result = actionData?.result;
  const plain = (part: string) => ({ part, isTitle: false });
  const letter = [plain(date), { part: subject, isTitle: true }, ...text.map(plain)];
  return (
    <div className="max-w-3xl">
      <PageMeta title="Bestätigung per Post" hasErrors={result !== undefined} />
      <TextLink to={`/admin/termine/anfragen/${bookingId}`} size="touch">
        Zurück zum Termin
      </TextLink>
      <h1 className="mt-2 mb-4 text-3xl text-forest">Bestätigung per Post</h1>
      <FormState result={result} defaults={{ address: to.join("\n") }} idPrefix="brief-">
        {/* The paper opens beside the practice's page. */}
        <Form
          method="post"
          target="_blank"
          reloadDocument
          noValidate
          className="mb-6 grid max-w-xl gap-4"
        >
          <FormErrors />
          <input type="hidden" name="key" value={result?.values.key ?? key} />
          {to.length === 0 && (
            <p className="font-semibold text-danger">
              Die Anschrift fehlt.{" "}
              <TextLink to={`${customerAddress(customerId)}/kontakt`} size="inline">
                In der Kundenakte eintragen
              </TextLink>
            </p>
          )}
          <TextAreaField
            name="address"
            label="Anschrift *"
            rows={4}
            maxLength={letterLimits.address}
            required
          />
          <p>
            Bitte legen Sie die{" "}
            <TextLink to="/agb" size="inline">
              AGB
            </TextLink>{" "}
            gedruckt bei.
          </p>
          <div>
            <SubmitButton>Brief drucken</SubmitButton>
          </div>
        </Form>
      </FormState>
      {[letter, ...papers].map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <article key={index} className={paper}>
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
