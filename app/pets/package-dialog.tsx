import { type FormEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { cartPanelId } from "#app/frame/panels.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { showToast } from "#app/frame/toast.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { formatMoney } from "#app/platform/money.ts";
import { PriceNote } from "#app/platform/operator/price-note.tsx";
import type { QuotedVariant } from "#app/shop/cart/cart.ts";
import { effectivePrice, isInStock, slotPackages } from "#app/shop/policy.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";

type PackageDialogProps = {
  page: string;
  closeTo: string;
  packages: PackageOffers | null;
  result: FormResult | undefined;
};

export function PackageDialog({ page, closeTo, packages, result }: PackageDialogProps) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<FormResult>();

  function choose(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const offer = findOffer(packages, new FormData(form).get("package"));
    setRefusal(undefined);
    if (!offer) return;
    event.preventDefault();
    addToCart(offer, form).catch((error: Error) => refuse(error.message));
  }

  async function addToCart(offer: PackageOffer, form: HTMLFormElement) {
    const { putInCart } = await import("#app/shop/cart/adding.ts");
    const failure = putInCart(offer, 1);
    if (failure !== null) return refuse(failure);
    // As long as it is modal, the cart's panel cannot be used.
    form.closest("dialog")?.close();
    document.getElementById(cartPanelId)?.showPopover();
    showToast({
      title: "Artikel zum Warenkorb hinzugefügt!",
      text: "Sie können nun zur Kasse gehen.",
      tone: "success",
    });
    await navigate(closeTo, { preventScrollReset: true, replace: true });
  }

  function refuse(message: string) {
    const id = crypto.randomUUID();
    const formError = { title: "Fehler", message: `Ein Fehler ist aufgetreten: ${message}` };
    showToast({ id, title: formError.title, text: formError.message, tone: "error" });
    setRefusal({ id, values: {}, fieldErrors: {}, formError });
  }

  return (
    <UrlDialog title="Platz für weitere Haustiere" closeTo={closeTo}>
      <p className="mb-5 text-ink-soft">Alle Plätze sind belegt. Bitte wählen Sie ein Paket aus.</p>
      <FormState result={refusal ?? result}>
        <Form
          method="post"
          replace
          noValidate
          action={`${page}?hinzufuegen`}
          onSubmit={choose}
          className="space-y-5"
        >
          <FormErrors />
          <ShopFailure packages={packages} />
          <input type="hidden" name="intent" value="choose-package" />
          <fieldset id="package" tabIndex={-1}>
            <legend className="mb-2 font-semibold">Paket auswählen</legend>
            <ul className="space-y-3">
              {slotPackages.map(({ title, slots }) => (
                <PackageChoice key={title} title={title} slots={slots} packages={packages} />
              ))}
            </ul>
          </fieldset>
          {packages?.outcome === "offered" && packages.offers.length > 0 && (
            <div className="text-sm text-ink-soft">
              <PriceNote hasShipping={false} />
            </div>
          )}
          <noscript className="block">
            <p className="text-sm">Ohne JavaScript gelangen Sie direkt zur Kasse.</p>
          </noscript>
          <div className="flex flex-wrap justify-between gap-3">
            <ButtonLink to={closeTo} preventScrollReset replace>
              Schließen
            </ButtonLink>
            <SubmitButton busyText="Wird geladen...">In den Warenkorb</SubmitButton>
          </div>
        </Form>
      </FormState>
    </UrlDialog>
  );
}

function ShopFailure({ packages }: { packages: PackageOffers | null }) {
  if (packages === null || packages.outcome === "offered") return null;
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
      {packages.outcome === "none"
        ? "Produkte nicht gefunden"
        : "Shop-Produkte konnten nicht geladen werden."}
    </p>
  );
}

type PackageChoiceProps = { title: string; slots: number; packages: PackageOffers | null };

function PackageChoice({ title, slots, packages }: PackageChoiceProps) {
  const offer = findOffer(packages, title);
  return (
    <li>
      <label
        className={`flex items-center gap-3 rounded-card border px-4 py-3 ${
          offer
            ? "cursor-pointer border-field bg-surface-raised hover:bg-sage-soft has-checked:border-forest has-checked:bg-sage-soft"
            : "border-line text-ink-soft"
        }`}
      >
        <input
          type="radio"
          name="package"
          value={title}
          disabled={!offer}
          className="size-5 accent-forest"
        />
        <span className="grow">
          <span className="block font-bold">{title}</span>
          <span className="block text-sm">
            {slots === 1 ? "1 Platz mehr" : `${slots} Plätze mehr`}
          </span>
          {!offer && <span className="block text-sm font-semibold">Nicht verfügbar</span>}
        </span>
        {offer && (
          <span className="font-bold whitespace-nowrap even-figures">
            {formatMoney(effectivePrice(offer.variant), offer.variant.currency)}
            <span className="block text-right text-sm font-normal text-ink-soft">einmalig</span>
          </span>
        )}
      </label>
    </li>
  );
}

type PackageOffer = QuotedVariant & { title: string };

export type PackageOffers =
  | { outcome: "offered"; offers: readonly PackageOffer[] }
  | { outcome: "none" }
  | { outcome: "unreachable" };

export function findOffer(offers: PackageOffers | null, packageTitle: FormDataEntryValue | null) {
  if (offers?.outcome !== "offered") return undefined;
  return offers.offers.find(
    ({ title, variant }) => title === packageTitle && isInStock(variant, 1),
  );
}
