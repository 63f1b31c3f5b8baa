import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Platform, platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { takeLimits, tooManyAttempts } from "#app/platform/limits.server.ts";
import { safeRedirectPath } from "#app/platform/redirect-path.ts";
import { cartLimits } from "#app/shop/policy.ts";
import type { CartQuote, QuotedVariant } from "./cart.ts";
import { type CheckoutAnswer, checkoutRefusal, emptyCartRefusal } from "./checkout.ts";

type CheckoutItem = { variantId: string; quantity: number };

type StatedAnswer = { answer: CheckoutAnswer; status: number };

export const variantIdsSchema = z.array(z.string().regex(/^[\w-]{1,100}$/)).max(cartLimits.lines);

const quantity = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number);

const checkoutSchema = z
  .object({ ids: variantIdsSchema, quantities: z.array(quantity) })
  .refine(({ ids, quantities }) => ids.length === quantities.length)
  .transform(({ ids, quantities }) =>
    ids.map((id, index): CheckoutItem => ({ variantId: id, quantity: quantities[index] ?? 0 })),
  );

/** What is to be bought, from the repeated fields `variant` and `quantity`; null is no cart of ours. */
export function parseCheckout(form: FormData): CheckoutItem[] | null {
  const fields = { ids: form.getAll("variant"), quantities: form.getAll("quantity") };
  return checkoutSchema.safeParse(fields).data ?? null;
}

export async function checkoutFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<StatedAnswer> {
  const items = parseCheckout(form);
  if (!items) {
    const text = "Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.";
    return { answer: checkoutRefusal(text), status: 400 };
  }
  if (items.length === 0) return { answer: emptyCartRefusal, status: 400 };
  const from = form.get("from");
  const returnPath = safeRedirectPath(typeof from === "string" ? from : null, "/cart");
  return openCheckout(context, items, returnPath);
}

/** Asks the store for a checkout. It looks up everything but ids and quantities by itself. */
export async function openCheckout(
  context: Readonly<RouterContextProvider>,
  items: readonly CheckoutItem[],
  returnPath: string,
): Promise<StatedAnswer> {
  const { store, db, config, now, origin, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "checkout by account", subject: userId },
  ]);
  if (!verdict.allowed) {
    return { answer: checkoutRefusal(tooManyAttempts(verdict.retryAfterSeconds)), status: 429 };
  }
  try {
    const response = await store.checkouts.$post({
      json: { userId, origin, returnPath, items: [...items] },
    });
    if (response.ok) {
      const { url, checkoutId } = await response.json();
      if (["https:", "http:"].includes(URL.parse(url)?.protocol ?? "")) {
        return { answer: { outcome: "created", url, checkoutId }, status: 200 };
      }
      log.error("shop.checkout_failed", new Error("The store answered with no web address."));
    } else if (response.status === 409 || response.status === 422) {
      const { error } = await response.json();
      return { answer: checkoutRefusal(error.message), status: response.status };
    } else {
      log.error("shop.checkout_failed", new Error(`The store answered ${response.status}.`));
    }
  } catch (error) {
    log.error("shop.checkout_failed", error);
  }
  return { answer: checkoutRefusal(), status: 503 };
}

/** `isNow` asks the store service anew; otherwise the stock is up to 5 s old. */
export async function readQuote(
  { store, log }: Pick<Platform, "store" | "log">,
  variantIds: string[],
  isNow = false,
): Promise<CartQuote> {
  if (variantIds.length === 0) return { lines: [], isUnavailable: false };
  try {
    const response = await store.stock.$get({
      query: { variant: variantIds, ...(isNow && { now: "" }) },
    });
    if (!response.ok) throw new Error(`The store answered ${response.status}.`);
    const { lines } = await response.json();
    return { lines: lines.map(withoutTheRest), isUnavailable: false };
  } catch (error) {
    log.error("shop.stock_failed", error);
    return { lines: [], isUnavailable: true };
  }
}

function withoutTheRest({ product, variant }: QuotedVariant): QuotedVariant {
  const { id, title, imageUrl, type } = product;
  return { product: { id, title, imageUrl, type }, variant };
}
