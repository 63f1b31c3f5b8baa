import { Form } from "react-router";
import { BackLink } from "#app/admin/ui/links.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import type { EntryKind } from "#app/inbox/entry.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/new-entry.route.ts";
import { type DeclaringMail, getDeclaringMail } from "./declaring-mail.server.ts";
import { entryNotFound, notSaved } from "./entry-change.server.ts";
import { inboxPath, newEntryView, newKinds } from "./inbox-address.ts";
import { enterEntry } from "./new-entry.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, log } = requirePractitioner(context);
  const { kind, message } = newEntryView.read(url.searchParams);
  const mail =
    message !== null && kind !== "message"
      ? await loadOrSay(log, "Die Nachricht konnte nicht geladen werden.", () =>
          getDeclaringMail(db, message, kind),
        )
      : null;
  if (message !== null && mail === null) throw await entryNotFound(context);
  return { kind, mail, id: newId(), today: dayInGermany(now), time: timeInGermany(now) };
}

export function action({ request, context }: Route.ActionArgs) {
  requirePractitioner(context);
  const failure = { event: "inbox.enter_failed", message: notSaved };
  return runAction({ request, context }, failure, (form) => enterEntry(context, form));
}

export default function NewEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, mail, id, ...moment } = loaderData;
  const result = actionData?.result;
  const title = mail ? "Erklärung eintragen" : "Anruf oder Brief eintragen";
  return (
    <>
      <PageMeta title={title} hasErrors={result !== undefined} />
      {mail ? (
        <BackLink to={mail.address}>Zurück zur Nachricht</BackLink>
      ) : (
        <BackLink to={inboxPath}>Zurück zu den Nachrichten</BackLink>
      )}
      <h1 className="mt-2 mb-2 text-3xl text-forest">{title}</h1>
      <p className="mb-5 max-w-2xl text-ink-soft">
        {mail
          ? `Aus der Nachricht vom ${mail.at}. Bitte prüfen Sie die Angaben.`
          : "Widerrufe und Kündigungen sind auch per Telefon oder Brief wirksam."}
      </p>
      <div className="max-w-2xl rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6">
        <NewEntryForm
          kind={newKinds.find(({ value }) => value === result?.values.kind)?.value ?? kind}
          id={result?.values.id ?? id}
          mail={mail}
          {...moment}
          result={result}
        />
      </div>
    </>
  );
}

// By the kind that is chosen, also without script.
const ofMessages = "hidden group-has-[[value=message]:checked]:block";
const ofDeclarations = "group-has-[[value=message]:checked]:hidden";

function NewEntryForm(props: {
  kind: EntryKind;
  /** Idempotency key of the form. */
  id: string;
  /** From which it is recorded. */
  mail: DeclaringMail | null;
  today: string;
  time: string;
  result: FormResult | undefined;
}) {
  const { kind, id, mail, today, time, result } = props;
  const defaults = mail?.values ?? { day: today, time, channel: "phone" };
  const address = { kind, message: mail?.messageId ?? null };
  return (
    <FormState result={result} defaults={{ cancellation: "ordinary", ...defaults }}>
      <Form
        method="post"
        action={newEntryView.address(address)}
        replace
        noValidate
        className="group space-y-5"
      >
        <FormErrors />
        <KindChoice
          chosen={kind}
          choices={newKinds.filter(({ value }) => mail === null || value !== "message")}
        />
        <input type="hidden" name="id" value={id} />
        {mail && (
          <>
            <input type="hidden" name="messageId" value={mail.messageId} />
            <input type="hidden" name="seen" value={result?.values.seen ?? mail.seen} />
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField name="channel" label="Eingegangen per *" required>
            <option value="phone">Telefon</option>
            <option value="letter">Brief</option>
            <option value="mail">E-Mail</option>
          </SelectField>
          <TextField name="day" label="Eingegangen am *" type="date" max={today} required />
          <TextField name="time" label="Uhrzeit *" type="time" required />
        </div>
        <TextField name="name" label="Name *" maxLength={inboxLimits.name} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="phone"
            label="Telefon"
            type="tel"
            maxLength={inboxLimits.phone}
            autoComplete="off"
          />
          <TextField
            name="email"
            label="E-Mail"
            type="email"
            maxLength={inboxLimits.email}
            autoComplete="off"
          />
        </div>
        <div className={ofMessages}>
          <TextField name="subject" label="Betreff" maxLength={inboxLimits.subject} />
        </div>
        <DeclarationFields />
        <TextAreaField
          name="message"
          label={
            <>
              <span className={ofMessages}>Nachricht *</span>
              <span className={ofDeclarations}>
                Mitteilung <span className="font-normal text-ink-soft">(optional)</span>
              </span>
            </>
          }
          hint={mail?.isCut ? "Gekürzt. Der ganze Text steht in der Nachricht." : undefined}
          rows={6}
          isOptionalByGroup
        />
        <label className={`flex min-h-11 items-center gap-3 ${ofDeclarations}`}>
          <input
            type="checkbox"
            name="confirms"
            defaultChecked={result ? result.values.confirms === "on" : true}
            className="size-5 shrink-0 accent-forest"
          />
          Eingang per E-Mail bestätigen
        </label>
        <div className="button-row">
          <ButtonLink to={mail?.address ?? inboxPath}>Abbrechen</ButtonLink>
          <SubmitButton>Eintragen</SubmitButton>
        </div>
      </Form>
    </FormState>
  );
}

function KindChoice({
  chosen,
  choices,
}: {
  chosen: EntryKind;
  choices: (typeof newKinds)[number][];
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Was ist eingegangen? *</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value: kind, label }) => (
          <label
            key={kind}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-field px-5 font-bold text-forest hover:bg-sage-soft has-checked:bg-sage-soft"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              className="size-5 shrink-0 accent-forest"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Within a form that is the `group` of its kinds. */
function DeclarationFields() {
  return (
    <div className="space-y-5 group-has-[[value=message]:checked]:hidden">
      <TextField
        name="contract"
        label="Bestellnummer oder Vertrag *"
        hint="Wie am Telefon oder im Brief angegeben"
        maxLength={inboxLimits.contract}
        autoComplete="off"
        required
      />
      <div className="space-y-5 group-has-[[value=withdrawal]:checked]:hidden">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField name="cancellation" label="Art der Kündigung *" required>
            <option value="ordinary">Ordentlich</option>
            <option value="extraordinary">Außerordentlich</option>
          </SelectField>
          <TextField
            name="effectiveOn"
            label="Zum"
            type="date"
            hint="Leer: nächstmöglicher Zeitpunkt, bei außerordentlicher Kündigung sofort."
          />
        </div>
        <TextAreaField
          name="reason"
          label="Grund"
          hint="Nötig bei außerordentlicher Kündigung."
          rows={2}
        />
      </div>
    </div>
  );
}
