import { maxUploadBytes } from "#app/files/policy.ts";

/** The longest form of a page: the notes of an animal, percent-encoded, with room to spare. */
const maxFormBytes = 128 * 1024;

/** By script, or with a form, which React Router sends as data. */
const uploadAddress =
  /^(?:\/kontrolle\/[^/]+|\/pets\/[^/]+\/(?:dokumente|foto\/ablage|(?:dokumente\/neu|foto)(?:\.data)?)|\/admin\/(?:kraeuter\/\d+\/bild|produkte\/[^/]+\/bilder\/neu|behandlung\/[^/]+\/fotos\/neu)(?:\.data)?)$/;

export function isRequestTooLarge(request: Request): boolean {
  if (request.body === null) return false;
  const length = request.headers.get("content-length");
  return length === null || !/^\d+$/.test(length) || Number(length) > mostBytes(request);
}

function mostBytes({ method, url }: Request): number {
  const isUpload = method === "POST" && uploadAddress.test(new URL(url).pathname);
  return isUpload ? maxUploadBytes : maxFormBytes;
}
