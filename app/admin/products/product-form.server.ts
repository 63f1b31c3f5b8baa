import { z } from "zod";
import { line, paragraph, parseForm } from "#app/platform/forms.server.ts";
import { productLimits } from "#app/shop/product-limits.ts";
import type { ProductContent } from "#workers/merchant/products/product-input.ts";
import { htmlOfText } from "./description-text.ts";
import {
  formatField,
  infoRows,
  infoTextField,
  infoTitleField,
  knownInfos,
  optionFields,
} from "./product-fields.ts";

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

const texts = z.object({
  title: line({ max: productLimits.title, required: "Bitte einen Titel eingeben." }),
  subtitle: line({ max: productLimits.subtitle }),
  ribbonText: line({ max: productLimits.ribbon }),
  description: paragraph({ max: textMax(productLimits.description) }),
  purchasable: ticked,
  isHidden: ticked,
});

const optionTitle = line({ max: productLimits.optionTitle });
const rows = z.object(
  Object.fromEntries([
    ...optionFields.map((field) => [field, optionTitle]),
    ...infoRows.flatMap((row) => [
      [infoTitleField(row), line({ max: productLimits.infoTitle })],
      [infoTextField(row), paragraph({ max: textMax(productLimits.info) })],
    ]),
  ]),
);

/** Markup and entities need room, too. */
function textMax(htmlMax: number): number {
  return Math.floor(htmlMax * 0.75);
}

type CheckedForm =
  | { ok: true; content: ProductContent }
  | { ok: false; fieldErrors: Record<string, string> };

/**
 * Turns the form's texts into a product's, or says what is wrong beside which field.
 * @param options of the product as it is, whose ids stay
 */
export function checkProductForm(form: FormData, options: readonly { id: string }[]): CheckedForm {
  const main = parseForm(form, texts);
  const listed = parseForm(form, rows);
  if (!main.ok || !listed.ok) {
    return {
      ok: false,
      fieldErrors: {
        ...(!main.ok && main.result.fieldErrors),
        ...(!listed.ok && listed.result.fieldErrors),
      },
    };
  }
  const { description, ...plain } = main.value;
  const value = (field: string) => {
    const typed = listed.value[field];
    return typeof typed === "string" ? typed : "";
  };
  const infos = infoRows.flatMap((row) => {
    const text = value(infoTextField(row));
    const title = knownInfos[row] ?? value(infoTitleField(row));
    return text === ""
      ? []
      : [{ row, title, descriptionHtml: htmlOf(form, infoTextField(row), text) }];
  });
  const fieldErrors: Record<string, string> = {};
  for (const { row, title } of infos) {
    if (title === "") fieldErrors[infoTitleField(row)] = "Bitte eine Überschrift eingeben.";
  }
  const named = optionFields.map((field, index) => ({
    field,
    id: options[index]?.id ?? null,
    title: value(field),
  }));
  for (const { field, title } of named) {
    const first = named.find((one) => one.title === title);
    if (title !== "" && first?.field !== field) fieldErrors[field] = `„${title}“ steht doppelt da.`;
  }
  const descriptionHtml = htmlOf(form, "description", description);
  if (descriptionHtml.length > productLimits.description) fieldErrors.description = tooLong;
  for (const info of infos) {
    if (info.descriptionHtml.length > productLimits.info) {
      fieldErrors[infoTextField(info.row)] = tooLong;
    }
  }
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  return {
    ok: true,
    content: {
      ...plain,
      descriptionHtml,
      options: named.flatMap(({ id, title }) => (title === "" ? [] : [{ id, title }])),
      additionalInfo: infos.map(({ title, descriptionHtml: html }) => ({
        title,
        descriptionHtml: html,
      })),
    },
  };
}

const tooLong = "Bitte kürzer fassen.";

/** The merchant cleans it once more, whatever it is. */
function htmlOf(form: FormData, field: string, text: string): string {
  return form.get(formatField(field)) === "html" ? text : htmlOfText(text);
}
