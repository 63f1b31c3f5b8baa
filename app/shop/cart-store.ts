import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#app/platform/browser-storage.ts";
import type { Cart } from "./cart.ts";
import { parseCart } from "./cart-stored.ts";

/** Specification, section 9, 'Cart storage key'. */
const cartKey = "e-commerce-cart";

/** While the server renders, and until the page is alive, nobody knows what is in the cart. */
export const unknownCart: Cart = [];

let cart: Cart = unknownCart;
/** What the storage held when it was last read; undefined before that. */
let known: string | null | undefined;
/** A full or forbidden storage keeps nothing; the cart then lives as long as the page. */
let isKept = true;

const listeners = new Set<() => void>();

/** The cart of this browser; all its tabs show the same. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, currentCart, () => unknownCart);
}

export function currentCart(): Cart {
  if (known === undefined) readStorage();
  return cart;
}

/** Applies a change to the cart as it is now, changes of other tabs included. */
export function changeCart(change: (cart: Cart) => Cart): void {
  if (isKept) readStorage();
  const changed = change(cart);
  if (changed === cart) return;
  cart = changed;
  const text = JSON.stringify(cart);
  isKept = writeStored(cartKey, text);
  if (isKept) known = text;
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
  isKept = true;
  readStorage();
  tell();
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === cartKey) followStorage();
}

/** A page that comes out of the browser's memory has missed what other pages have done. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && isKept) followStorage();
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
