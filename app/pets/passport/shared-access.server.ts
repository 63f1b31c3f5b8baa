import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { capabilityHash } from "#app/platform/capability.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import { logVisit } from "./commands.server.ts";
import { deviceKind } from "./device.ts";

/** Of every answer below /teilen: in no index, and its address told to nobody. */
export const sharedHeaders = {
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
};

/** The token's hash, or null for what cannot be a token. */
export async function sharedTokenHash(token: string): Promise<string | null> {
  return /^[\w-]{43}$/.test(token) ? capabilityHash(token) : null;
}

/**
 * Counts an address that leads nowhere.
 * @returns the status of the answer, and how long to wait after too many of them
 */
async function refuseShared(
  context: Readonly<RouterContextProvider>,
): Promise<{ status: 404 | 429; headers: Record<string, string> }> {
  const { db, now, config, clientAddress: subject } = context.get(platformContext);
  const taken = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "shared file by address", subject },
  ]);
  if (taken.allowed) return { status: 404, headers: sharedHeaders };
  const retryAfter = { "retry-after": String(taken.retryAfterSeconds) };
  return { status: 429, headers: { ...sharedHeaders, ...retryAfter } };
}

/** The answer to a file that a link does not open. */
export async function refuseSharedFile(
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { status, headers } = await refuseShared(context);
  return new Response(null, { status, headers });
}

/** Notes a visit for the owner, without keeping the visitor waiting. */
export function noteVisit(
  request: Request,
  context: Readonly<RouterContextProvider>,
  tokenHash: string,
  opened: string,
) {
  if (request.method === "HEAD") return;
  const { db, now, log, defer } = context.get(platformContext);
  const device = deviceKind(request.headers.get("user-agent"));
  defer(
    logVisit(db, tokenHash, { opened, device }, now).catch((error: unknown) =>
      log.error("share.visit_not_noted", error),
    ),
  );
}

/** A file with the headers of a shared one. */
export function asShared(response: Response): Response {
  for (const [name, value] of Object.entries(sharedHeaders)) response.headers.set(name, value);
  return response;
}

/** The same page for an unknown link, an ended one and a wrong address. */
export async function sharedNotOpen(context: Readonly<RouterContextProvider>) {
  const { status, headers } = await refuseShared(context);
  return data({ state: "not-open" } as const, { status, headers });
}
