import { Form, Link } from "react-router";
import { orderAddress } from "#app/admin/orders/orders-address.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { entryAddress } from "#app/inbox/entry.ts";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { DescribedEntry } from "./describe-entry.server.ts";
import { EntryButton } from "./entry-button.tsx";

type EntryOrderProps = { entry: DescribedEntry; result: FormResult | undefined };

/** The order that a declaration is about. */
export function EntryOrder({ entry, result }: EntryOrderProps) {
  const { id, order, namedOrder, version } = entry;
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
              {order.shipped ? `versendet am ${order.shipped}` : "kein Versand vermerkt"}
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
          <Form
            method="post"
            action={entryAddress(id)}
            replace
            preventScrollReset
            noValidate
            className="grid gap-3"
          >
            <FormErrors />
            <p className="text-ink-soft">
              {namedOrder
                ? "Keine Bestellung zugeordnet. Unten steht die Nummer aus der Erklärung; gibt es sie nicht, fragen Sie bitte nach."
                : "Noch keine Bestellung zugeordnet."}
            </p>
            <input type="hidden" name="intent" value="order" />
            <input type="hidden" name="seen" value={version} />
            <TextField
              name="orderNumber"
              label="Bestellnummer *"
              maxLength={60}
              autoComplete="off"
              required
            />
            <SubmitButton variant="secondary">Bestellung zuordnen</SubmitButton>
          </Form>
        </FormState>
      )}
    </PagePart>
  );
}
