import type { Role } from "#app/middleware/visitor.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { formatDay } from "#app/platform/calendar-day.ts";

/** Specification, section 9, 'Free herb views': distinct herbs that anybody may open. */
export const freeHerbViews = 2;
const herbsInWords = ["Kein Kraut", "Ein Kraut", "Zwei Kräuter", "Drei Kräuter"];
/** 'Zwei Kräuter', where a sentence begins. */
export const freeHerbsInWords = herbsInWords[freeHerbViews] ?? `${freeHerbViews} Kräuter`;
/** Specification, section 9, 'Herb card excerpt', in characters. */
const excerptLength = 80;
/** Specification, section 9, 'Herb meta description', in characters. */
const metaDescriptionLength = 160;

/** What is known of a herb and a species; the worst comes last but one. */
export const verdicts = ["suitable", "caution", "unsuitable", "poisonous", "unknown"] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, string> = {
  suitable: "geeignet",
  caution: "mit Vorsicht",
  unsuitable: "nicht geeignet",
  poisonous: "giftig",
  unknown: "nicht bekannt",
};

/** A verdict with its reason. */
export type Opinion = { verdict: Verdict; reason: string };

/** Of a species: whether it may be fed with it, and where something is known, of skin and coat. */
export type SpeciesSafety = Opinion & { outer?: Opinion | undefined };

export type Safety = Record<Species, SpeciesSafety>;

export type HerbSource = {
  title: string;
  /** Of the edition; none for a database that is kept up to date. */
  year?: number | undefined;
  /** Day on which somebody compared the entry with the source. */
  checked?: string | undefined;
};

/** Whether a horse may compete with it (ADMR of the FN; where lists disagree: check). */
export const horseSportStates = [
  "none-known",
  "check",
  "prohibited",
  "not-applicable",
  "unknown",
] as const;
export type HorseSportState = (typeof horseSportStates)[number];

export const horseSportLabels: Record<HorseSportState, string> = {
  "none-known": "keine Dopingrelevanz bekannt",
  check: "vor dem Start prüfen",
  prohibited: "im Wettkampf nicht erlaubt",
  "not-applicable": "entfällt, für Pferde giftig",
  unknown: "nicht bekannt",
};

/** Fields of traditional use, by their name in addresses. No disease is among them (HWG). */
export const complaints = {
  abwehr: "Abwehrkräfte",
  alter: "Alter und Erholung",
  appetit: "Appetit",
  atemwege: "Atemwege",
  bewegung: "Bewegungsapparat",
  harnwege: "Harnwege",
  haut: "Haut und Fell",
  ungeziefer: "Insekten und Parasiten",
  kreislauf: "Herz und Kreislauf",
  leber: "Leber und Galle",
  maul: "Maul und Zähne",
  stoffwechsel: "Stoffwechsel",
  ruhe: "Unruhe und Nervosität",
  verdauung: "Verdauung",
  wunden: "Wundpflege von außen",
  zyklus: "Zyklus und Fortpflanzung",
} as const;
export type Complaint = keyof typeof complaints;

export function isComplaint(value: string): value is Complaint {
  return Object.hasOwn(complaints, value);
}

/** The id of an address: as our links write it, and small enough to be one. */
export function readHerbId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Public: what a card and a teaser show of a description. */
export function herbExcerpt(description: string): string {
  return `${cut(description, excerptLength)}...`;
}

/** Only for whoever may read the herb: it is longer than the excerpt. */
export function herbMetaDescription(description: string): string {
  return cut(description, metaDescriptionLength);
}

/** The first characters as people count them, on one line. */
function cut(text: string, length: number): string {
  const characters = Array.from(text.replace(/\s+/gu, " ").trim());
  return characters.slice(0, length).join("").trim();
}

/** The species whose verdict is asked for by an animal's type, if the lexicon knows it. */
export function safetyFor(safety: Safety, type: string) {
  const species = speciesList.find((one) => one === type);
  return species ? safety[species] : null;
}

/** What the right to read a herb depends on; a `Visitor` is one. */
export type HerbReader = {
  role: Role;
  hasHerbSubscription: boolean;
  herbViews: readonly number[];
};

/** How many herbs may still be opened for free; null for whom nothing is counted. */
export function freeViewsLeft({ role, hasHerbSubscription, herbViews }: HerbReader): number | null {
  if (role === "admin" || hasHerbSubscription) return null;
  return Math.max(0, freeHerbViews - new Set(herbViews).size);
}

/** The counter: 'Noch 1 von 2 kostenlosen Kräutern'. */
export function freeViewsText(left: number): string {
  return `Noch ${left} von ${freeHerbViews} kostenlosen Kräutern`;
}

/**
 * Specification, section 4, 'Herb access'. `unlimited`: practitioner or subscriber, nothing is
 * recorded; `free`: poisonous for one of the species, so everybody reads it and it is never counted;
 * `opened`: one of the two; `opens-now`: becomes one of them; otherwise the paywall. The
 * statements of `detail/open-herb.server.ts` hold the same conditions.
 */
type HerbAccess = "unlimited" | "free" | "opened" | "opens-now" | "paywall";

/** @param isFree a plant that poisons: everybody reads it, and it is none of the two */
export function herbAccess(reader: HerbReader, herbId: number, isFree = false): HerbAccess {
  const left = freeViewsLeft(reader);
  if (left === null) return "unlimited";
  if (isFree) return "free";
  if (reader.herbViews.includes(herbId)) return "opened";
  return left > 0 ? "opens-now" : "paywall";
}

/** 'CliniTox: Löwenzahn (online; geprüft am 23. November 2026)': a database or page without an edition. */
export function sourceText({ title, year, checked }: HerbSource): string {
  const edition = year === undefined ? "online" : `Stand ${year}`;
  const check =
    checked === undefined ? "noch nicht gegengelesen" : `geprüft am ${formatDay(checked)}`;
  return `${title} (${edition}; ${check})`;
}

/** Said where the counter stands. */
export const freePoison = "Giftpflanzen lesen Sie immer kostenlos.";
