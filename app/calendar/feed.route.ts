import { takeLimits } from "#app/account/limits.server.ts";
import { platformContext } from "#app/context.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { capabilityHash } from "#app/platform/capability.server.ts";
import { siteOrigin } from "#app/platform/config.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import type { Route } from "./+types/feed.route.ts";
import { feedCalendar, withoutStamps } from "./feed-calendar.ts";
import { unsafeGetFeed } from "./feed-queries.server.ts";

/** The owner's calendar for programs that subscribe to it; the token in the address lets in. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, config, now, clientAddress } = context.get(platformContext);
  const token = /^([\w-]{43})(\.ics)?$/.exec(params.token)?.[1];
  if (!token) return answer(404, "Diese Kalenderadresse gibt es nicht.");

  const tokenHash = await capabilityHash(token);
  const limit = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "calendar feed by address", subject: clientAddress },
    { name: "calendar feed by token", subject: tokenHash },
  ]);
  if (!limit.allowed) {
    const retry = { "retry-after": String(limit.retryAfterSeconds) };
    return answer(429, "Zu viele Abrufe. Bitte später noch einmal versuchen.", retry);
  }
  const entries = await unsafeGetFeed(db, tokenHash, dayInGermany(now));
  if (!entries) return answer(404, "Diese Kalenderadresse gibt es nicht (mehr).");

  // Of the configured origin, not of the request: identifiers of events have to last.
  const calendar = feedCalendar(entries, new URL(siteOrigin(config)).hostname, now);
  const tag = `"${await sha256(withoutStamps(calendar))}"`;
  // Weak: the same calendar, but for when it was written.
  const etag = `W/${tag}`;
  if (request.headers.get("if-none-match")?.includes(tag)) return answer(304, null, { etag });
  return answer(200, calendar, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="kraeuterpfote.ics"',
    etag,
  });
}

/** Whoever subscribes only reads. */
export function action() {
  return answer(405, "Diese Adresse kann nur gelesen werden.", { allow: "GET, HEAD" });
}

function answer(status: number, body: string | null, headers: Record<string, string> = {}) {
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "x-robots-tag": "noindex, nofollow",
      ...headers,
    },
  });
}
