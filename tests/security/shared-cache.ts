import type { Answer } from "#tests/support/http.ts";

/** A cache between people and the site, as eager as RFC 9111 allows; cookies are not in its key. */
export class SharedCache {
  private readonly stored = new Map<string, Answer>();

  async fetch(key: string, ask: () => Promise<Answer>): Promise<{ answer: Answer; hit: boolean }> {
    const known = this.stored.get(key);
    if (known) return { answer: known, hit: true };
    const answer = await ask();
    if (mayStore(answer)) this.stored.set(key, answer);
    return { answer, hit: false };
  }

  get keys(): string[] {
    return [...this.stored.keys()];
  }
}

/** RFC 9111, 3; what says nothing is stored as well: Cloudflare's Workers Cache keeps it two hours. */
export function mayStore(answer: Answer): boolean {
  const directives = (answer.headers["cache-control"] ?? "").toLowerCase().split(/\s*,\s*/);
  const edge = (answer.headers["cloudflare-cdn-cache-control"] ?? "").toLowerCase();
  const forbidden = ["private", "no-store", "no-cache"];
  if (edge) return !forbidden.some((one) => edge.includes(one));
  return !forbidden.some((one) => directives.includes(one));
}
