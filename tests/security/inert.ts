import { expect } from "vitest";

/** Every tag of a page; what its own scripts hold is no markup. */
export function tagsOf(page: string, nonce = "none"): string[] {
  const scripts = new RegExp(`(<script\\b[^>]*nonce="${nonce}"[^>]*>).*?</script>`, "gs");
  return [...page.replaceAll(scripts, "$1").matchAll(/<[a-z!/][^>]*>?/gi)].map(([tag]) => tag);
}

const names = [
  /^<(iframe|object|embed|base|applet|frame|math|marquee|layer|xss|keygen|isindex|portal|foreignobject)\b/i,
  /\son[a-z]+\s*=/i,
  /\s(style|srcdoc|srcset|formaction|background|dynsrc|xlink:href)\s*=/i,
];
const values = [
  /\s(href|src|action|poster|data)\s*=\s*["']?\s*(javascript|vbscript|data|blob|file|ftp|feed|\/\/|\\)/i,
  /^<(script|link|img|form)\b[^>]*\s(src|href|action)="[^"]*evil\.example/i,
];

/** No markup of a page runs anything, asks another origin or hides something, but its own scripts. */
export function expectNoForeignMarkup(
  page: string,
  headers: Record<string, string>,
  said: string,
): void {
  const nonce = /'nonce-([\w-]{20,})'/.exec(headers["content-security-policy"] ?? "")?.[1];
  const tags = tagsOf(page, nonce);
  const bare = tags.map((tag) => tag.replaceAll(/"[^"]*"|'[^']*'/g, '""'));
  for (const pattern of names) {
    expect(
      bare.filter((tag) => pattern.test(tag)),
      `${said} ${pattern}`,
    ).toEqual([]);
  }
  for (const pattern of values) {
    expect(
      tags.filter((tag) => pattern.test(tag)),
      `${said} ${pattern}`,
    ).toEqual([]);
  }
  const scripts = tags.filter((tag) => /^<script\b/i.test(tag));
  expect(
    scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
    said,
  ).toEqual([]);
  expect(tags.length, said).toBeGreaterThan(10);
}

/** No script and no picture that was typed as text has become markup. */
export function expectInert(page: string, said: string): void {
  expect(page, said).not.toMatch(/<script>|<img src=x|<svg onload|onerror=alert\(1\)>/);
}
