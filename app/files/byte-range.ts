/** A part of a file, both ends included. */
type ByteRange = { first: number; last: number };

/**
 * The one range a request asks for (RFC 9110, section 14).
 * @returns `all` for what is no single range of bytes, as the whole file is an answer to that, too;
 *   `none` when the file has no such bytes
 */
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
