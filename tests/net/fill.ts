import { addDays } from "#app/platform/calendar-day.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { samples } from "#tests/support/files-samples.ts";
import type { Field, Form } from "./html.ts";
import { today } from "./routes.ts";

// What somebody could write into a form.

export type Entry = readonly [name: string, value: string | File];

/** 'empty': nothing but what is hidden. 'filled': as it stands there, gaps filled, one text changed. */
export type Manner = "empty" | "filled";

/** What only the page, or the walk as a whole, knows. */
export type Given = { email: string; code: string };

export function entriesOf(form: Form, manner: Manner, given: Given): Entry[] {
  const entries: Entry[] = [];
  const chosen = new Set<string>();
  let isChanged = false;
  const checked = new Set(
    form.fields.filter(({ type, isChecked }) => type === "radio" && isChecked).map(nameOf),
  );
  for (const field of form.fields) {
    const { name, type } = field;
    if (type === "hidden") entries.push([name, field.value]);
    else if (type === "submit" || type === "image") continue;
    else if (type === "file") {
      const isPdf = /pdf/.test(field.attributes.get("accept") ?? "");
      entries.push([name, manner === "empty" ? new File([], "") : sampleFile(isPdf)]);
    } else if (type === "radio") {
      if (manner === "empty") continue;
      const isOne = checked.has(name) ? field.isChecked : !chosen.has(name);
      if (isOne) entries.push([name, field.value]);
      chosen.add(name);
    } else if (type === "checkbox") {
      if (manner === "filled" && (field.isChecked || isAgreed(field))) {
        entries.push([name, field.value]);
      }
    } else if (manner === "empty") entries.push([name, ""]);
    else {
      const isText = type === "text" || type === "textarea";
      const isChangeable = isText && field.value !== "" && isWords(field);
      if (isChangeable && !isChanged) {
        isChanged = true;
        entries.push([name, `${field.value} neu`]);
      } else entries.push([name, field.value || valueFor(field, form, given)]);
    }
  }
  if (form.button) entries.push([form.button.name, form.button.value]);
  return entries;
}

function nameOf({ name }: Field): string {
  return name;
}

function isWords({ name, value }: Field): boolean {
  return /[a-zäöü]{3}/i.test(value) && !/mail|key|seen|unit|kind/i.test(name);
}

function isAgreed({ name, attributes }: Field): boolean {
  return attributes.has("required") || /^(teil-|early|consent|confirm|agree|privacy)/i.test(name);
}

/** So that what is taken in is neither refused nor too large. */
function sampleFile(isPdf: boolean): File {
  return isPdf
    ? new File([samples.pdf], "Befund Blutbild.pdf", { type: "application/pdf" })
    : new File([samples.jpeg], "Bild vom Garten.jpg", { type: "image/jpeg" });
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/^(info|option|related)\.|outer\.|ribbon|salePrice|^to$/i, ""],
  [/^(current|old)?password$/i, demoPassword],
  [/^(suche|frage|q)$/i, "an"],
  [/^tag\d/, ""],
  [/orderNumber/, "KP-260114-DEMO01"],
  [/postalcode|plz/i, "14532"],
  [/^(email|e-?mail)/i, "neu-net@example.org"],
  [/phone|tel/i, "030 23125 055"],
  [/price|amount|betrag/i, "12,90"],
  [/weight/i, "4,2"],
  [/content|quantity|stock|count|number|slots|interval|sequence/i, "3"],
  [/^lastDay$/, addDays(today, 16)],
  [/endTime$/i, "13:15"],
  [/time$/i, "12:15"],
  [/slug/i, "net-kraut"],
  [/sku/i, "NET-1"],
  [/chip/i, "276098100000001"],
  [/(birth|last|done|measured|since)\w*(date|on)?$/i, addDays(today, -20)],
  [/date|^day|^tag$|until|from/i, addDays(today, 14)],
];

function valueFor(field: Field, form: Form, given: Given): string {
  const { name, type, attributes, options } = field;
  const isSearch = form.method === "get";
  // No person sees it.
  if (attributes.get("tabindex") === "-1") return "";
  if (type === "select") return isSearch ? "" : (options.find((one) => one !== "") ?? "");
  if (type === "date") return dayFor(name, attributes.get("min"), attributes.get("max"));
  if (type === "number") return attributes.get("min") ?? "1";
  const isNew = attributes.get("autocomplete") === "new-password";
  if (type === "password") return isNew ? "Der Dachs gräbt nachts tief 7" : demoPassword;
  if (/code/i.test(name)) return given.code;
  if (type === "email") {
    const isSignIn = form.fields.some((one) => one.type === "password") && !isNewAccount(form);
    return isSignIn ? given.email : "neu-net@example.org";
  }
  const known = byName.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  if (type === "time") return "12:15";
  if (/decimal|numeric/.test(attributes.get("inputmode") ?? "")) return "3";
  return `Ein Wort zu ${name}`.slice(0, Number(attributes.get("maxlength") ?? 100));
}

function isNewAccount({ fields }: Form): boolean {
  return fields.some(({ attributes }) => attributes.get("autocomplete") === "new-password");
}

/** The next possible day to one that suits the name. */
function dayFor(name: string, min = "", max = "9999"): string {
  const wanted = byName.find(([pattern]) => pattern.test(name))?.[1] ?? "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : addDays(today, 14);
  if (day > max) return max;
  return day < min ? min : day;
}
