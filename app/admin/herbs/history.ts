import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import {
  complaints,
  horseSportLabels,
  type Opinion,
  sourceText,
  verdictLabels,
} from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { partLabels } from "./herb-fields.ts";

type PartChange = { label: string; before: string; after: string };

export function changesBetween(before: HerbContent, after: HerbContent): PartChange[] {
  const old = new Map(partsOf(before));
  return partsOf(after).flatMap(([label, text]) => {
    const was = old.get(label) ?? "";
    return was === text ? [] : [{ label, before: was, after: text }];
  });
}

function partsOf(content: HerbContent): [string, string][] {
  const { horseSport, safety } = content;
  const text = (part: Text): [string, string] => [partLabels[part], content[part]];
  const lines = (part: Lines): [string, string] => [partLabels[part], content[part].join("\n")];
  return [
    ...(["name", "slug", "botanicalName", "family"] as const).map(text),
    ...(["otherNames", "parts"] as const).map(lines),
    ...(["description", "effects", "preparation", "pregnancy", "interactions"] as const).map(text),
    ...(["symptoms", "firstAid", "lookalikes"] as const).map(text),
    ...speciesList.flatMap((species): [string, string][] => {
      const { outer, ...feeding } = safety[species];
      const label = `${partLabels.safety}, ${species}`;
      return [
        [label, opinionText(feeding)],
        [`${label}, äußerlich`, outer ? opinionText(outer) : ""],
      ];
    }),
    [partLabels.horseSport, `${horseSportLabels[horseSport.state]}\n${horseSport.note}`.trim()],
    [partLabels.complaints, content.complaints.map((one) => complaints[one]).join("\n")],
    lines("related"),
    [partLabels.sources, content.sources.map(sourceText).join("\n")],
  ];
}

function opinionText({ verdict, reason }: Opinion): string {
  return `${verdictLabels[verdict]}\n${reason}`.trim();
}

type Text = {
  [Part in keyof HerbContent]: HerbContent[Part] extends string ? Part : never;
}[keyof HerbContent];
type Lines = "otherNames" | "parts" | "related";

export const notWhilePublished = "Pflichtangaben fehlen. Bitte ziehen Sie das Kraut zuerst zurück.";
