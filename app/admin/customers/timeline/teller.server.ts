import type { z } from "zod";
import { excerptLength } from "./entry-facts.server.ts";
import type { ToldEntry } from "./timeline-entry.tsx";
import type { TimelineRow } from "./timeline-queries.server.ts";

export type EntryToTell = Pick<TimelineRow, "kind" | "refId" | "note" | "facts"> & {
  /** Of the animal it is about; null when it is about none, or about one that is gone. */
  petName: string | null;
  hasPet: boolean;
  now: Date;
};

/** Says in words what an entry of one kind tells. */
export type Teller = (entry: EntryToTell) => ToldEntry;

/** Tells what an entry points to, or says that it is gone. */
export function pointing<Schema extends z.ZodType>(
  { schema }: { schema: Schema },
  gone: string,
  tell: (facts: z.output<Schema>, entry: EntryToTell) => ToldEntry,
): Teller {
  return (entry) =>
    entry.facts === null
      ? { icon: "removed", tone: "plain", sentence: gone }
      : tell(schema.parse(JSON.parse(entry.facts)), entry);
}

/** Always the same words. */
export function always(told: ToldEntry): Teller {
  return () => told;
}

/** ' für Emma'; nothing where it is about no animal. */
export function forPet({ hasPet, petName }: EntryToTell): string {
  return hasPet ? ` für ${petName ?? "ein gelöschtes Tier"}` : "";
}

/** The words of whoever wrote it, or their beginning. */
export function quoted(text: string): Pick<ToldEntry, "quote"> {
  if (text === "") return {};
  const characters = Array.from(text);
  const isWhole = characters.length <= excerptLength;
  return { quote: isWhole ? text : `${characters.slice(0, excerptLength).join("").trimEnd()} …` };
}
