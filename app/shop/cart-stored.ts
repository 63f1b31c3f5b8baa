import type { Cart, CartLine } from "./cart.ts";
import { cartLimits } from "./policy.ts";

type Check = (value: unknown) => boolean;

// Anything may stand in the browser's storage: an older form, a foreign one, half of one.

/** The cart in a stored text; whatever is no line of it is left out. */
export function parseCart(text: string | null): Cart {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  const known = new Set<string>();
  return stored
    .filter(isLine)
    .filter(({ variant }) => !known.has(variant.id) && known.add(variant.id))
    .slice(0, cartLimits.lines);
}

/** How many articles the badge counts. */
export function cartCount(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return null;
  }
}

function isLine(value: unknown): value is CartLine {
  return isLineLike(value);
}

const isText: Check = (value) => typeof value === "string";
const isId: Check = (value) => isText(value) && value !== "";
const isFlag: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

const isLineLike = shape({
  product: shape({ id: isId, title: isText, imageUrl: orNull(isText), type: isText }),
  variant: shape({
    id: isId,
    title: isText,
    imageUrl: orNull(isText),
    sku: orNull(isText),
    priceInCents: isCount,
    salePriceInCents: orNull(isCount),
    lowestPriorPriceInCents: orNull(isCount),
    currency: shape({
      code: isText,
      symbol: isText,
      template: isText,
      decimalDigits: between(0, 4),
    }),
    manageInventory: isFlag,
    inventoryQuantity: orNull(isCount),
    weightGrams: orNull(Number.isFinite),
    volumeMillilitres: orNull(Number.isFinite),
    options: (value) =>
      Array.isArray(value) && value.every(shape({ optionId: isText, value: isText })),
  }),
  quantity: between(1, cartLimits.quantity),
  stock: orNull(isCount),
});

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function between(min: number, max: number): Check {
  return (value) => isCount(value) && Number(value) >= min && Number(value) <= max;
}

/** An object with these fields, whatever else it has. */
function shape(checks: Record<string, Check>): Check {
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check(Reflect.get(value, key)));
}
