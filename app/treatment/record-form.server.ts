import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { paperLine, paperParagraph } from "#app/pdf/paper-field.server.ts";
import { noWeight, weightField } from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import {
  pastDay,
  Refusal,
  requireValid,
  typedNumber,
  wholeNumber,
} from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { degreesCelsius } from "#app/platform/typed-number.ts";
import { type BodyPoint, bodyLimits, readPlace } from "./body.ts";
import { recordLimits, recordTexts, releasableParts, releaseField } from "./record.ts";
import { type ScaleKey, scaleKeys, scales } from "./scales.ts";

function scaleField(key: ScaleKey) {
  const { label, min, max, step } = scales[key];
  const error = `${label}: Bitte geben Sie eine Zahl von ${min} bis ${max} ein.`;
  if (step === 1) return wholeNumber(error, { least: min, most: max }).optional();
  // Thermometers show hundredths, too.
  return typedNumber(error, { least: min, most: max, units: degreesCelsius })
    .pipe(z.number().multipleOf(0.01, error))
    .optional();
}

function each<Key extends string, Schema>(keys: readonly Key[], schema: (key: Key) => Schema) {
  return Object.fromEntries(keys.map((key) => [key, schema(key)])) as Record<Key, Schema>;
}

function recordSchema(today: CalendarDay) {
  return z.object({
    /** The revision that was seen. */
    seen: wholeNumber("", { least: 1, most: 999_999 }),
    visitedOn: pastDay("Bitte geben Sie das Datum ein.", today),
    reason: paperLine({ max: recordLimits.reason }),
    ...each(recordTexts, () => paperParagraph({ max: recordLimits.text })),
    ...each(scaleKeys, scaleField),
    weight: weightField.refine((kg) => kg !== 0, { error: noWeight }),
  });
}

/** A draft as it is typed. @throws Refusal */
export function readRecord(form: FormData, today: CalendarDay) {
  const typed = requireValid(form, recordSchema(today));
  return {
    ...pick(typed, "seen", "visitedOn", "reason", ...recordTexts),
    weightKg: typed.weight,
    released: readReleased(form),
    measured: scaleKeys.flatMap((scale) => {
      const value = typed[scale];
      return value === undefined ? [] : [{ scale, value }];
    }),
    points: readPoints(form),
  };
}

export function readReleased(form: FormData) {
  return releasableParts.filter((part) => form.has(releaseField(part)));
}

export type RecordInput = ReturnType<typeof readRecord>;

const wordField = paperLine({ max: bodyLimits.word });

function readPoints(form: FormData): BodyPoint[] {
  const points: BodyPoint[] = [];
  const fieldErrors: Record<string, string> = {};
  for (let index = 0; index < bodyLimits.points; index += 1) {
    const [placeName, wordName] = [`ort-${index}`, `wort-${index}`];
    const place = readPlace(String(form.get(placeName) ?? ""));
    const word = wordField.safeParse(form.get(wordName) ?? "");
    if (!word.success) fieldErrors[wordName] = word.error.issues[0]?.message ?? "";
    else if (place) points.push({ ...place, word: word.data });
    else if (word.data !== "") fieldErrors[placeName] = "Bitte wählen Sie eine Stelle.";
  }
  if (Object.keys(fieldErrors).length > 0) throw new Refusal({ fieldErrors });
  return points;
}

export function recordNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/admin/kunden", {
    title: "Bericht nicht gefunden",
    text: "Diesen Bericht gibt es nicht mehr.",
    tone: "error",
  });
}
