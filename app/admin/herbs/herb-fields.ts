import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { herbLimits } from "#app/herbs/limits.ts";
import { type Complaint, complaints, type HerbSource } from "#app/herbs/policy.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";

/** One entry a line. */
const listFields = ["otherNames", "parts"] as const;
const textFields = [
  "name",
  "slug",
  "botanicalName",
  "family",
  "description",
  "effects",
  "preparation",
  "pregnancy",
  "interactions",
  "symptoms",
  "firstAid",
  "lookalikes",
] as const;

export const verdictField = (species: Species) => `safety.${species}.verdict`;
export const reasonField = (species: Species) => `safety.${species}.reason`;
export const outerVerdictField = (species: Species) => `safety.${species}.outer.verdict`;
export const outerReasonField = (species: Species) => `safety.${species}.outer.reason`;
export const complaintField = (complaint: Complaint) => `complaints.${complaint}`;
export const relatedField = (index: number) => `related.${index}`;
export const relatedFields = Array.from({ length: herbLimits.related }, (_, index) =>
  relatedField(index),
);

export const complaintKeys = Object.keys(complaints) as Complaint[];

export function fieldsOf(content: HerbContent, nameOf: (slug: string) => string) {
  const { safety, horseSport, related } = content;
  return Object.fromEntries([
    ...textFields.map((name) => [name, content[name]]),
    ...listFields.map((name) => [name, content[name].join("\n")]),
    ["sources", content.sources.map(sourceLine).join("\n")],
    ["horseSport.state", horseSport.state],
    ["horseSport.note", horseSport.note],
    ...speciesList.flatMap((species) => [
      [verdictField(species), safety[species].verdict],
      [reasonField(species), safety[species].reason],
      [outerVerdictField(species), safety[species].outer?.verdict ?? ""],
      [outerReasonField(species), safety[species].outer?.reason ?? ""],
    ]),
    ...content.complaints.map((complaint) => [complaintField(complaint), "on"]),
    ...related.map((slug, index) => [relatedField(index), nameOf(slug)]),
  ]);
}

export const emptyFields: Record<string, string> = {
  "horseSport.state": "unknown",
  ...Object.fromEntries(speciesList.map((species) => [verdictField(species), "unknown"])),
};

export function typedRelated(form: FormData): { field: string; typed: string }[] {
  return relatedFields.flatMap((field) => {
    const typed = textOf(form, field);
    return typed === "" ? [] : [{ field, typed }];
  });
}

export function typedContent(form: FormData, slug: string, related: readonly string[]) {
  const lines = (name: string) =>
    textOf(form, name)
      .split(/[\r\n]+/)
      .map((one) => one.trim())
      .filter((one) => one !== "");
  // A choice that was not made is missing, not wrong.
  const choice = (name: string) => textOf(form, name) || undefined;
  return {
    ...Object.fromEntries(textFields.map((name) => [name, textOf(form, name)])),
    slug,
    ...Object.fromEntries(listFields.map((name) => [name, lines(name)])),
    horseSport: { state: choice("horseSport.state"), note: textOf(form, "horseSport.note") },
    safety: Object.fromEntries(
      speciesList.map((species) => [
        species,
        {
          verdict: choice(verdictField(species)),
          reason: textOf(form, reasonField(species)),
          outer: typedOuter(form, species),
        },
      ]),
    ),
    complaints: complaintKeys.filter((complaint) => form.has(complaintField(complaint))),
    related,
    sources: lines("sources").map(typedSource),
  };
}

function typedOuter(form: FormData, species: Species) {
  const verdict = textOf(form, outerVerdictField(species));
  const reason = textOf(form, outerReasonField(species));
  return verdict === "" && reason === "" ? undefined : { verdict: verdict || undefined, reason };
}

/** 'CliniTox: Löwenzahn | 2020 | 23.11.2026', as people type a source. */
function sourceLine({ title, year, checked }: HerbSource): string {
  return [title, year, checked?.split("-").reverse().join(".")]
    .filter((part) => part !== undefined)
    .join(" | ");
}

function typedSource(text: string) {
  const [title = "", ...more] = text.split("|").map((part) => part.trim());
  const given = more.filter((part) => part !== "");
  const isDay = (part: string) => part.includes(".") || part.includes("-");
  const [day, secondDay] = given.filter(isDay);
  const [year, secondYear] = given.filter((part) => !isDay(part));
  return {
    title,
    ...(year !== undefined && {
      year: secondYear === undefined && /^\d{4}$/.test(year) ? Number(year) : Number.NaN,
    }),
    ...(day !== undefined && { checked: secondDay === undefined ? isoDay(day) : "" }),
  };
}

/** '1.2.2026' → '2026-02-01'. */
function isoDay(text: string): string {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** 'Große Klette' → 'grosse-klette'. */
export function slugOf(name: string): string {
  return foldForSearch(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, herbLimits.slug)
    .replace(/^-+|-+$/g, "");
}

export function faultOf(path: readonly PropertyKey[], message: string): [string, string] {
  const [part, index] = path;
  if (part === "safety" && path.length >= 3) {
    return [path.join("."), `${String(index)}: ${message}`];
  }
  if (typeof index !== "number" || part === "related") return [path.join("."), message];
  return [String(part), `Zeile ${index + 1}: ${message}`];
}

export const partLabels: Record<keyof HerbContent, string> = {
  name: "Name",
  slug: "Adresse",
  otherNames: "Andere Namen",
  botanicalName: "Botanischer Name",
  family: "Pflanzenfamilie",
  parts: "Verwendete Pflanzenteile",
  description: "Beschreibung",
  effects: "Mögliche Wirkung",
  preparation: "Zubereitung",
  pregnancy: "Trächtigkeit und Säugezeit",
  interactions: "Wechselwirkungen",
  symptoms: "Vergiftungszeichen",
  firstAid: "Erste Hilfe",
  lookalikes: "Verwechslung",
  horseSport: "Pferdesport",
  safety: "Verträglichkeit",
  complaints: "Anwendungsgebiete",
  related: "Verwandte Kräuter",
  sources: "Quellen",
};

/** '„heilt“ könnte ein Heilversprechen sein (HWG)'. */
export function claimsInWords(claims: readonly string[]): string {
  const words = claims.map((claim) => `„${claim}“`).join(", ");
  const may = claims.length === 1 ? "könnte ein" : "könnten";
  return `${words} ${may} Heilversprechen sein (HWG)`;
}

export type HerbName = { slug: string; name: string };

/** More would outweigh the form; other names can be typed all the same. */
const most = 500;

export function suggestedNames(published: readonly HerbName[]): HerbName[] {
  return published.slice(0, most).map(({ slug, name }) => ({ slug, name }));
}

export function nameOf(slug: string, names: readonly HerbName[]): string {
  return names.find((one) => one.slug === slug)?.name ?? slug;
}
