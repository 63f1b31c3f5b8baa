import { z } from "zod";
import { findClaims } from "#app/herbs/claims.ts";
import {
  type HerbContent,
  herbContent,
  herbParts,
  sourceList,
} from "#app/herbs/content-schema.server.ts";
import { herbLimits } from "#app/herbs/limits.ts";
import { horseSportStates, verdicts } from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import {
  claimsInWords,
  faultOf,
  outerReasonField,
  partLabels,
  reasonField,
  relatedField,
  slugOf,
  textOf,
  typedContent,
  typedRelated,
} from "./herb-fields.ts";

const { text, note, reason } = herbLimits;

const opinion = {
  verdict: z.enum(verdicts).default("unknown"),
  reason: paragraph({ max: reason }),
};
const safetyOfSpecies = z.strictObject({
  ...opinion,
  outer: z.strictObject(opinion).optional(),
});

function list(max: number, item: number) {
  return z
    .array(line({ max: item }))
    .max(max, `Bitte geben Sie höchstens ${max} Einträge ein.`)
    .refine(
      (items) => new Set(items).size === items.length,
      "Ein Eintrag ist doppelt. Bitte entfernen Sie einen davon.",
    );
}

/** Name, address and bounds alone; `herbContent` asks for the rest. */
const herbDraft = herbParts.extend({
  botanicalName: line({ max: herbLimits.botanicalName }),
  family: line({ max: herbLimits.family }),
  description: paragraph({ max: text }),
  effects: paragraph({ max: text }),
  preparation: paragraph({ max: note }),
  pregnancy: paragraph({ max: note }),
  interactions: paragraph({ max: note }),
  horseSport: z.strictObject({
    state: z.enum(horseSportStates).default("unknown"),
    note: paragraph({ max: note }),
  }),
  safety: z.strictObject({
    Hund: safetyOfSpecies,
    Katze: safetyOfSpecies,
    Pferd: safetyOfSpecies,
    Kaninchen: safetyOfSpecies,
  }),
  parts: list(herbLimits.listItems, herbLimits.listItem),
  sources: sourceList,
});

export type HerbStatus = "draft" | "published";

export function schemaOf(status: HerbStatus) {
  return status === "published" ? herbContent : herbDraft;
}

type Named = { slug: string; name: string };

type CheckedForm =
  | { ok: true; content: HerbContent }
  | { ok: false; fieldErrors: Record<string, string> };

/** @param known herbs named as related @param fixedSlug of a herb whose address stays */
export function checkHerbForm(
  form: FormData,
  {
    status,
    known,
    fixedSlug,
  }: { status: HerbStatus; known: readonly Named[]; fixedSlug: string | null },
): CheckedForm {
  const slug = fixedSlug ?? (textOf(form, "slug") || slugOf(textOf(form, "name")));
  const fieldErrors: Record<string, string> = {};
  const related: string[] = [];
  const fields: string[] = [];
  for (const { field, typed } of typedRelated(form)) {
    const found = resolve(typed, known);
    if ("fault" in found) fieldErrors[field] = found.fault;
    else if (found.slug === slug) fieldErrors[field] = "Bitte geben Sie ein anderes Kraut ein.";
    else if (related.includes(found.slug))
      fieldErrors[field] = `„${typed}“ ist doppelt eingetragen. Bitte entfernen Sie einen Eintrag.`;
    else {
      related.push(found.slug);
      fields.push(field);
    }
  }
  const parsed = schemaOf(status).safeParse(typedContent(form, slug, related));
  const inOrder: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name, said] = faultOf(path, message);
    const index = /^related\.(\d+)$/.exec(name)?.[1];
    inOrder[(index && fields[Number(index)]) || (name === "related" ? relatedField(0) : name)] ??=
      said;
  }
  // It comes from the name.
  if (slug === "" && inOrder.name) delete inOrder.slug;
  const faults = { ...inOrder, ...fieldErrors };
  if (!parsed.success || Object.keys(faults).length > 0) return { ok: false, fieldErrors: faults };
  return { ok: true, content: parsed.data };
}

function resolve(typed: string, known: readonly Named[]): { slug: string } | { fault: string } {
  const withSlug = (wanted: string) => known.find(({ slug }) => slug === wanted);
  const bySlug = withSlug(typed);
  if (bySlug) return bySlug;
  const [byName, another] = known.filter(({ name }) => name === typed);
  if (!byName) {
    return (
      withSlug(typed.toLowerCase()) ?? {
        fault: `Das Kraut „${typed}“ gibt es nicht. Bitte prüfen Sie den Namen.`,
      }
    );
  }
  if (!another) return byName;
  return {
    fault: `Mehrere Kräuter heißen „${typed}“. Bitte geben Sie die Adresse ein, zum Beispiel ${byName.slug}.`,
  };
}

export function missingParts(content: HerbContent): readonly string[] {
  const issues = herbContent.safeParse(content).error?.issues ?? [];
  const parts = new Set(issues.map(({ path: [part] }) => part));
  return Object.entries(partLabels).flatMap(([part, label]) => (parts.has(part) ? [label] : []));
}

export function newClaims(content: HerbContent, before: HerbContent | null): readonly string[] {
  const known = new Set(before ? claimsOf(before) : []);
  return claimsOf(content).filter((claim) => !known.has(claim));
}

function claimsOf(content: HerbContent): readonly string[] {
  return [...new Set(textsOf(content).flatMap(({ texts }) => texts.flatMap(findClaims)))];
}

/** By field, so that no match spans two of them. */
function textsOf({ related: _, complaints: __, ...content }: HerbContent) {
  const { otherNames, parts, horseSport, safety, sources, ...single } = content;
  const titles = sources.map(({ title }) => title);
  const lists = Object.entries({ otherNames, parts, sources: titles });
  return [
    ...Object.entries(single).map(([field, text]) => ({ ...labelled(field), texts: [text] })),
    ...lists.map(([field, texts]) => ({ ...labelled(field), texts })),
    ...speciesList.flatMap((species) => [
      { field: reasonField(species), label: species, texts: [safety[species].reason] },
      {
        field: outerReasonField(species),
        label: `${species}, äußerlich`,
        texts: [safety[species].outer?.reason ?? ""],
      },
    ]),
    { field: "horseSport.note", label: partLabels.horseSport, texts: [horseSport.note] },
  ];
}

function labelled(field: string) {
  return { field, label: Object.entries(partLabels).find(([part]) => part === field)?.[1] ?? "" };
}

export function claimFaults(content: HerbContent, claims: readonly string[]) {
  return Object.fromEntries(
    textsOf(content).flatMap(({ field, label, texts }) => {
      const found = [...new Set(texts.flatMap(findClaims))].filter((one) => claims.includes(one));
      return found.length > 0 ? [[field, `${label}: ${claimsInWords(found)}.`]] : [];
    }),
  );
}

export function unseenClaims(form: FormData, claims: readonly string[]): readonly string[] {
  const seen = textOf(form, "claimsSeen").split("|");
  return claims.filter((claim) => !seen.includes(claim));
}
