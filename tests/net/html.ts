import { hash } from "node:crypto";

// Pages as a person or a program reads them: a tag a line, without scripts and what names them.

type Attributes = Map<string, string>;
type Token =
  | { kind: "open"; name: string; attributes: Attributes }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const pieces =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+|</gi;
const attributePattern = /([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
const loaders = /^(modulepreload|stylesheet|preload)$/;

export type Page = readonly Token[];

export function readPage(html: string): Page {
  const tokens: Token[] = [];
  for (const [piece, rawName] of html.matchAll(pieces)) {
    if (piece.startsWith("<!--")) continue;
    if (/^<!doctype/i.test(piece)) continue;
    if (rawName) {
      const [start = "", content = ""] = /^(<[^>]*>)([\s\S]*)<\//.exec(piece)?.slice(1) ?? [];
      if (!/ld\+json/.test(start)) continue;
      tokens.push({ kind: "text", text: `ld+json ${content}` });
    } else if (/^<\/?[a-z]/i.test(piece)) {
      const [, slash, name = ""] = /^<(\/?)([a-z][^\s/>]*)/i.exec(piece) ?? [];
      if (slash) tokens.push({ kind: "close", name: name.toLowerCase() });
      else {
        const rest = piece.slice(1 + name.length, -1);
        const attributes: Attributes = new Map();
        for (const [, key = "", double, single, bare] of rest.matchAll(attributePattern)) {
          attributes.set(key.toLowerCase(), double ?? single ?? bare ?? "");
        }
        tokens.push({ kind: "open", name: name.toLowerCase(), attributes });
      }
    } else {
      const last = tokens.at(-1);
      if (last?.kind === "text") last.text += piece;
      else tokens.push({ kind: "text", text: piece });
    }
  }
  return tokens;
}

/** One tag or text a line; a picture drawn without words is one line. */
export function printPage(page: Page): string {
  const lines: string[] = [];
  let drawing: string[] | null = null;
  let isWritten = false;
  for (const token of page) {
    if (token.kind === "open" && token.name === "link") {
      if (loaders.test(token.attributes.get("rel") ?? "")) continue;
    }
    if (token.kind === "open" && token.name === "svg") {
      drawing = [];
      isWritten = false;
    }
    const line = lineOf(token);
    if (line === "") continue;
    if (!drawing) {
      lines.push(line);
      continue;
    }
    drawing.push(line);
    if (token.kind === "text" && token.text.trim() !== "") isWritten = true;
    if (token.kind !== "close" || token.name !== "svg") continue;
    const [first = "", ...others] = drawing;
    if (isWritten) lines.push(...drawing);
    else lines.push(`${first} ${hash("sha1", others.join("\n")).slice(0, 10)}`);
    drawing = null;
  }
  return lines.join("\n");
}

function lineOf(token: Token): string {
  if (token.kind === "text") return token.text.trim() === "" ? "" : `| ${token.text}`;
  if (token.kind === "close") return `</${token.name}>`;
  const attributes = [...token.attributes]
    .filter(([name]) => name !== "nonce")
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${token.name}${attributes.join("")}>`;
}

/** Where a page's links and pictures lead. */
export function linksOf(page: Page): string[] {
  const links: string[] = [];
  for (const token of page) {
    if (token.kind !== "open") continue;
    const { name, attributes } = token;
    const address =
      name === "a"
        ? attributes.get("href")
        : ["img", "iframe", "object", "embed"].includes(name) &&
          (attributes.get("src") ?? attributes.get("data"));
    if (address) links.push(plainText(address));
  }
  return links;
}

export type Field = {
  name: string;
  /** Of an input; else 'select' or 'textarea', or 'submit' of a button. */
  type: string;
  value: string;
  isChecked: boolean;
  attributes: Attributes;
  options: string[];
};

export type Form = {
  action: string;
  method: "get" | "post";
  isMultipart: boolean;
  fields: Field[];
  /** That sends it, if it has a name. */
  button: Field | null;
};

type Drafted = { attributes: Attributes; fields: Field[]; buttons: Field[] };

/** Every form, once for each of its buttons. */
export function formsOf(page: Page): Form[] {
  const forms: Drafted[] = [];
  const byId = new Map<string, Drafted>();
  const loose: [form: string, field: Field][] = [];
  let open: Drafted | null = null;
  let field: Field | null = null;
  let isDisabledSet = 0;
  /** Of an option whose text, which comes next, is its value. */
  let wordedOption: "selected" | "offered" | null = null;
  for (const token of page) {
    if (token.kind === "text") {
      if (wordedOption && field?.type === "select") {
        field.options.push(plainText(token.text));
        if (wordedOption === "selected" || field.options.length === 1) {
          field.value = plainText(token.text);
        }
        wordedOption = null;
      }
      if (field?.type === "textarea") field.value = plainText(token.text.replace(/^\n/, ""));
      continue;
    }
    if (token.kind === "close") {
      if (token.name === "form") open = null;
      if (token.name === "textarea" || token.name === "select") field = null;
      if (token.name === "fieldset" && isDisabledSet > 0) isDisabledSet -= 1;
      continue;
    }
    const { name, attributes } = token;
    if (name === "fieldset" && (attributes.has("disabled") || isDisabledSet > 0)) {
      isDisabledSet += 1;
    }
    if (name === "form") {
      open = { attributes, fields: [], buttons: [] };
      forms.push(open);
      byId.set(attributes.get("id") ?? "", open);
    }
    if (name === "option" && !attributes.has("value")) {
      wordedOption = attributes.has("selected") ? "selected" : "offered";
    } else if (name === "option" && field?.type === "select") {
      const value = plainText(attributes.get("value") ?? "");
      field.options.push(value);
      if (attributes.has("selected") || field.options.length === 1) field.value = value;
    }
    if (!["input", "select", "textarea", "button"].includes(name)) continue;
    if (attributes.has("disabled") || isDisabledSet > 0) continue;
    const type = fieldType(name, attributes);
    if (type === "button" || type === "reset") continue;
    const made: Field = {
      name: plainText(attributes.get("name") ?? ""),
      type,
      value: plainText(attributes.get("value") ?? (type === "checkbox" ? "on" : "")),
      isChecked: attributes.has("checked"),
      attributes,
      options: [],
    };
    if (type === "select" || type === "textarea") field = made;
    const form = attributes.get("form");
    if (form !== undefined) loose.push([form, made]);
    else if (open) addTo(open, made);
  }
  for (const [form, made] of loose) {
    const owner = byId.get(form);
    if (owner) addTo(owner, made);
  }
  return forms.flatMap(asSent);
}

function addTo(form: Drafted, field: Field): void {
  if (field.type === "submit") form.buttons.push(field);
  else if (field.name !== "") form.fields.push(field);
}

function asSent({ attributes, fields, buttons }: Drafted): Form[] {
  const method = (given?: string) => ((given ?? "get").toLowerCase() === "post" ? "post" : "get");
  const bare = [null] as (Field | null)[];
  return (buttons.length > 0 ? buttons : bare).map((button) => ({
    action: plainText(button?.attributes.get("formaction") ?? attributes.get("action") ?? ""),
    method: method(button?.attributes.get("formmethod") ?? attributes.get("method")),
    isMultipart:
      (button?.attributes.get("formenctype") ?? attributes.get("enctype")) ===
      "multipart/form-data",
    fields,
    button: button?.name ? button : null,
  }));
}

function fieldType(name: string, attributes: Attributes): string {
  if (name === "button") return attributes.get("type") ?? "submit";
  return name === "input" ? (attributes.get("type") ?? "text") : name;
}

function plainText(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_all, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");
}
