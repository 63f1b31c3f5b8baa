import type { Role } from "#app/middleware/visitor.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { formatDay } from "#app/platform/calendar-day.ts";

/** Specification, section 9, 'Free herb views': distinct herbs that anybody may open. */
export const freeHerbViews = 2;
const herbsInWords = ["Kein Kraut", "Ein Kraut", "Zwei Kräuter", "Drei Kräuter"];
export const freeHerbsInWords = herbsInWords[freeHerbViews] ?? `${freeHerbViews} Kräuter`;
/** Specification, section 9, 'Herb card excerpt', in characters. */
const excerptLength = 80;
/** Specification, section 9, 'Herb meta description', in characters. */
const metaDescriptionLength = 160;

export const verdicts = ["suitable", "caution", "unsuitable", "poisonous", "unknown"] as const;
export type Verdict = (typeof verdicts)[number];

export const verdictLabels: Record<Verdict, string> = {
  suitable: "geeignet",
  caution: "mit Vorsicht",
  unsuitable: "nicht geeignet",
  poisonous: "giftig",
  unknown: "nicht bekannt",
};

export type Opinion = { verdict: Verdict; reason: string };

export type SpeciesSafety = Opinion & { outer?: Opinion | undefined };

export type Safety = Record<Species, SpeciesSafety>;

export type HerbSource = {
  title: string;
  year?: number | undefined;
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

export function readHerbId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function herbExcerpt(description: string): string {
  return `${cut(description, excerptLength)}...`;
}

/** Only for whoever may read the herb: it is longer than the excerpt. */
export function herbMetaDescription(description: string): string {
  return cut(description, metaDescriptionLength);
}

function cut(text: string, length: number): string {
  const characters = Array.from(text.replace(/\s+/gu, " ").trim());
  return characters.slice(0, length).join("").trim();
}

export function safetyFor(safety: Safety, type: string) {
  const species = speciesList.find((one) => one === type);
  return species ? safety[species] : null;
}

export type HerbReader = {
  role: Role;
  hasHerbSubscription: boolean;
  herbViews: readonly number[];
};

export function freeViewsLeft({ role, hasHerbSubscription, herbViews }: HerbReader): number | null {
  if (role === "admin" || hasHerbSubscription) return null;
  return Math.max(0, freeHerbViews - new Set(herbViews).size);
}

export function freeViewsText(left: number): string {
  return left === 0
    ? `Sie haben Ihre ${freeHerbViews} kostenlosen Kräuter freigeschaltet.`
    : `Noch ${left} von ${freeHerbViews} kostenlosen Kräutern verfügbar`;
}

/** Specification, section 4, 'Herb access'; the SQL of `open-herb.server.ts` says the same. */
type HerbAccess = "unlimited" | "free" | "opened" | "opens-now" | "paywall";

/** @param isFree a poisonous plant: everybody reads it, and it does not count */
export function herbAccess(reader: HerbReader, herbId: number, isFree = false): HerbAccess {
  const left = freeViewsLeft(reader);
  if (left === null) return "unlimited";
  if (isFree) return "free";
  if (reader.herbViews.includes(herbId)) return "opened";
  return left > 0 ? "opens-now" : "paywall";
}

export function sourceText({ title, year, checked }: HerbSource): string {
  const edition = year === undefined ? "online" : `Stand ${year}`;
  const check = checked === undefined ? "noch nicht geprüft" : `geprüft am ${formatDay(checked)}`;
  return `${title} (${edition}; ${check})`;
}

export const freePoison = "Giftpflanzen sind immer kostenlos.";
