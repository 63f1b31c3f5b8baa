import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { herbLimits } from "#app/herbs/limits.ts";
import { type Complaint, complaints } from "#app/herbs/policy.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";

/** Fields of one entry a line. */
const listFields = ["otherNames", "parts", "sources"] as const;
/** Fields that hold what they are called after. */
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
] as const;

/** Names in the form; those of parts are the paths of their faults. */
export const verdictField = (species: Species) => `safety.${species}.verdict`;
export const reasonField = (species: Species) => `safety.${species}.reason`;
export const complaintField = (complaint: Complaint) => `complaints.${complaint}`;
export const relatedField = (index: number) => `related.${index}`;
export const relatedFields = Array.from({ length: herbLimits.related }, (_, index) =>
  relatedField(index),
);

export const complaintKeys = Object.keys(complaints) as Complaint[];

/** What the fields hold of an entry. @param nameOf of a related herb, to be read instead of its slug */
export function fieldsOf(
  content: HerbContent,
  nameOf: (slug: string) => string,
): Record<string, string> {
  const { safety, horseSport, related } = content;
  return Object.fromEntries([
    ...textFields.map((name) => [name, content[name]]),
    ...listFields.map((name) => [name, content[name].join("\n")]),
    ["horseSport.state", horseSport.state],
    ["horseSport.note", horseSport.note],
    ...speciesList.flatMap((species) => [
      [verdictField(species), safety[species].verdict],
      [reasonField(species), safety[species].reason],
    ]),
    ...content.complaints.map((complaint) => [complaintField(complaint), "on"]),
    ...related.map((slug, index) => [relatedField(index), nameOf(slug)]),
  ]);
}

/** Of a herb that is yet to be written: nothing is known until somebody says so. */
export const emptyFields: Record<string, string> = {
  "horseSport.state": "unknown",
  ...Object.fromEntries(speciesList.map((species) => [verdictField(species), "unknown"])),
};

/** What was typed for related herbs, with the field it stands in. */
export function typedRelated(form: FormData): { field: string; typed: string }[] {
  return relatedFields.flatMap((field) => {
    const typed = textOf(form, field);
    return typed === "" ? [] : [{ field, typed }];
  });
}

/** The form's texts in the shape of an entry, not checked yet. */
export function typedContent(form: FormData, slug: string, related: readonly string[]) {
  const lines = (name: string) =>
    textOf(form, name)
      .split(/[\r\n]+/)
      .map((one) => one.trim())
      .filter((one) => one !== "");
  // A choice that was not made is missing, and no wrong one.
  const choice = (name: string) => textOf(form, name) || undefined;
  return {
    ...Object.fromEntries(textFields.map((name) => [name, textOf(form, name)])),
    slug,
    ...Object.fromEntries(listFields.map((name) => [name, lines(name)])),
    horseSport: { state: choice("horseSport.state"), note: textOf(form, "horseSport.note") },
    safety: Object.fromEntries(
      speciesList.map((species) => [
        species,
        { verdict: choice(verdictField(species)), reason: textOf(form, reasonField(species)) },
      ]),
    ),
    complaints: complaintKeys.filter((complaint) => form.has(complaintField(complaint))),
    related,
  };
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

/** The field of a fault, and its words there. */
export function faultOf(path: readonly PropertyKey[], message: string): [string, string] {
  const [part, index] = path;
  if (part === "safety" && path.length === 3) {
    return [path.join("."), `${String(index)}: ${message}`];
  }
  if (typeof index !== "number" || part === "related") return [path.join("."), message];
  return [String(part), `Zeile ${index + 1}: ${message}`];
}

/** Names of the parts of an entry, for people. */
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
  horseSport: "Pferdesport",
  safety: "Verträglichkeit",
  complaints: "Anwendungsgebiete",
  related: "Verwandte Kräuter",
  sources: "Quellen",
};
