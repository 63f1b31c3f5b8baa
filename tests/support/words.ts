import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A text of the sources; `{…}` stands for a value. */
export type Words = { at: string; text: string; kind: "text" | "hint" };

type Node = { type: string; start: number } & Partial<
  Record<"name" | "key" | "value" | "expression" | "quasis" | "children", unknown>
>;

/** The texts of all modules: strings, templates, and the words between tags as one text. */
export function readWords(): Words[] {
  return globSync(["app/**/*.{ts,tsx}", "workers/**/*.{ts,tsx}", "scripts/demo/*.ts"]).flatMap(
    (file) => {
      const source = readFileSync(file, "utf8");
      const found: Words[] = [];
      collect(parseSync(file, source).program, "text", (text, kind, start) => {
        const line = source.slice(0, start).split("\n").length;
        if (/\p{L}{2}/u.test(text)) found.push({ at: `${file}:${line}`, text, kind });
      });
      return found;
    },
  );
}

type Found = (text: string, kind: Words["kind"], start: number) => void;

function collect(value: unknown, kind: Words["kind"], found: Found): void {
  if (Array.isArray(value)) for (const one of value) collect(one, kind, found);
  if (!isNode(value)) return;
  if (value.type === "ImportDeclaration") return;
  const isHint = nameOf(value) === "hint" || kind === "hint";
  const text = textOf(value);
  if (text !== null) found(tidy(text), isHint ? "hint" : "text", value.start);
  for (const [name, part] of Object.entries(value)) {
    // What stands between tags was read as a whole; expressions and attributes have texts of their own.
    if (name === "parent" || value.type === "JSXText") continue;
    collect(part, isHint ? "hint" : "text", found);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function nameOf({ type, name, key }: Node): unknown {
  if (type === "JSXAttribute" && isNode(name)) return name.name;
  if (type === "Property" && isNode(key)) return key.name;
  return undefined;
}

function textOf(node: Node): string | null {
  const { type, value, quasis, children } = node;
  if (type === "Literal" && typeof value === "string") return value;
  if (type === "TemplateLiteral" && Array.isArray(quasis))
    return quasis.map((one) => one.value.cooked).join("{…}");
  const isElement = type === "JSXElement" || type === "JSXFragment";
  if (!isElement || !Array.isArray(children)) return null;
  if (!children.some((one) => one.type === "JSXText" && /\p{L}/u.test(one.value))) return null;
  return children.map(betweenTags).join("");
}

function betweenTags(child: Node): string {
  if (child.type === "JSXText") return String(child.value);
  const { expression } = child;
  if (isNode(expression) && expression.type === "Literal") return String(expression.value);
  return "{…}";
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
