/** Refuses other origins in every spelling, backslashes, control characters and schemes. */
export function safeRedirectPath(target: string | null | undefined, fallback: string): string {
  if (!target || target.length > 500 || !target.startsWith("/")) return fallback;
  if (/[\\\p{Cc}]/u.test(target)) return fallback;
  const base = "https://origin.invalid";
  const resolved = URL.parse(target, base);
  if (!resolved || resolved.origin !== base) return fallback;
  // '/..//evil' resolves inside the origin but would be written back as '//evil'.
  if (resolved.pathname.startsWith("//")) return fallback;
  return resolved.pathname + resolved.search + resolved.hash;
}
