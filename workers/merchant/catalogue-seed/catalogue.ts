import { accessories } from "./accessories.ts";
import { booksAndGifts } from "./books-and-gifts.ts";
import { care } from "./care.ts";
import { feed } from "./feed.ts";
import type { SeedProduct } from "./seed-product.ts";

/** The goods of the embedded shop, without the four that its migration brings along. */
export const catalogue: readonly SeedProduct[] = [
  ...feed,
  ...care,
  ...accessories,
  ...booksAndGifts,
].sort((a, b) => a.order - b.order);
