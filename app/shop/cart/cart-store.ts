import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#app/platform/browser-storage.ts";
import { cartLinesMax, lineQuantityMax } from "#app/shop/policy.ts";
import type { Cart, CartLine } from "./cart.ts";

/** Specification, section 9, 'Cart storage key'. */
const cartKey = "e-commerce-cart";

/** On the server and until hydration. */
export const unknownCart: Cart = [];

let cart: Cart = unknownCart;
/** As last read from the storage; undefined before that. */
let known: string | null | undefined;
/** A full or forbidden storage keeps nothing; the cart then lives as long as the page. */
let isPersisted = true;

const listeners = new Set<() => void>();

export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => unknownCart);
}

export function currentCart(): Cart {
  if (known === undefined) readStorage();
  return cart;
}

/** Applied to the cart as it is now, changes of other tabs included. */
export function changeCart(change: (cart: Cart) => Cart): void {
  if (isPersisted) readStorage();
  const changed = change(cart);
  if (changed === cart) return;
  cart = changed;
  const text = JSON.stringify(cart);
  isPersisted = writeStored(cartKey, text);
  if (isPersisted) known = text;
  tell();
}

export function clearCart(): void {
  changeCart(() => []);
}

function readStorage(): void {
  const text = readStored(cartKey);
  if (text === known) return;
  known = text;
  cart = parseCart(text);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function followStorage(): void {
  isPersisted = true;
  readStorage();
  tell();
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === cartKey) followStorage();
}

/** A page from the back/forward cache has missed the storage events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && isPersisted) followStorage();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}

type Check = (value: unknown) => boolean;

// The browser's storage may hold anything: an older version, or what somebody else wrote.

export function parseCart(text: string | null): Cart {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  const known = new Set<string>();
  return stored
    .filter((value): value is CartLine => isLineLike(value))
    .filter(({ variant }) => !known.has(variant.id) && known.add(variant.id))
    .slice(0, cartLinesMax);
}

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
  quantity: between(1, lineQuantityMax),
  stock: orNull(isCount),
});

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

function between(min: number, max: number): Check {
  return (value) => isCount(value) && Number(value) >= min && Number(value) <= max;
}

function shape(checks: Record<string, Check>): Check {
  return (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check(Reflect.get(value, key)));
}
