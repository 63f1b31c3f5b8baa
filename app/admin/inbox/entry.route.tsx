import { orderAddress } from "#app/admin/orders/orders-address.ts";
import { BackLink, EmailLink } from "#app/admin/ui/links.tsx";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import {
  type DeclarationKind,
  entryAddress,
  entryIdPattern,
  kindLabels,
  noDeclarationLabels,
} from "#app/inbox/entry.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { colourLabels } from "#app/treatment/check-in.ts";
import { ColourReasons, ColourRules } from "#app/treatment/colour-rules.tsx";
import { recordAddress } from "#app/treatment/record.ts";
import { isUnseen, noteSeen } from "#app/treatment/unseen-answers.server.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/entry.route.ts";
import { AnswerForm, LetterForm } from "./answer-form.tsx";
import { changeEntry, entryNotFound, notSaved } from "./entry-change.server.ts";
import { EntryCustomer } from "./entry-customer.tsx";
import {
  DutyHint,
  EntryButton,
  EntryForm,
  EntryStatusMark,
  KindMark,
  MailMarks,
} from "./entry-parts.tsx";
import { type DescribedEntry, describeEntry, getEntry } from "./entry-queries.server.ts";
import { Exchange } from "./exchange.tsx";
import { entryHeadingId, inboxPath, newEntryView, readEntryView } from "./inbox-address.ts";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, log } = requirePractitioner(context);
  const view = readEntryView(url.searchParams);
  const found = entryIdPattern.test(params.entryId)
    ? await loadOrSay(log, "Die Nachricht konnte nicht geladen werden.", () =>
        getEntry(db, params.entryId, view.search),
      )
    : null;
  if (!found) throw await entryNotFound(context);
  if (found.checkIn && isUnseen(found.checkIn)) {
    noteSeen(context.get(platformContext), params.entryId);
  }
  return { ...view, entry: describeEntry(found, now) };
}

