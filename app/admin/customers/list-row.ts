import { z } from "zod";

/** What a customer was found by beside name, e-mail and town. */
export type FoundBy = { kind: "pet" | "order"; term: string; name: string; chip: string };

/** A customer as the queries of the list answer. */
export type CustomerRow = {
  id: string;
  /** What the list is sorted by; of a search the word that was found. */
  key: string;
  nameKey: string;
  fullName: string;
  email: string;
  postalCode: string;
  city: string;
  isConfirmed: number;
  isComplete: number;
  isBlocked: number;
  hasSubscription: number;
  lastActivityAt: string;
  /** `FoundBy[]` as JSON. */
  foundBy: string;
};

/** A customer, or with `isEnd` the place where a search broke off: a term and whose it is. */
export type FoundRow = CustomerRow & { foundId: string; isEnd: number };

const foundBySchema = z.array(
  z.object({
    kind: z.enum(["pet", "order"]),
    term: z.string(),
    name: z.string(),
    chip: z.string(),
  }),
);

export function readFoundBy(json: string): FoundBy[] {
  return foundBySchema.parse(JSON.parse(json));
}
