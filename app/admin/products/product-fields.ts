import { feedDuties, feedKindTitle } from "#app/shop/feed.ts";
import { manufacturerTitle } from "./policy.ts";
import { textOfHtml } from "./rich-text.ts";

export const warningsTitle = "Sicherheits- und Warnhinweise";

export const knownInfos = [feedKindTitle, ...feedDuties, manufacturerTitle, warningsTitle] as const;

export const infoRows = Array.from({ length: 10 }, (_, index) => index);

export const infoTitleField = (row: number) => `info.${row}.title`;
export const infoTextField = (row: number) => `info.${row}.text`;
/** 'html' where plain text cannot say it. */
export const formatField = (field: string) => `${field}.format`;
export const optionFields = ["option.0", "option.1", "option.2"] as const;

export function fieldsOf(product: {
  title: string;
  subtitle: string | null;
  ribbonText: string | null;
  descriptionHtml: string;
  purchasable: boolean;
  isHidden: boolean;
  options: readonly { id: string; title: string }[];
  additionalInfo: readonly { title: string; descriptionHtml: string }[];
}): Record<string, string> {
  const fields: Record<string, string> = {
    title: product.title,
    subtitle: product.subtitle ?? "",
    ribbonText: product.ribbonText ?? "",
    ...formatted("description", product.descriptionHtml),
    ...(product.purchasable && { purchasable: "on" }),
    ...(product.isHidden && { isHidden: "on" }),
  };
  for (const [index, { title }] of product.options.entries()) fields[`option.${index}`] = title;
  const own = product.additionalInfo.filter(({ title }) => !isKnownInfo(title));
  for (const row of infoRows) {
    const title = knownInfos[row];
    const info =
      title === undefined
        ? own[row - knownInfos.length]
        : product.additionalInfo.find((one) => one.title === title);
    fields[infoTitleField(row)] = title ?? info?.title ?? "";
    Object.assign(fields, formatted(infoTextField(row), info?.descriptionHtml ?? ""));
  }
  return fields;
}

export const emptyFields: Record<string, string> = {
  ...fieldsOf({
    title: "",
    subtitle: null,
    ribbonText: null,
    descriptionHtml: "",
    purchasable: true,
    isHidden: false,
    options: [],
    additionalInfo: [],
  }),
  type: "physical",
};

function isKnownInfo(title: string): boolean {
  return knownInfos.some((known) => known === title);
}

function formatted(field: string, html: string): Record<string, string> {
  const text = textOfHtml(html);
  return { [field]: text ?? html, [formatField(field)]: text === null ? "html" : "text" };
}
