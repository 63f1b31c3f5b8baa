import { isKnownTag } from "#app/platform/request.ts";
import { storageName } from "./file-names.ts";
import { uploadTypes } from "./policy.ts";

type Delivery = {
  /** As detected on arrival; other types are only saved, never shown. */
  fileType: string;
  fileName: string;
  isDownload: boolean;
};

/** With conditions, one range and If-Range (RFC 9110). The caller decides who may have it. */
export async function deliverObject(
  request: Request,
  files: Pick<R2Bucket, "get" | "head">,
  key: string,
  delivery: Delivery,
): Promise<Response | null> {
  const { headers } = request;
  const isWhole =
    request.method === "GET" &&
    !["range", "if-none-match", "if-modified-since"].some((name) => headers.has(name));
  if (isWhole) {
    const object = await files.get(key);
    return object && withBody(object, 200, headersOf(object, delivery));
  }

  const object = await files.head(key);
  if (!object) return null;
  const described = headersOf(object, delivery);
  if (isUnchanged(headers, object)) return withoutBody(304, described, ["content-length"]);
  if (request.method === "HEAD") return withoutBody(200, described);

  const range = parseRange(
    isRangeWanted(headers, object) ? headers.get("range") : null,
    object.size,
  );
  if (range === "none") {
    described.set("content-range", `bytes */${object.size}`);
    return withoutBody(416, described, ["content-length", "content-type", "content-disposition"]);
  }
  if (range === "all") {
    const whole = await files.get(key);
    return whole && withBody(whole, 200, headersOf(whole, delivery));
  }
  const length = range.last - range.first + 1;
  const part = await files.get(key, { range: { offset: range.first, length } });
  // A key is written once: the part is of the file that was looked at.
  if (!part) return null;
  described.set("content-range", `bytes ${range.first}-${range.last}/${object.size}`);
  described.set("content-length", String(length));
  return withBody(part, 206, described);
}

function withBody(object: R2ObjectBody, status: number, headers: Headers): Response {
  return new Response(object.body, { status, headers });
}

function withoutBody(status: number, headers: Headers, without: readonly string[] = []): Response {
  for (const name of without) headers.delete(name);
  return new Response(null, { status, headers });
}

function headersOf(object: R2Object, { fileType, fileName, isDownload }: Delivery): Headers {
  const isShown = uploadTypes.some((type) => type === fileType);
  return new Headers({
    "content-type": isShown ? fileType : "application/octet-stream",
    "content-length": String(object.size),
    "content-disposition": contentDisposition(fileName, isDownload || !isShown),
    "accept-ranges": "bytes",
    etag: object.httpEtag,
    "last-modified": object.uploaded.toUTCString(),
  });
}

/** RFC 6266 with RFC 8187: a plain name for old programs, and the real one. */
export function contentDisposition(fileName: string, isDownload: boolean): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const kind = isDownload ? "attachment" : "inline";
  return `${kind}; filename="${storageName(fileName)}"; filename*=UTF-8''${encoded}`;
}

/** RFC 9110, section 13.2.2: the tag, if one is sent, else the date. */
function isUnchanged(headers: Headers, object: R2Object): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return isKnownTag(tags, object.httpEtag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified(object) <= since;
}

function isRangeWanted(headers: Headers, object: R2Object): boolean {
  const known = headers.get("if-range")?.trim();
  if (known === undefined) return true;
  return known === object.httpEtag || Date.parse(known) === lastModified(object);
}

/** A date of HTTP has no parts of a second. */
function lastModified(object: R2Object): number {
  return Math.floor(object.uploaded.getTime() / 1000) * 1000;
}

type ByteRange = { first: number; last: number };

/** RFC 9110, section 14. @returns `all` for anything but one range, `none` beyond the file */
export function parseRange(header: string | null, size: number): ByteRange | "all" | "none" {
  const [, from = "", to = ""] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return "all";
  if (from === "") {
    const count = Number(to);
    if (count === 0 || size === 0) return "none";
    return { first: Math.max(0, size - count), last: size - 1 };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return "all";
  if (first >= size) return "none";
  return { first, last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** The one answer for a file that is not there and for one that is somebody else's. */
export function fileNotFound(): Response {
  return plainText(404, "Diese Datei gibt es nicht mehr.");
}

export function fileNotAvailable(): Response {
  return plainText(503, "Datei konnte nicht heruntergeladen werden.");
}

function plainText(status: number, text: string): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
