import type { FormEvent } from "react";
import { Form } from "react-router";
import { ChoiceField, LineField } from "#app/admin/publishing/fields.tsx";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { productLimits, stockReasons } from "#app/shop/product.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/stock.route.ts";
import { productAddress, productHeadingId } from "./address.ts";
import { changeProduct, requireCatalogue } from "./catalogue.server.ts";
import { stockInWords, variantName } from "./policy.ts";
import { readVariantHistory, type VariantHistory } from "./queries.server.ts";
import { PastEntries } from "./row-parts.tsx";
import { changeStock } from "./variant-commands.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = await requireCatalogue(context);
  const { stock } = await loadOrSay(platform.log, "Der Bestand konnte nicht geladen werden.", () =>
    readVariantHistory(platform, params.productId, params.variantId),
  );
  return { stock, formKey: newId() };
}

export async function action(args: Route.ActionArgs) {
  return changeProduct(args, (given) => changeStock(given, args.params.variantId));
}

export default function StockDialog({ loaderData, actionData, params }: Route.ComponentProps) {
  const page = usePageData("admin/products/product.route");
  if (!page) return null;
  const { product, variants } = page;
  const closeTo = productAddress(product.id);
  const variant = variants.find(({ id }) => id === params.variantId);
  if (!variant?.manageInventory) {
    return (
      <NoticeDialog title="Bestand wird nicht gezählt" closeTo={closeTo}>
        <p>Bitte setzen Sie bei der Variante zuerst das Häkchen „Bestand zählen“.</p>
      </NoticeDialog>
    );
  }
  const result = actionData?.result;
  const quantity = variant.inventoryQuantity ?? 0;
  // A refused count keeps the figure that was seen.
  const seen = result?.values.seen ?? String(quantity);
  const isCount = result?.values.kind === "count";
  return (
    <PageDialog
      {...{ title: "Bestand ändern", closeTo, headingId: productHeadingId, result }}
      defaults={{ reason: "delivery" }}
      idPrefix="bestand-"
    >
      <p className="mb-5">
        <strong>{variantName(product, variant)}</strong>
        <br />
        {stockInWords(quantity, variant.onOpenPages)}
      </p>
      <FormErrors />
      <Form method="post" replace preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="key" value={result?.values.key ?? loaderData.formKey} />
        <fieldset className="grid gap-4">
          <legend className="sr-only">Art der Änderung</legend>
          <div onInput={chooseKind}>
            <KindChoice value="correct" text="Zu- oder Abgang" isChosen={!isCount} />
            <LineField
              name="change"
              label="Stück mehr oder weniger"
              hint="+5 nach einer Lieferung, −1 bei Bruch"
              isOptionalByGroup
            />
          </div>
          <div onInput={chooseKind}>
            <KindChoice value="count" text="Gezählt" isChosen={isCount} />
            <LineField
              name="quantity"
              label="Gezählte Stückzahl"
              hint="Bitte zählen Sie reservierte Ware mit."
              inputMode="numeric"
              isOptionalByGroup
            />
          </div>
        </fieldset>
        <ChoiceField name="reason" label="Grund *" options={Object.entries(stockReasons)} />
        <LineField name="note" label="Anmerkung" maxLength={productLimits.stockNote} />
        <DialogButtons closeTo={closeTo} submit="Bestand ändern" />
      </Form>
      <StockHistory entries={loaderData.stock} />
    </PageDialog>
  );
}

function chooseKind({ currentTarget }: FormEvent<HTMLElement>) {
  const radio = currentTarget.querySelector<HTMLInputElement>("input[type=radio]");
  if (radio) radio.checked = true;
}

function KindChoice({ value, text, isChosen }: { value: string; text: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-forest"
      />
      {text}
    </label>
  );
}

function StockHistory({ entries }: { entries: VariantHistory["stock"] }) {
  if (entries.length === 0) return null;
  return (
    <PastEntries title="Bisherige Änderungen">
      {entries.map(({ at, change, quantityAfter, reason, note }) => (
        <li key={`${at} ${change} ${quantityAfter}`} className="py-1.5">
          <span className="font-semibold">
            {change < 0 ? `−${-change}` : `+${change}`}, danach {quantityAfter}
          </span>{" "}
          <span className="text-ink-soft">{[reason, note, at].filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </PastEntries>
  );
}
