import type { Answer, Client } from "#tests/support/http.ts";

export type Asking = Pick<Client, "cookieHeader" | "ask">;

/**
 * A cache between people and the site, as eager as it may be. `edge` is Cloudflare's cache in front of
 * the worker: it keeps what says nothing (for two hours), obeys a header of its own, and knows neither
 * cookies nor `Vary`. `proxy` is any other between (RFC 9111): it obeys `Cache-Control` and `Vary`,
 * and asks again with the tag of its copy once that is stale. Both hand out a stale copy when the site
 * fails (RFC 5861, 4), unless the copy forbids it (RFC 9111, 4.2.4).
 */
export class SharedCache {
  private readonly copies = new Map<string, Answer>();
  private readonly kind: "edge" | "proxy";
  private isOld = false;

  constructor(kind: "edge" | "proxy") {
    this.kind = kind;
  }

  async fetch(address: string, client: Asking): Promise<Answer> {
    const copy = this.copies.get(this.keyOf(address, client));
    const isFresh = !this.isOld && (this.kind === "edge" || (copy && lifetimeOf(copy) > 0));
    if (copy && isFresh) return copy;
    const tag = copy?.headers.etag;
    const answer = await client.ask(address, tag ? { headers: { "if-none-match": tag } } : {});
    if (copy && answer.status === 304) return copy;
    if (copy && answer.status >= 500 && mayBeStale(copy)) return copy;
    if (this.mayStore(answer)) {
      const varies = /\bcookie\b/i.test(answer.headers.vary ?? "");
      const isForOne = this.kind === "proxy" && varies;
      this.copies.set(isForOne ? variantKey(address, client) : address, answer);
    }
    return answer;
  }

  /** From now on every copy is stale. */
  expire(): void {
    this.isOld = true;
  }

  get addresses(): string[] {
    return [...new Set([...this.copies.keys()].map((key) => key.split(" ")[0] ?? ""))];
  }

  private mayStore(answer: Answer): boolean {
    return this.kind === "edge" ? edgeMayStore(answer) : proxyMayStore(answer);
  }

  private keyOf(address: string, client: Asking): string {
    const variant = variantKey(address, client);
    return this.copies.has(variant) ? variant : address;
  }
}

function variantKey(address: string, client: Asking): string {
  return `${address} ${client.cookieHeader}`;
}

/** Whether any cache between people and the site may keep this. */
export function mayStore(answer: Answer): boolean {
  return edgeMayStore(answer) || proxyMayStore(answer);
}

function edgeMayStore({ headers }: Answer): boolean {
  const own = headers["cloudflare-cdn-cache-control"];
  return !forbids(own ?? headers["cache-control"] ?? "");
}

/** RFC 9111, 3; without a lifetime it is kept by a guess (4.2.2), and so as eagerly. */
function proxyMayStore({ headers }: Answer): boolean {
  return !forbids(headers["cache-control"] ?? "");
}

function mayBeStale({ headers }: Answer): boolean {
  const control = headers["cloudflare-cdn-cache-control"] ?? headers["cache-control"] ?? "";
  return !/s-maxage|(must|proxy)-revalidate|stale-if-error=0/i.test(control);
}

function forbids(directives: string): boolean {
  const named = directives.toLowerCase().split(/\s*,\s*/);
  return ["private", "no-store", "no-cache"].some((one) => named.includes(one));
}

/** Seconds; what says nothing is kept by a guess. */
function lifetimeOf({ headers }: Answer): number {
  const control = headers["cache-control"] ?? "";
  const seconds = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  return seconds === undefined ? 60 : Number(seconds);
}
