import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { takeLimits } from "#app/platform/limits.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The answer to a token that leads nowhere: counted, so that nobody tries for long. */
export async function refuseBookingLink(
  context: Context,
): Promise<{ status: 404 | 429; headers?: Record<string, string> }> {
  const { db, now, config, clientAddress: subject } = context.get(platformContext);
  const taken = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking link by address", subject },
  ]);
  if (taken.allowed) return { status: 404 };
  return { status: 429, headers: { "retry-after": String(taken.retryAfterSeconds) } };
}
