import { data } from "react-router";
import { z } from "zod";
import de from "zod/v4/locales/de.js";
import { type CalendarDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import { emailProblem, readEmailAddress } from "#app/platform/email-address.ts";
import { newId } from "#app/platform/ids.ts";
import { cleanPhoneText, hasPhoneNumber } from "#app/platform/phone-number.server.ts";
import type { FormResult } from "./form-result.ts";
import { misreadingInWords, noUnit, readNumber, type Units } from "./typed-number.ts";

/** A message we forgot is at least German. */
z.config(de());

/** Also line separators and marks of reading direction. */
const unwantedCharacters = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Zero-width marks and spaces alone are no name. */
const somethingVisible = /[^\p{C}\p{Z}]/u;

export function cleanLine(value: string): string {
  return value.toWellFormed().normalize("NFC").replace(unwantedCharacters, " ").trim();
}

export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(unwantedCharacters, (character) => (/[\n\t]/.test(character) ? character : ""))
    .trim();
}

type TextBounds = { max: number; required?: string };

export const dayMessage = "Bitte geben Sie ein gültiges Datum ein.";

export function pastDay(required: string, today: CalendarDay) {
  return z
    .string({ error: required })
    .refine(isCalendarDay, { error: dayMessage, abort: true })
    .refine((day) => day <= today, { error: "Bitte geben Sie ein Datum bis heute ein." });
}

/** @param bounds.max in characters; `maxlength` of browsers counts an emoji as two */
export function line({ max, required }: TextBounds) {
  return typedText(cleanLine, max, required);
}

export function paragraph({ max, required }: TextBounds) {
  return typedText(cleanText, max, required);
}

function typedText(clean: (value: string) => string, max: number, required: string | undefined) {
  const tooLong = `Bitte geben Sie höchstens ${max.toLocaleString("de-DE")} Zeichen ein.`;
  const text = z.string({ error: required ?? "Bitte geben Sie einen Text ein." }).transform(clean);
  const bounded = text.pipe(
    required === undefined
      ? z.string().max(max, tooLong)
      : z.string().regex(somethingVisible, required).max(max, tooLong),
  );
  return required === undefined ? bounded.default("") : bounded;
}

type NumberBounds = { least: number; most: number; units?: Units };

/** As people write numbers; `error` for what is none, or out of bounds. */
export function typedNumber(error: string, { least, most, units = noUnit }: NumberBounds) {
  return z.string({ error }).transform((text, context) => {
    const reading = readNumber(text, units);
    if (reading.isNumber && reading.value >= least && reading.value <= most) return reading.value;
    const message = reading.isNumber ? error : misreadingInWords(reading, error);
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** Where the bounds have words of their own. */
export const anyWhole = { least: 0, most: 1_000_000 };

export function wholeNumber(error: string, bounds: NumberBounds) {
  return typedNumber(error, bounds).pipe(z.number().int(error));
}

/** The one spelling that is stored and compared (`readEmailAddress`). */
export function emailAddress() {
  return z
    .string({ error: emailProblem("empty") })
    .transform((input, context) => addressOr(input, context, null));
}

/** '' where nothing is typed. */
export function optionalEmailAddress() {
  return z
    .string()
    .transform((input, context) => addressOr(input, context, ""))
    .default("");
}

function addressOr(input: string, context: z.RefinementCtx, empty: "" | null): string {
  const reading = readEmailAddress(input);
  if (reading.ok) return reading.address;
  if (reading.reason === "empty" && empty !== null) return empty;
  context.addIssue({ code: "custom", message: emailProblem(reading.reason) });
  return z.NEVER;
}

/** Several with words between them, too. */
export const phoneMaxLength = 100;

/** As it was typed, where somebody could dial it. @param required without it, nothing is '' */
export function phoneNumber(required?: string) {
  return line({ max: phoneMaxLength, ...(required !== undefined && { required }) })
    .transform(cleanPhoneText)
    .refine((phone) => (phone === "" && required === undefined) || hasPhoneNumber(phone), {
      error: "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 030 1234567.",
    });
}

type ParsedForm<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; result: FormResult };

export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw badRequest();
  }
}

export function badRequest() {
  return data(null, { status: 400, statusText: "Bad Request" });
}

export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  secretFields: readonly string[] = [],
): ParsedForm<Schema> {
  const parsed = schema.safeParse(filledFields(form));
  if (parsed.success) return { ok: true, value: parsed.data };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fieldErrors[path.join(".")] ??= message;
  return { ok: false, result: refusedForm(form, { fieldErrors, secretFields }) };
}

/** Empty fields are missing, repeated ones are lists. */
function filledFields(form: FormData): Record<string, unknown> {
  const fields: [string, unknown][] = [];
  for (const name of new Set(form.keys())) {
    const [first, ...more] = form.getAll(name);
    if (more.length > 0) fields.push([name, [first, ...more]]);
    else if (first !== "") fields.push([name, first]);
  }
  return Object.fromEntries(fields);
}

type Refused = Partial<Pick<FormResult, "fieldErrors" | "formError">> & {
  secretFields?: readonly string[];
};

export function refusedForm(
  form: FormData,
  { fieldErrors = {}, formError, secretFields = [] }: Refused,
): FormResult {
  return {
    id: newId(),
    values: typedValues(form, secretFields),
    fieldErrors,
    ...(formError && { formError }),
  };
}

type RefusalWords = {
  /** 409 where something has changed meanwhile. */
  status?: number;
  title?: string;
  message?: string;
  detail?: string;
  fieldErrors?: Record<string, string>;
  headers?: Record<string, string>;
  /** Leads there with a toast instead of showing the form again. */
  redirectTo?: string;
};

/** An expected refusal, thrown by commands and answered by `runAction`. */
export class Refusal extends Error {
  readonly words: RefusalWords;

  constructor(words: RefusalWords) {
    super(words.message ?? "The form was refused.");
    this.words = words;
  }
}

/**
 * Of a form that comes again with other words, after 'back' in the browser: the words stay, and the
 * next form has a key of its own. @param message what to do
 */
export function keyTaken(form: FormData, message: string, keyField = "key"): Refusal {
  form.delete(keyField);
  return new Refusal({ status: 409, title: "Noch nicht gespeichert", message });
}

/** @throws Refusal 400 with the errors of its fields */
export function requireValid<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const parsed = parseForm(form, schema);
  if (parsed.ok) return parsed.value;
  throw new Refusal({ fieldErrors: parsed.result.fieldErrors });
}

function typedValues(form: FormData, secretFields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !secretFields.includes(name) ? [[name, value]] : [],
    ),
  );
}
