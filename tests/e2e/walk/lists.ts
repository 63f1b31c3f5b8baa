import { states as bookings } from "./bookings.ts";
import { states as pets } from "./pets.ts";
import { states as practice } from "./practice.ts";
import { states as shop } from "./shop.ts";
import type { State } from "./state.ts";

/** By room, so that they can be walked side by side. */
export const stateLists: Readonly<Record<string, readonly State[]>> = {
  bookings,
  pets,
  practice,
  shop,
};

/** Addresses that answer without a page. */
export const withoutPage: readonly string[] = [];
