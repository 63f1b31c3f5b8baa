import type { ReactNode } from "react";
import { inboxLimits } from "#app/inbox/policy.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { PublicMeta } from "#app/site/public-meta.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";

type DeclarationPageProps = {
  title: string;
  description: string;
  hasErrors?: boolean;
  children: ReactNode;
};

/** A page that the law asks for holds only the form and what is said of it. */
export function DeclarationPage({ children, ...meta }: DeclarationPageProps) {
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-10 wrap-anywhere sm:px-6">
      <PublicMeta {...meta} />
      <h1 className="font-heading text-3xl leading-tight text-forest sm:text-4xl">{meta.title}</h1>
      {children}
    </article>
  );
}

export const sheetClass =
  "mt-8 rounded-sheet border border-line bg-surface-raised p-6 shadow-soft sm:p-9";

export const proseLinkClass = "text-forest underline underline-offset-4 hover:no-underline";

/** A honeypot: hidden from people. */
export const trapName = "subject";

type DeclarationFormProps = {
  action: string;
  className?: string;
  result: FormResult | undefined;
  defaults: Record<string, string>;
  contractHint: string;
  before?: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

export function DeclarationForm(props: DeclarationFormProps) {
  const { action, className = "space-y-5", result, defaults, contractHint } = props;
  return (
    <form method="post" action={action} noValidate className={`${sheetClass} ${className}`}>
      <FormState result={result} defaults={defaults}>
        <FormErrors />
        {props.before}
        <TextField
          name="name"
          label="Vor- und Nachname"
          autoComplete="name"
          required
          maxLength={inboxLimits.name}
        />
        <TextField
          name="contract"
          label="Vertrag oder Bestellnummer"
          hint={contractHint}
          autoComplete="off"
          required
          maxLength={inboxLimits.contract}
        />
        <TextField
          name="email"
          type="email"
          label="E-Mail"
          hint="An diese Adresse senden wir sofort die Bestätigung."
          autoComplete="email"
          required
          maxLength={inboxLimits.email}
        />
        {props.after}
      </FormState>
      <div aria-hidden="true" className="absolute -left-[999rem]">
        <label>
          Bitte lassen Sie dieses Feld leer
          <input name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-sm text-ink-soft">
        Wir verwenden Ihre Angaben nur für diese Erklärung. Mehr dazu lesen Sie in der{" "}
        <LinkBesideForm href="/datenschutz#erklaerungen">Datenschutzerklärung</LinkBesideForm>.
      </p>
      {props.children}
    </form>
  );
}

/** In a new tab: a form that was sent to this page cannot be gone back to. */
export function LinkBesideForm({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" title="In neuem Tab" className={proseLinkClass}>
      {children}
      <span className="sr-only"> (in neuem Tab)</span>
    </a>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-5 sm:grid-cols-[max-content_1fr] sm:gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:text-sm">{name}</dt>
          <dd className="font-semibold whitespace-pre-line max-sm:mb-2.5" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Nothing when prerendered. */
export function knownOf(visitor: Visitor | null) {
  const known: Record<string, string> = visitor
    ? { name: visitor.profile.fullName, email: visitor.profile.email }
    : {};
  return { known, isSignedIn: visitor !== null };
}
