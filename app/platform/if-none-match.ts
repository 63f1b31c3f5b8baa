/** Whether the sender has this answer: the condition is any at all, or names its tag (RFC 9110, 13.1.2). */
export function isKnownTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  // Compared weakly: 'W/' says nothing here.
  const known: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return known.includes(etag.replace(/^W\//, ""));
}
