import { customerName, messageAddress, postalAddress } from "#app/admin/customers/customer.ts";
import { EmailLink } from "#app/admin/ui/links.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { entryAddress } from "#app/inbox/entry.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import { EntryForm } from "./entry-parts.tsx";
import type { DescribedAccount, DescribedEntry } from "./entry-queries.server.ts";
import { templateParam } from "./inbox-address.ts";

/** Signature and quotation are added on the server. */
export function AnswerForm(props: {
  entry: DescribedEntry;
  result: FormResult | undefined;
  answerKey: string;
  isReceipt: boolean;
}) {
  const { entry, result, answerKey, isReceipt } = props;
  const { id, customer, answer } = entry;
  if (answer.to.length === 0) {
    return (
      <PagePart id="antwort" title="Antworten">
        <p>Die E-Mail-Adresse fehlt. Bitte antworten Sie per Telefon oder Brief.</p>
        {customer && <AccountContact account={customer} />}
      </PagePart>
    );
  }
  const defaults = {
    subject: answer.subject,
    text: isReceipt && answer.receipt ? answer.receipt : "",
    status: isReceipt || entry.status === "done" ? entry.status : "answered",
    to: answer.choices[0]?.value ?? "",
  };
  return (
    <PagePart id="antwort" title="Antworten">
      <p className="mb-4 text-ink-soft">
        Geht per E-Mail an <bdi className="font-semibold text-ink">{answer.to.join(" und ")}</bdi>.
      </p>
      {answer.isAccounts && (
        <p className="mb-4 border-l-4 border-clay pl-3 text-sm">
          Die Adresse stammt aus dem zugeordneten Konto. Bitte prüfen Sie die Zuordnung.
        </p>
      )}
      {answer.isAccounts && customer && <AccountContact account={customer} />}
      <AddressHints answer={answer} />
      {answer.receipt !== null && !isReceipt && !entry.duty?.isConfirmed && (
        <p className="mb-4">
          <TextLink to={`${entryAddress(id)}?${templateParam}=eingang#antwort`}>
            Eingangsbestätigung als Vorlage einfügen
          </TextLink>
        </p>
      )}
      <FormState idPrefix="antwort-" result={result} defaults={defaults}>
        <EntryForm entry={entry} intent="answer" className="space-y-5">
          <UnsavedChanges />
          <FormErrors />
          <input type="hidden" name="key" value={answerKey} />
          {answer.choices.length > 1 && (
            <SelectField name="to" label="Empfänger *" required>
              {answer.choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            name="subject"
            label="Betreff *"
            maxLength={inboxLimits.subject}
            autoComplete="off"
            required
          />
          <TextAreaField
            name="text"
            label="Antwort *"
            hint="Grußformel und Zitat werden automatisch ergänzt."
            rows={isReceipt ? 16 : 8}
            required
          />
          {entry.undecided === null && (
            <SelectField name="status" label="Stand danach *" required>
              <option value="answered">Beantwortet</option>
              <option value="open">Weiter offen</option>
              <option value="done">Erledigt</option>
            </SelectField>
          )}
          <SubmitButton busyText="Wird gesendet..." className="max-sm:w-full">
            Antwort senden
          </SubmitButton>
        </EntryForm>
      </FormState>
    </PagePart>
  );
}

/** To print; a declaration is confirmed by it. */
export function LetterForm(props: {
  entry: DescribedEntry;
  result: FormResult | undefined;
  letter: NonNullable<DescribedEntry["answer"]["letter"]>;
  letterKey: string;
}) {
  const { entry, result, letter, letterKey } = props;
  const isReceipt = letter.text !== null;
  return (
    <PagePart id="brief" title={isReceipt ? "Eingang per Brief bestätigen" : "Per Brief antworten"}>
      <FormState
        idPrefix="brief-"
        result={result}
        defaults={{ postalAddress: letter.address, letterText: letter.text ?? "" }}
      >
        <EntryForm entry={entry} intent="letter" className="space-y-5">
          <FormErrors />
          <input type="hidden" name="key" value={letterKey} />
          <TextAreaField name="postalAddress" label="Anschrift *" rows={4} required />
          <TextAreaField
            name="letterText"
            label="Text *"
            hint="Briefkopf und Unterschrift werden ergänzt."
            rows={isReceipt ? 12 : 8}
            required
          />
          <SubmitButton variant="secondary">Brief drucken</SubmitButton>
        </EntryForm>
      </FormState>
    </PagePart>
  );
}

/** A Reply-To header can name any address, so the practitioner sees it before she sends. */
function AddressHints({ answer }: { answer: DescribedEntry["answer"] }) {
  const { senderOfAnswered, accountElsewhere } = answer;
  if (senderOfAnswered === null && accountElsewhere === null) return null;
  return (
    <div className="mb-4 border-l-4 border-clay pl-3 text-sm wrap-anywhere">
      {senderOfAnswered !== null && (
        <p>
          <strong className="font-semibold">Die Antwortadresse ist nicht der Absender.</strong>{" "}
          Absender: <bdi>{senderOfAnswered}</bdi>
        </p>
      )}
      {accountElsewhere !== null && (
        <p>
          Das zugeordnete Konto hat eine andere Adresse: <bdi>{accountElsewhere}</bdi>
        </p>
      )}
    </div>
  );
}

function AccountContact({ account }: { account: DescribedAccount }) {
  const { phone, email } = account;
  const address = postalAddress(account);
  return (
    <section aria-labelledby="kontakt-des-kontos" className="mt-5">
      <h3 id="kontakt-des-kontos" className="font-body text-base font-bold">
        Zugeordnetes Konto
      </h3>
      {phone.length > 0 && (
        <p>
          <PhoneLink phone={phone} name={customerName(account)} />
        </p>
      )}
      <Place address={address.filter((line) => line !== account.fullName.trim()).join("\n")} />
      <EmailLink email={email} to={messageAddress(account.id)} />
      <p className="mt-3 border-l-4 border-clay pl-3 text-sm">
        Absender nicht geprüft. Bitte prüfen Sie die Identität, bevor Sie Vertrauliches mitteilen.
      </p>
    </section>
  );
}
