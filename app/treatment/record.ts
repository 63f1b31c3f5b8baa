import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { addMonths, monthOf, sameDayOf } from "#app/platform/months.ts";

/** What of a visit's record the owner may be shown; nothing until the practitioner releases it. */
export const releasableParts = [
  ...(["reason", "anamnesis", "findings", "treatment", "advice"] as const),
  ...(["scales", "points", "photos"] as const),
];
export type ReleasablePart = (typeof releasableParts)[number];

export const partLabels: Record<ReleasablePart, string> = {
  reason: "Anlass",
  anamnesis: "Anamnese",
  findings: "Befund",
  treatment: "Behandlung",
  advice: "Empfehlung",
  scales: "Werte",
  points: "Körperkarte",
  photos: "Fotos",
};

export function partsInWords(parts: readonly ReleasablePart[]): string {
  return parts.map((part) => partLabels[part]).join(", ") || "nichts";
}

export function releaseField(part: ReleasablePart): string {
  return `zeigen-${part}`;
}

/** Characters, and how many photos a record has. */
export const recordLimits = { text: 8000, reason: 200, photos: 12, additions: 50 } as const;

/** What is typed at length. */
export const recordTexts = ["anamnesis", "findings", "treatment", "advice"] as const;
export type RecordText = (typeof recordTexts)[number];

/** Of photos, as they are offered; any other may be typed. */
export const photoViews = [
  "von links",
  "von rechts",
  "von vorn",
  "von hinten",
  "von oben",
] as const;
export const photoViewMax = 40;

export function recordAddress(recordId: string): string {
  return `/admin/behandlung/${recordId}`;
}

export function treatmentAddress(customerId: string, petId: string): string {
  return `/admin/kunden/${customerId}/tiere/${petId}/behandlung`;
}

/** Form field: whether the record's booking is closed with it. Ticked at first. */
export const closedBooking = "terminAbschliessen";

/** Form field: the day of a visit of long ago that was confirmed. */
export const confirmedDay = "bestaetigtesDatum";

/** What is asked before a record is fixed: a year is easily mistyped. '' where the day is likely. */
export function dayQuestion(visitedOn: CalendarDay, today: CalendarDay): string {
  const yearAgo = sameDayOf(addMonths(monthOf(today), -12), today);
  if (visitedOn >= yearAgo) return "";
  return `Der ${formatDay(visitedOn)} liegt mehr als ein Jahr zurück. Stimmt das?`;
}

/** The reason is one line; what is longer begins the anamnesis as a whole. */
export function beginningOf(concerns: string, told: string): { reason: string; anamnesis: string } {
  const line = concerns.replace(/\s+/g, " ").trim();
  const isShort = [...line].length <= recordLimits.reason;
  const cut = [...line].slice(0, recordLimits.reason - 2).join("");
  const anamnesis = [isShort ? "" : concerns.trim(), told].filter(Boolean).join("\n\n");
  return {
    reason: isShort ? line : `${cut.replace(/\s\S*$/, "")} …`,
    anamnesis: [...anamnesis].slice(0, recordLimits.text).join(""),
  };
}
