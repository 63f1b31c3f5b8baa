import { Form, Link } from "react-router";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { slotPackages } from "./policy.ts";

type PackageDialogProps = { page: string; closeTo: string; result: FormResult | undefined };

/**
 * The slot packages, one of which can be chosen. A package whose product the shop does not have is
 * disabled and says so; until the shop opens that holds for all three.
 */
export function PackageDialog({ page, closeTo, result }: PackageDialogProps) {
  return (
    <UrlDialog title="Platz für weitere Haustiere" closeTo={closeTo}>
      <p className="mb-5 text-ink-soft">
        Alle Plätze Ihres Kontos sind belegt. Mit einem Paket aus dem Shop kommen weitere dazu.
      </p>
      <FormState result={result}>
        <Form method="post" replace noValidate action={`${page}?hinzufuegen`} className="space-y-5">
          <FormErrors />
          <input type="hidden" name="intent" value="choose-package" />
          <fieldset id="package" tabIndex={-1}>
            <legend className="mb-2 font-semibold">Paket auswählen</legend>
            <ul className="space-y-3">
              {slotPackages.map(({ title, slots }) => (
                <li key={title}>
                  <label className="flex items-center gap-3 rounded-card border border-line px-4 py-3 text-ink-soft">
                    <input type="radio" name="package" value={title} disabled className="size-5" />
                    <span className="grow">
                      <span className="block font-bold">{title}</span>
                      <span className="block text-sm">
                        {slots === 1 ? "1 Platz mehr" : `${slots} Plätze mehr`}
                      </span>
                      <span className="block text-sm font-semibold">Nicht verfügbar</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <p className="text-sm text-ink-soft">
            Die Pakete gibt es, sobald unser Shop öffnet. Ihre bisherigen Tiere bleiben, wie sie
            sind.
          </p>
          <div className="flex flex-wrap justify-between gap-3">
            <Link to={closeTo} preventScrollReset replace className={buttonClass("secondary")}>
              Schließen
            </Link>
            <SubmitButton busyText="Wird geladen...">In den Warenkorb</SubmitButton>
          </div>
        </Form>
      </FormState>
    </UrlDialog>
  );
}
