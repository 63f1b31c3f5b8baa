import { useSearchParams } from "react-router";
import type { FormResult } from "#app/platform/form-result.ts";
import { practicePhoneAddress, site } from "#app/platform/operator/config.ts";
import { landingSection, lookParam, sentParam } from "#app/site/landing-address.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { PageSection } from "./page-section.tsx";

const linkClass = "text-forest underline underline-offset-4 hover:no-underline";

export function Contact({ isSent, result }: { isSent: boolean; result: FormResult | undefined }) {
  const { operator } = site;
  return (
    <PageSection
      id="kontakt"
      title="Kontakt"
      gridClass="grid gap-x-16 gap-y-8 lg:grid-cols-12"
      headingClass="lg:col-span-5"
      intro={
        <>
          <p className="mt-3 max-w-[46ch] text-ink-soft">
            {operator.name} antwortet Ihnen per E-Mail.
          </p>
          <address className="mt-5 not-italic">
            <span className="font-semibold">{operator.practice}</span>
            <br />
            {operator.street}, {operator.postalCode} {operator.city}
            <br />
            <a href={practicePhoneAddress} className={`inline-block py-1 ${linkClass}`}>
              {operator.phone}
            </a>
            <br />
            <a href={`mailto:${operator.email}`} className={`inline-block py-1 ${linkClass}`}>
              {operator.email}
            </a>
          </address>
          <p className="mt-5 max-w-[46ch] border-l-4 border-clay pl-4">
            Ihrem Tier geht es schlecht? Rufen Sie bitte sofort eine Tierarztpraxis an.
          </p>
        </>
      }
    >
      <div className="rounded-sheet border border-line bg-surface-raised p-6 shadow-soft sm:p-9 lg:col-span-7 print:hidden">
        {isSent ? <Sent /> : <ContactForm result={result} />}
      </div>
    </PageSection>
  );
}

function Sent() {
  const isLooking = useSearchParams()[0].has(lookParam);
  return (
    <section
      id={sentParam}
      tabIndex={-1}
      aria-labelledby="gesendet-titel"
      className="scroll-mt-40 outline-none"
    >
      <h3 id="gesendet-titel" className="text-2xl text-forest">
        Danke! Sie hören von uns.
      </h3>
      <p className="mt-3 max-w-[46ch]">
        Ihre Nachricht ist angekommen. Wir antworten Ihnen per E-Mail.
      </p>
      <p className="mt-5">
        <a href={landingSection("kontakt", isLooking)} className={`inline-block py-1 ${linkClass}`}>
          Noch eine Nachricht schreiben
        </a>
      </p>
    </section>
  );
}

function ContactForm({ result }: { result: FormResult | undefined }) {
  const [search] = useSearchParams();
  const action = search.has(lookParam) ? `/?index&${lookParam}` : "/?index";
  return (
    <form method="post" noValidate action={action} className="space-y-5">
      <FormState idPrefix="kontakt-" result={result}>
        <FormErrors />
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          maxLength={contactLimits.name}
        />
        <TextField
          name="email"
          type="email"
          label="E-Mail"
          autoComplete="email"
          required
          maxLength={contactLimits.email}
        />
        <TextAreaField
          name="message"
          label="Nachricht"
          rows={4}
          required
          maxLength={contactLimits.message}
        />
      </FormState>
      <div aria-hidden="true" className="absolute -left-[999rem]">
        <label>
          Bitte lassen Sie dieses Feld leer
          <input name="subject" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-sm text-ink-soft">
        Alle Felder sind erforderlich. Wie wir mit Ihren Daten umgehen, lesen Sie in der{" "}
        <a href="/datenschutz" className={linkClass}>
          Datenschutzerklärung
        </a>
        .
      </p>
      <Button type="submit" className="max-sm:w-full">
        Nachricht senden
      </Button>
    </form>
  );
}

/** Bounds of the contact form; also the `maxlength` of its fields. */
export const contactLimits = {
  name: 120,
  email: 254, // RFC 5321, 4.5.3.1.3
  message: 4000,
} as const;
