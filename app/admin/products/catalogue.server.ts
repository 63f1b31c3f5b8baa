import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { readSeen } from "#app/admin/publishing/policy.ts";
import type { Platform } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { ProductRefusal } from "#workers/merchant/products/change-product.ts";
import { productAddress, productsPath } from "./address.ts";
import { readProduct, type ShownProduct } from "./queries.server.ts";

type Context = Readonly<RouterContextProvider>;

/** For every loader and action of the products: a store service elsewhere keeps its own. */
export async function requireCatalogue(context: Context): Promise<Platform> {
  const platform = requirePractitioner(context);
  if (platform.config.hasOwnStore) return platform;
  throw await redirectWithToast(context, "/admin", {
    title: "Produkte",
    text: "Sie können Ihre Produkte nur beim Anbieter Ihres Shops bearbeiten.",
    tone: "error",
  });
}

export const shopSilent = {
  event: "products.change_failed",
  message:
    "Der Shop ist gerade nicht erreichbar. Bitte prüfen Sie später, ob die Änderung gespeichert ist.",
  status: 503,
} as const;

export const productNotFound = {
  title: "Fehler",
  message: "Dieses Produkt wurde nicht gefunden.",
  redirectTo: productsPath,
};

export async function requireProduct(platform: Platform, id: unknown): Promise<ShownProduct> {
  const found = await readProduct(platform, id);
  if (!found) throw new Refusal(productNotFound);
  return found;
}

export type OnProduct = ShownProduct & {
  context: Context;
  platform: Platform;
  form: FormData;
  id: string;
  seen: number;
};

type ProductArgs = { request: Request; context: Context; params: { productId: string } };

export async function changeProduct<Done>(
  { request, context, params }: ProductArgs,
  run: (product: OnProduct) => Promise<Done>,
) {
  const platform = await requireCatalogue(context);
  return runAction({ request, context }, shopSilent, async (form) => {
    const found = await requireProduct(platform, params.productId);
    return run({ ...found, context, platform, form, id: found.product.id, seen: readSeen(form) });
  });
}

export function toProduct(
  { context, id }: Pick<OnProduct, "context" | "id">,
  title: string,
  text?: string,
): Promise<Response> {
  return redirectWithToast(context, productAddress(id), { title, ...(text && { text }) });
}

type MerchantAnswer = { ok: boolean; status: number; json: () => Promise<unknown> };
type Words = ConstructorParameters<typeof Refusal>[0];
type Said = Partial<Record<ProductRefusal, Words>>;

/** @param said in place of the usual words @throws Refusal, or Error when it does not answer */
export async function change(
  platform: Platform,
  answer: MerchantAnswer | Promise<MerchantAnswer>,
  said: Said = {},
) {
  const response = await answer;
  if (!response.ok) throw await refusalOf(response, said);
  await renewShop(platform);
}

const refusalSchema = z.object({ error: z.object({ code: z.string() }) });

/** @throws Error when it is no refusal of the merchant's */
export async function refusalOf(response: MerchantAnswer, said: Said = {}): Promise<Refusal> {
  const { data } = refusalSchema.safeParse(await response.json().catch(() => null));
  const code = data?.error.code;
  if (code === undefined || !isRefusal(code)) {
    throw new Error(`The merchant answered ${response.status}.`);
  }
  return new Refusal(
    said[code] ?? { status: code === "not_found" ? 404 : 409, ...refusalWords[code] },
  );
}

function isRefusal(code: string): code is ProductRefusal {
  return Object.hasOwn(refusalWords, code);
}

/** Without it the shop sees it within a minute. */
async function renewShop({ store, log }: Platform): Promise<void> {
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
    message: "Bitte laden Sie die Seite neu und prüfen Sie den neuen Stand.",
  },
  already_created: {
    title: "Schon angelegt",
    message: "Dieses Produkt ist schon angelegt. Bitte ändern Sie es auf seiner Seite.",
  },
  too_many: { title: "Höchstzahl erreicht", message: "Weitere Einträge sind nicht möglich." },
  last_variant: {
    title: "Die letzte Variante",
    message: "Jedes Produkt braucht mindestens eine Variante.",
  },
  unknown_option: {
    title: "Inzwischen geändert",
    message: "Die Merkmale wurden geändert. Bitte laden Sie die Seite neu.",
  },
  unknown_picture: {
    title: "Inzwischen geändert",
    message: "Dieses Bild gibt es nicht mehr. Bitte laden Sie die Seite neu.",
  },
  not_counted: {
    title: "Bestand wird nicht gezählt",
    message: "Bitte setzen Sie bei der Variante zuerst das Häkchen „Bestand zählen“.",
  },
  below_zero: {
    title: "Bestand zu klein",
    message: "Der Bestand darf nicht unter 0 sinken. Bitte prüfen Sie den aktuellen Bestand.",
  },
};
