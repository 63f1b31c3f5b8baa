import { maxUploadBytes } from "#app/files/policy.ts";

/** The longest form of a page: the notes of an animal, percent-encoded, with room to spare. */
const maxFormBytes = 128 * 1024;

/** Where files are sent to, by script one by one or with a form, which React Router asks as data. */
const uploadAddress =
  /^(?:\/pets\/[^/]+\/(?:dokumente|foto\/ablage|(?:dokumente\/neu|foto)(?:\.data)?)|\/admin\/kraeuter\/\d+\/bild(?:\.data)?)$/;

/** Whether a changing request is longer than any form of ours, or does not say how long it is. */
export function isRequestTooLarge(request: Request): boolean {
  if (request.body === null) return false;
  const length = request.headers.get("content-length");
  return length === null || !/^\d+$/.test(length) || Number(length) > mostBytes(request);
}

function mostBytes({ method, url }: Request): number {
  const isUpload = method === "POST" && uploadAddress.test(new URL(url).pathname);
  return isUpload ? maxUploadBytes : maxFormBytes;
}
