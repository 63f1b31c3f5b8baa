import type { Platform } from "#app/context.ts";
import { siteOrigin } from "#app/platform/config.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { takeLimits, tooManyAttempts } from "#app/platform/limits.server.ts";

export type BookingDesk = ReturnType<typeof bookingDesk>;

export function bookingDesk(platform: Platform) {
  const { db, mailQueue, assets, config, origin, now, log } = platform;
  // Of the configured origin, not of the request: identifiers of calendar entries have to last.
  const host = new URL(siteOrigin(config)).hostname;
  return { db, queue: mailQueue, assets, secret: config.sessionSecret, origin, host, now, log };
}

/** @throws Refusal 429 */
export async function requireWithinLimit(
  { db, config, now }: Platform,
  userId: string,
  title: string,
): Promise<void> {
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "booking by account", subject: userId },
  ]);
  if (verdict.allowed) return;
  const message = tooManyAttempts(verdict.retryAfterSeconds);
  throw new Refusal({ status: 429, title, message });
}
