import { formatWeight } from "#app/pets/policy.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import { pointsInWords } from "#app/treatment/body-shapes.server.ts";
import { partLabels, partsInWords, recordTexts } from "#app/treatment/record.ts";
import type { RecordInput } from "#app/treatment/record-form.server.ts";
import { formatValue, scaleKeys, scales } from "#app/treatment/scales.ts";
import type { Version } from "#app/treatment/unsent-answer.ts";

type Content = Omit<RecordInput, "seen" | "measured"> & {
  measured: Readonly<RecordInput["measured"]>;
};

/** Where what a device has kept differs from what is stored, part by part. @param type of the animal */
export function versionsOf(type: string, device: Content, stored: Content): Version[] {
  const storedTexts = new Map(inWords(type, stored));
  return inWords(type, device)
    .map(([label, text]) => ({ label, device: text, stored: storedTexts.get(label) ?? "" }))
    .filter((version) => version.device !== version.stored);
}

function inWords(type: string, content: Content): [label: string, text: string][] {
  const measuredValue = (key: (typeof scaleKeys)[number]) =>
    content.measured.find(({ scale }) => scale === key)?.value;
  return [
    ["Datum", formatDay(content.visitedOn)],
    [partLabels.reason, content.reason],
    ...recordTexts.map((part): [string, string] => [partLabels[part], content[part]]),
    ...scaleKeys.map((key): [string, string] => {
      const value = measuredValue(key);
      return [scales[key].label, value === undefined ? "" : formatValue(key, value)];
    }),
    ["Gewicht", formatWeight(content.weightKg) ?? ""],
    [partLabels.points, pointsInWords(type, content.points).join("\n")],
    ["Freigabe", partsInWords(content.released)],
  ];
}