export function action({ request, context, params: { entryId } }: Route.ActionArgs) {
  requirePractitioner(context);
  const failure = (form: FormData) => ({
    event: "inbox.change_failed",
    details: { intent: String(form.get("intent")) },
    message: notSaved,
  });
  return runAction({ request, context }, failure, (form) => changeEntry(context, form, entryId));
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, isReceipt, search } = loaderData;
  const result = actionData?.result;
  const newKey = actionData && "key" in actionData ? actionData.key : null;
  const intent = result?.values.intent;
  const ofAnswer = intent === "answer" ? result : undefined;
  const ofLetter = intent === "letter" ? result : undefined;
  const ofOrder = intent === "order" ? result : undefined;
  const ofFile = intent === "file" && result?.values.attachmentId ? result : undefined;
  const answers = entry.replies.filter(({ direction }) => direction === "out").length;
  return (
    <>
      <PageMeta title={`${entry.heading}, ${entry.name}`} hasErrors={result !== undefined} />
      <BackLink to={inboxPath}>Zurück zu den Nachrichten</BackLink>
      <EntryHeader entry={entry} />
      {!ofAnswer && !ofLetter && !ofOrder && !ofFile && (
        <FormState result={result}>
          <FormErrors />
        </FormState>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <EntryCalendarAnswers entry={entry} />
          <Exchange entry={entry} result={ofFile} />
          {entry.checkIn && <EntryCheckIn checkIn={entry.checkIn} name={entry.name} />}
          <AnswerForm
            // A sent answer empties the form.
            key={`${answers} ${isReceipt}`}
            entry={entry}
            result={ofAnswer}
            answerKey={newKey ?? ofAnswer?.values.key ?? entry.answer.key}
            isReceipt={isReceipt}
          />
          {entry.answer.letter && (
            <LetterForm
              key={`letter ${answers}`}
              entry={entry}
              result={ofLetter}
              letter={entry.answer.letter}
              letterKey={newKey ?? ofLetter?.values.key ?? entry.answer.letter.key}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-6 md:grid-cols-2 md:items-start xl:grid-cols-1">
          <EntrySender entry={entry} />
          {entry.facts && <EntryOrder entry={entry} result={ofOrder} />}
          <EntryCustomer
            entry={entry}
            search={search}
            sameContact={actionData && "sameContact" in actionData ? actionData.sameContact : []}
          />
        </div>
      </div>
    </>
  );
}

/** Claimed, not verified. */
function EntrySender({ entry }: { entry: DescribedEntry }) {
  const { name, email, phone, answerTo, reference } = entry;
  const isOurs = entry.channel === "practice";
  return (
    <PagePart id="absender" title={isOurs ? "Empfänger" : "Absender"}>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      {email === "" ? (
        <p className="text-ink-soft">Ohne E-Mail-Adresse</p>
      ) : (
        <EmailLink email={email} to={`${entryAddress(entry.id)}#antwort`} />
      )}
      {phone.length > 0 && (
        <p>
          <PhoneLink phone={phone} name={name} />
        </p>
      )}
      {answerTo.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Antwort an</p>
          {answerTo.map((address) => (
            <EmailLink key={address} email={address} to={`${entryAddress(entry.id)}#antwort`} />
          ))}
        </>
      )}
      {!isOurs && !entry.checkIn && (
        <p className="mt-3 border-l-4 border-clay pl-3">
          <strong className="block font-semibold">Absender nicht geprüft</strong>
          <span className="text-sm">
            Bitte prüfen Sie die Identität, bevor Sie Vertrauliches mitteilen.
          </span>
        </p>
      )}
      {reference && <p className="mt-3 text-sm text-ink-soft">Vorgangsnummer: {reference}</p>}
    </PagePart>
  );
}

function EntryOrder({ entry, result }: { entry: DescribedEntry; result: FormResult | undefined }) {
  const { order, namedOrder } = entry;
  return (
    <PagePart id="bestellung" title="Bestellung">
      {order && (
        <div className="mb-5 grid gap-3">
          <p>
            <Link
              to={orderAddress(order.id)}
              className="inline-flex min-h-8 items-center font-semibold text-forest underline underline-offset-4"
            >
              {order.displayId}
            </Link>
            <span className="block text-sm text-ink-soft">
              vom {order.day} · {order.total} · {order.state} ·{" "}
              {order.shipped ? `versendet am ${order.shipped}` : "kein Versand eingetragen"}
            </span>
          </p>
          <EntryButton entry={entry} intent="order-detach">
            Andere Bestellung
          </EntryButton>
        </div>
      )}
      {!order && (
        <FormState
          idPrefix="bestellung-"
          result={result}
          defaults={namedOrder ? { orderNumber: namedOrder } : {}}
        >
          <EntryForm entry={entry} intent="order" className="grid gap-3">
            <FormErrors />
            <p className="text-ink-soft">
              {namedOrder
                ? "Bitte prüfen Sie die Nummer aus der Erklärung."
                : "Noch keine Bestellung zugeordnet."}
            </p>
            <TextField
              name="orderNumber"
              label="Bestellnummer *"
              maxLength={60}
              autoComplete="off"
              required
            />
            <SubmitButton variant="secondary">Bestellung zuordnen</SubmitButton>
          </EntryForm>
        </FormState>
      )}
    </PagePart>
  );
}

function EntryHeader({ entry }: { entry: DescribedEntry }) {
  const { kind, status, heading, name, receivedAt, duty, passing, forgottenOn } = entry;
  const isOurs = entry.channel === "practice";
  const colour = entry.checkIn?.colour ?? null;
  return (
    <header className="mt-2 mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="mb-2 flex flex-wrap gap-2">
          <KindMark kind={kind} cancellation={entry.cancellation} colour={colour} />
          <MailMarks
            mailKind={entry.mailKind}
            mayDeclare={entry.mayDeclare}
            decision={entry.declarationDecision}
          />
          <EntryStatusMark status={status} />
        </p>
        <h1
          // A new heading takes the focus that the address asks for.
          key={entry.version}
          id={entryHeadingId}
          tabIndex={-1}
          ref={focusWhenAsked}
          className="text-3xl text-forest outline-none"
        >
          {heading}
        </h1>
        <p className="mt-1 text-ink-soft">
          {isOurs ? "an" : "von"} <bdi>{name}</bdi>, {isOurs ? "begonnen" : "eingegangen"} am{" "}
          {receivedAt}
        </p>
        {duty && (
          <p className="mt-1">
            <DutyHint duty={duty} />
            {duty.refundBy && (
              <span className="block text-sm text-ink-soft">
                Bitte markieren Sie den Widerruf erst nach der Erstattung als erledigt.
              </span>
            )}
          </p>
        )}
        <MayDeclare entry={entry} />
        {entry.recordedFrom && (
          <p className="mt-1">
            <TextLink to={entry.recordedFrom.address}>
              {`Aus der Nachricht vom ${entry.recordedFrom.at}`}
            </TextLink>
          </p>
        )}
        {passing && (
          <p className={`mt-1 max-w-prose ${passing.isLeft ? "font-semibold text-clay" : ""}`}>
            {passing.text}
          </p>
        )}
        {kind === "message" && forgottenOn === null && (
          <p className="mt-1 text-sm text-ink-soft">
            Wird sechs Monate nach der letzten Nachricht gelöscht.
          </p>
        )}
        {forgottenOn && (
          <p className="mt-1 font-semibold text-danger">
            Löschung am {forgottenOn}, falls keine neue Nachricht eingeht.
          </p>
        )}
      </div>
      {status === "done" ? (
        <EntryButton entry={entry} intent="reopen">
          Wieder öffnen
        </EntryButton>
      ) : (
        <div className="flex flex-wrap gap-3">
          {status === "answered" && (
            <EntryButton entry={entry} intent="reopen">
              Wieder öffnen
            </EntryButton>
          )}
          {entry.undecided === null && (
            <EntryButton entry={entry} intent="done">
              Als erledigt markieren
            </EntryButton>
          )}
        </div>
      )}
    </header>
  );
}

/** Undecided, the exchange stays open. */
function MayDeclare({ entry }: { entry: DescribedEntry }) {
  const { id, status, mayDeclare, undecided, declarationDecision, recordedAs } = entry;
  const record = (kind: DeclarationKind) => (
    <TextLink to={newEntryView.address({ kind, message: id })}>
      {`Als ${kindLabels[kind]} eintragen`}
    </TextLink>
  );
  const recorded = recordedAs && <TextLink to={recordedAs}>Zur eingetragenen Erklärung</TextLink>;
  if (undecided !== null) {
    return (
      <section
        aria-labelledby="vielleicht-erklaerung"
        className="mt-3 max-w-prose border-l-4 border-danger pl-3"
      >
        <h2 id="vielleicht-erklaerung" className="font-body text-base font-bold">
          {undecided === "withdrawal" ? "Ist das ein Widerruf?" : "Ist das eine Kündigung?"}
        </h2>
        <p>Die Nachricht bleibt offen, bis Sie entschieden haben.</p>
        <p className="flex flex-wrap gap-x-5">
          {record(undecided)}
          {record(undecided === "withdrawal" ? "cancellation" : "withdrawal")}
          {recorded}
        </p>
        <EntryButton entry={entry} intent="no-declaration">
          {noDeclarationLabels[undecided]}
        </EntryButton>
      </section>
    );
  }
  if (mayDeclare === "call-off" && status !== "done") {
    return (
      <p className="mt-1 max-w-prose text-sm">
        Bitte lesen Sie genau. Der Absender möchte vielleicht einen Termin absagen.
      </p>
    );
  }
  if (recorded) return <p className="mt-1">{recorded}</p>;
  if (declarationDecision !== "none" || mayDeclare === null || mayDeclare === "call-off") {
    return null;
  }
  return (
    <p className="mt-1 max-w-prose text-sm">
      {mayDeclare === "withdrawal"
        ? "Von Ihnen geprüft: kein Widerruf. "
        : "Von Ihnen geprüft: keine Kündigung. "}
      {record(mayDeclare)}
    </p>
  );
}

/** What was pressed may be gone. */
function focusWhenAsked(element: HTMLElement | null): void {
  if (location.hash === `#${entryHeadingId}`) element?.focus();
}

/** What a calendar program answered about a booking. It has changed nothing there. */
function EntryCalendarAnswers({ entry }: { entry: DescribedEntry }) {
  if (entry.calendarAnswers.length === 0) return null;
  return (
    <PagePart id="kalender-antwort" title="Kalender-Antwort">
      <ul className="grid gap-4">
        {entry.calendarAnswers.map((answer) => (
          <li key={answer.id} className="wrap-anywhere">
            <p className="font-semibold">{`${answer.words}, ${answer.booking}`}</p>
            {answer.doubts.map((doubt) => (
              <p key={doubt} className="font-semibold text-clay">
                {doubt}
              </p>
            ))}
            {answer.comment !== "" && (
              <blockquote className="border-l-4 border-sage pl-3 whitespace-pre-line" dir="auto">
                {answer.comment}
              </blockquote>
            )}
            {answer.isStanding && <p>Der Termin bleibt im Kalender.</p>}
            <TextLink to={answer.address}>Zum Termin</TextLink>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

type EntryCheckInProps = { checkIn: NonNullable<DescribedEntry["checkIn"]>; name: string };

/** What an owner has told, beside the visit that it is held against. */
function EntryCheckIn({ checkIn, name }: EntryCheckInProps) {
  const { petName, phone, colour, reasons, rules, values, photo, visit, planId } = checkIn;
  return (
    <PagePart id="rueckmeldung" title="Einschätzung">
      {reasons.length === 0 && <p className="font-semibold">{colourLabels[colour]}</p>}
      <ColourReasons reasons={reasons} />
      {checkIn.replyBy !== "" && (
        <p className="mt-2 border-l-4 border-clay pl-3">{`Antwort zugesagt bis ${checkIn.replyBy}`}</p>
      )}
      <div className="my-2">
        <PhoneLink phone={phone} name={name} />
      </div>
      <ul>
        {values.map(({ label, before, value }) => (
          <li key={label}>
            {label}: {value}
            {before !== null && <span className="text-ink-soft">{`, beim Besuch ${before}`}</span>}
          </li>
        ))}
      </ul>
      {photo && (
        <a href={photo} className="mt-4 block">
          <img src={photo} alt={`Foto von ${petName}`} className="w-full max-w-xs rounded-field" />
        </a>
      )}
      {visit && (
        <div className="mt-4 border-l-4 border-sage pl-3 wrap-anywhere" dir="auto">
          <TextLink to={recordAddress(visit.id)}>{`Besuch am ${visit.day}`}</TextLink>
          <p className="font-semibold">{visit.reason}</p>
          <p className="whitespace-pre-line">{visit.findings}</p>
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <TextLink to={checkIn.treatment}>Zur Behandlung</TextLink>
        <TextLink to={`/admin/behandlungsplan/${planId}`}>Zum Plan</TextLink>
      </p>
      <ColourRules rules={rules} />
    </PagePart>
  );
}
