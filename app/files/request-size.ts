import { maxUploadBytes } from "#app/files/policy.ts";
import { readBounded } from "#app/platform/read-body.ts";

/** The longest form of a page: the notes of an animal, percent-encoded, with room to spare. */
const maxFormBytes = 128 * 1024;

/** By script, or with a form, which React Router sends as data. */
const uploadAddress =
  /^(?:\/kontrolle\/[^/]+|\/pets\/[^/]+\/(?:dokumente|foto\/ablage|(?:dokumente\/neu|foto)(?:\.data)?)|\/admin\/(?:kraeuter\/\d+\/bild|produkte\/[^/]+\/bilder\/neu|behandlung\/[^/]+\/fotos\/neu)(?:\.data)?)$/;

/**
 * The request, of which at most what its address takes is read; null where it is longer. Programs send
 * in chunks without a length (RFC 9112, 7.1): a form is read ahead then, and an upload counts by itself.
 */
export async function withBoundedBody(request: Request): Promise<Request | null> {
  if (request.body === null) return request;
  const most = mostBytes(request);
  const length = declaredLength(request);
  if (length !== null) return length > most ? null : request;
  if (most === maxUploadBytes) return request;
  const body = await readBounded(request.body, most);
  if (!body) return null;
  const { url, method } = request;
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  // What a GET brings says nothing (RFC 9110, 9.3.1), and no Request can be made with it.
  const isRead = method === "GET" || method === "HEAD";
  return new Request(url, { method, headers, body: isRead ? null : body, redirect: "manual" });
}

/** Null where the size is not known. */
function declaredLength({ headers }: Request): number | null {
  const length = headers.get("content-length");
  return length !== null && /^\d+$/.test(length) ? Number(length) : null;
}

function mostBytes({ method, url }: Request): number {
  const isUpload = method === "POST" && uploadAddress.test(new URL(url).pathname);
  return isUpload ? maxUploadBytes : maxFormBytes;
}
