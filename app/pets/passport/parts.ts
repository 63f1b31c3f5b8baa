import { type DocumentCategory, documentCategories } from "#app/pets/documents/policy.ts";

export const documentPartPrefix = "dokumente:";

/** One that is new is in no link until somebody ticks it. */
const documentParts = documentCategories.map((category) => ({
  key: `${documentPartPrefix}${category}` as `dokumente:${DocumentCategory}`,
  label: `Dokumente: ${category}`,
}));

const recordParts = [
  { key: "foto", label: "Foto" },
  { key: "chip", label: "Chipnummer" },
  { key: "gesundheit", label: "Allergien und Medikamente" },
  { key: "gaben", label: "Gaben abhaken" },
  { key: "vorsorge", label: "Impfungen und Vorsorge" },
  { key: "gewicht", label: "Gewicht" },
  { key: "behandlung", label: "Behandlung: Bericht und Plan" },
  { key: "termine", label: "Anstehende Termine" },
  { key: "vergangene-termine", label: "Vergangene Termine" },
  { key: "notizen", label: "Notizen" },
  { key: "tierarzt", label: "Tierarztpraxis" },
  { key: "kontakt", label: "Kontaktdaten" },
] as const;

export const shareParts = [...recordParts, ...documentParts];

export type SharePart = (typeof shareParts)[number]["key"];

/** Each is an address, so it works without script. */
export const sharePresets = [
  {
    key: "praxis",
    name: "Für die Tierarztpraxis",
    label: "Tierarztpraxis",
    days: 7,
    parts: [
      ...["foto", "chip", "gesundheit", "vorsorge", "gewicht", "behandlung", "notizen"],
      "kontakt",
      ...["dokumente:Befunde", "dokumente:Impfpass"],
    ],
  },
  {
    key: "urlaub",
    name: "Für die Urlaubsbetreuung",
    label: "Urlaubsbetreuung",
    days: 30,
    parts: ["foto", "gesundheit", "gaben", "termine", "notizen", "tierarzt", "kontakt"],
  },
  {
    key: "stall",
    name: "Für Stall und Pflege",
    label: "Stall",
    days: 365,
    parts: ["foto", "gesundheit", "gaben", "termine", "tierarzt", "kontakt"],
  },
] as const;

export const shareDurations = [
  { days: 1, label: "1 Tag" },
  { days: 7, label: "7 Tage" },
  { days: 30, label: "30 Tage" },
  { days: 90, label: "90 Tage" },
  { days: 365, label: "1 Jahr" },
] as const;

export const shareLimits = { label: 60, defaultDays: 7, activeMax: 10 } as const;

export function partField(part: SharePart): string {
  return `teil-${part.replace(":", "-")}`;
}

/** 'Steckbrief, Foto, Gewicht, Dokumente (Befunde, Impfpass)' */
export function partsInWords(parts: readonly string[]): string {
  const chosen = shareParts.filter(({ key }) => parts.includes(key));
  const plain = chosen.filter(({ key }) => !key.startsWith(documentPartPrefix));
  const categories = documentCategoriesOf(parts);
  return [
    "Steckbrief",
    ...plain.map(({ label }) => label),
    ...(categories.length > 0 ? [`Dokumente (${categories.join(", ")})`] : []),
  ].join(", ");
}

export function documentCategoriesOf(parts: readonly string[]): string[] {
  return shareParts
    .map(({ key }) => key)
    .filter((key) => key.startsWith(documentPartPrefix) && parts.includes(key))
    .map((key) => key.slice(documentPartPrefix.length));
}

type EndingLink = { expiresAt: string; revokedAt: string | null };

export function shareState(link: EndingLink, now: string): "active" | "expired" | "revoked" {
  if (link.revokedAt !== null) return "revoked";
  return link.expiresAt > now ? "active" : "expired";
}

export function formatVisits(count: number): string {
  if (count === 0) return "noch nicht geöffnet";
  return count === 1 ? "einmal geöffnet" : `${count}-mal geöffnet`;
}

export const sharingHeadingId = "pass-und-freigabe";
