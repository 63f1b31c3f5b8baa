import { accessories } from "./accessories.ts";
import { booksAndGifts } from "./books-and-gifts.ts";
import { care } from "./care.ts";
import { dryFeed } from "./feed-dry.ts";
import { herbFeed } from "./feed-herbs.ts";
import { liquidFeed } from "./feed-oils.ts";
import type { SeedProduct } from "./seed-product.ts";
import { stableAndTravel } from "./stable-and-travel.ts";

/** The goods of the embedded shop, without the four that its migration brings along. */
export const catalogue: readonly SeedProduct[] = [
  ...herbFeed,
  ...liquidFeed,
  ...dryFeed,
  ...care,
  ...accessories,
  ...stableAndTravel,
  ...booksAndGifts,
].sort((a, b) => a.order - b.order);
