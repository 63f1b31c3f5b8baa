import { hash } from "node:crypto";
import type { Answer } from "#tests/support/http.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { readZip } from "#tests/support/zip.ts";
import { type Page, printPage, readPage } from "./html.ts";
import { netOrigin } from "./world.ts";

// An answer as lines that two versions of the code have alike.

/** What every answer has anew, or what says how it travels. */
const unkept = new Set([
  "date",
  "content-length",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "link",
]);

/** @param page what its body was read as already */
export async function printAnswer(answer: Answer, page?: Page): Promise<string> {
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !unkept.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`);
  const cookies = answer.setCookies.map(printCookie);
  const type = answer.headers["content-type"] ?? "";
  const body = page ? printPage(page) : await printBody(type, answer.bytes);
  return [`status ${answer.status}`, ...headers, ...cookies, "", body, ""].join("\n");
}

function printCookie(line: string): string {
  const [, name, value = "", attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
  return `set-cookie: ${name}=${value === "" ? "" : readable(value)}${attributes}`;
}

/** A message is what somebody will read; other values are secrets. */
function readable(value: string): string {
  try {
    const [encoded = ""] = decodeURIComponent(value).split(".");
    const text = Buffer.from(encoded, "base64").toString();
    const { id: _id, ...content } = JSON.parse(text);
    return JSON.stringify(content);
  } catch {
    return "…";
  }
}

export async function printBody(type: string, bytes: Buffer): Promise<string> {
  if (bytes.length === 0) return "";
  if (type.includes("html")) return printPage(readPage(bytes.toString()));
  if (type.includes("pdf")) return printPdf(bytes);
  if (type.includes("zip")) return printZip(bytes);
  if (/^(text|application\/(json|xml|manifest))|\+xml/.test(type)) return bytes.toString();
  return `${bytes.length} bytes ${hash("sha1", bytes).slice(0, 10)}`;
}

async function printPdf(bytes: Buffer): Promise<string> {
  const { pages, info } = await readPdf(bytes);
  const lines = pages.flatMap(({ texts, tree }, index) => [
    `page ${index + 1}`,
    ...texts.map(({ text, x, y }) => `${Math.round(x)} ${Math.round(y)} ${text}`),
    `tree ${hash("sha1", tree).slice(0, 10)}`,
  ]);
  return [JSON.stringify(info), ...lines].join("\n");
}

async function printZip(bytes: Buffer): Promise<string> {
  const entries = readZip(Uint8Array.from(bytes).buffer);
  const parts = await Promise.all(
    entries.map(async ({ name, bytes: content }) => {
      const ending = name.slice(name.lastIndexOf(".") + 1);
      const type = types[ending] ?? "application/octet-stream";
      return `entry ${name}\n${await printBody(type, Buffer.from(content))}`;
    }),
  );
  return parts.join("\n");
}

const types: Record<string, string> = {
  html: "text/html",
  txt: "text/plain",
  csv: "text/csv",
  ics: "text/calendar",
  json: "application/json",
  pdf: "application/pdf",
};

/** What is random, by the order in which it is met. */
const named: readonly [name: string, pattern: RegExp][] = [
  ["uuid", /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g],
  // The catalogue's own are the same everywhere.
  ["ulid", /01(?!KR)[0-9A-HJKMNP-TV-Z]{24}/g],
  ["token", /(?<![\w+-])[\w-]{43}(?![\w+-])/g],
  ["sealed", /\b[0-9a-f]{120,}\b/g],
  ["lexicon", /\b[0-9A-F]{16}\b/g],
  ["code", /(?<=^ {2}code: )\d{6}$/gm],
  ["rid", /_R_[0-9a-z]+(?:H\d+)?_/g],
];

const instants =
  /\b\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT|\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;

/** What SQL and the store of files date by the machine's own clock. */
function isReal(instant: string): boolean {
  const at = Date.parse(instant);
  return at > performance.timeOrigin - 1000 && at < performance.timeOrigin + 60 * 60 * 1000;
}

/** @param origin where the site is found this time */
export function plainly(text: string, origin: string): string {
  const plain = text
    .replaceAll(instants, (instant) => (isReal(instant) ? "just-now" : instant))
    .replaceAll(origin, netOrigin)
    .replaceAll(new URL(origin).host, new URL(netOrigin).host)
    .replaceAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.(\w+)/g, "/assets/$1.$2");
  return named.reduce((known, [name, pattern]) => {
    const seen = new Map<string, string>();
    return known.replaceAll(pattern, (found) => {
      const kept = seen.get(found) ?? `${name}-${seen.size + 1}`;
      seen.set(found, kept);
      return kept;
    });
  }, plain);
}
