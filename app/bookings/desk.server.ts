import type { Platform } from "#app/context.ts";
import { siteOrigin } from "#app/platform/config.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { takeLimitsAhead, tooManyAttempts } from "#app/platform/limits.server.ts";

export type BookingDesk = ReturnType<typeof bookingDesk>;

export function bookingDesk(platform: Platform) {
  const { db, mailQueue, assets, config, origin, now, log } = platform;
  // Of the configured origin, not of the request: identifiers of calendar entries have to last.
  const host = new URL(siteOrigin(config)).hostname;
  return { db, queue: mailQueue, assets, secret: config.sessionSecret, origin, host, now, log };
}

export type BookingLimit = ReturnType<typeof bookingLimit>;

/**
 * Counts once, in the trip of what is asked next; `requireWithin`, asked after it, throws a Refusal 429.
 * @param isWaitTold as a header, too
 */
export function bookingLimit(
  { db, config, now }: Platform,
  title: string,
  { isWaitTold = false } = {},
) {
  let counted: ReturnType<typeof takeLimitsAhead> | undefined;
  return async (userId: string) => {
    const desk = { db, secret: config.sessionSecret, now };
    const isFirstAttempt = counted === undefined;
    counted ??= takeLimitsAhead(desk, [{ name: "booking by account", subject: userId }]);
    const { isWithin, verdict } = await counted;
    return {
      // Later attempts are not refused for what others have counted meanwhile.
      isWithin: isFirstAttempt ? isWithin : undefined,
      async requireWithin(): Promise<void> {
        const seen = await verdict();
        if (seen.allowed) return;
        const wait = seen.retryAfterSeconds;
        throw new Refusal({
          ...{ status: 429, title, message: tooManyAttempts(wait) },
          ...(isWaitTold && { headers: { "retry-after": String(wait) } }),
        });
      },
    };
  };
}
