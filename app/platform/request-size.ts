/** The longest form of a page: the notes of an animal, percent-encoded, with room to spare. */
const maxFormBytes = 128 * 1024;

/** Whether a changing request is longer than any form of ours, or does not say how long it is. */
export function isRequestTooLarge(request: Request): boolean {
  if (request.body === null) return false;
  const length = request.headers.get("content-length");
  return length === null || !/^\d+$/.test(length) || Number(length) > maxFormBytes;
}
