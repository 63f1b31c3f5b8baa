import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Platform } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { ProductRefusal } from "#workers/merchant/products/change-product.ts";
import { isProductId, type ProductsView, productsPath } from "./products-address.ts";

// The merchant's shelf, as the practitioner's area reads and changes it.

type Asking = Pick<Platform, "merchant">;

/** @throws when the merchant does not answer */
export async function readShelf({ merchant }: Asking, { search, state, after }: ProductsView) {
  const response = await merchant.products.$get({
    query: { search, state, ...(after && { after }) },
  });
  if (response.ok) return await response.json();
  throw new Error(`The merchant answered ${String(response.status)}.`);
}

export type ListedProduct = Awaited<ReturnType<typeof readShelf>>["products"][number];

/** @throws when the merchant does not answer */
export async function readProduct({ merchant }: Asking, id: string | undefined) {
  if (!isProductId(id)) return null;
  const response = await merchant.products[":id"].$get({ param: { id } });
  if (response.ok) return await response.json();
  if (response.status === 404) return null;
  throw new Error("The merchant has not answered.");
}

export type ShownProduct = NonNullable<Awaited<ReturnType<typeof readProduct>>>;
export type ShownVariant = ShownProduct["variants"][number];

type Told = { ok: boolean; status: number; json: () => Promise<unknown> };

/**
 * Has the merchant do something, and the shop read it at once.
 * @returns null when it is done, else why not
 * @throws when the merchant does not answer
 */
export async function change(
  platform: Pick<Platform, "store" | "log">,
  send: () => Promise<Told>,
): Promise<ProductRefusal | null> {
  const response = await send();
  if (!response.ok) return await refusalOf(response);
  await renewShop(platform);
  return null;
}

/** @throws when it is no refusal of the merchant's */
export async function refusalOf(response: Told): Promise<ProductRefusal> {
  const { data } = refusalSchema.safeParse(await response.json().catch(() => null));
  const code = data?.error.code;
  if (code !== undefined && isRefusal(code)) return code;
  throw new Error(`The merchant answered ${response.status}.`);
}

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

function isRefusal(code: string): code is ProductRefusal {
  return Object.hasOwn(refusalWords, code);
}

/** What it does not see at once the shop sees within a minute. */
async function renewShop({ store, log }: Pick<Platform, "store" | "log">): Promise<void> {
  try {
    const response = await store.catalogue.renew.$post();
    if (!response.ok)
      log.error("products.shop_not_renewed", undefined, { status: response.status });
  } catch (error) {
    log.error("products.shop_not_renewed", error);
  }
}

export const refusalWords: Record<ProductRefusal, { title: string; message: string }> = {
  not_found: {
    title: "Nicht gefunden",
    message: "Dieses Produkt oder diese Variante gibt es nicht mehr.",
  },
  changed_meanwhile: {
    title: "Inzwischen geändert",
    message:
      "Das wurde geändert, seit Sie diese Seite geöffnet haben. Nichts ist geschehen; bitte laden Sie die Seite neu und sehen Sie noch einmal hin.",
  },
  too_many: { title: "Kein Platz", message: "Mehr davon ist nicht möglich." },
  last_variant: {
    title: "Die letzte Variante",
    message: "Eine Variante braucht jedes Produkt. Legen Sie zuerst eine andere an.",
  },
  unknown_option: {
    title: "Inzwischen geändert",
    message:
      "Die Auswahlmerkmale des Produkts sind andere geworden. Bitte laden Sie die Seite neu.",
  },
  unknown_picture: {
    title: "Inzwischen geändert",
    message: "Dieses Bild gibt es nicht mehr. Bitte laden Sie die Seite neu.",
  },
  not_counted: {
    title: "Bestand wird nicht gezählt",
    message: "Schalten Sie bei der Variante zuerst die Bestandsführung ein.",
  },
  below_zero: {
    title: "So viele sind nicht da",
    message: "Der Bestand kann nicht unter 0 fallen. Vielleicht wurde inzwischen etwas verkauft.",
  },
};

/** An id that no product has leads to the list. */
export function productNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, productsPath, {
    title: "Fehler",
    text: "Dieses Produkt gibt es nicht oder nicht mehr.",
    tone: "error",
  });
}
