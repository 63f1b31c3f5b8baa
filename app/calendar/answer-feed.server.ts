import type { RouterContextProvider } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { siteOrigin } from "#app/platform/config.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { takeLimits } from "#app/platform/limits.server.ts";
import { capabilityHash } from "#app/platform/link-tokens.server.ts";
import { isKnownTag } from "#app/platform/request.ts";
import { withoutStamps } from "./feed-calendar.ts";

type FeedRequest = { request: Request; context: Readonly<RouterContextProvider>; token: string };

type Feed = {
  fileName: string;
  write: (platform: Platform, tokenHash: string, origin: URL) => Promise<string | null>;
};

export async function answerFeed(
  { request, context, token: written }: FeedRequest,
  { fileName, write }: Feed,
): Promise<Response> {
  const platform = context.get(platformContext);
  const { db, config, now, clientAddress } = platform;
  const token = /^([\w-]{43})(\.ics)?$/.exec(written)?.[1];
  if (!token) return answer(404, "Dieses Kalender-Abo gibt es nicht.");

  const tokenHash = await capabilityHash(token);
  const limit = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "calendar feed by address", subject: clientAddress },
    { name: "calendar feed by token", subject: tokenHash },
  ]);
  if (!limit.allowed) {
    const retry = { "retry-after": String(limit.retryAfterSeconds) };
    return answer(429, "Zu viele Abrufe. Bitte versuchen Sie es später noch einmal.", retry);
  }
  // The configured origin, not the request's: identifiers of events have to stay the same.
  const calendar = await write(platform, tokenHash, new URL(siteOrigin(config)));
  if (calendar === null) return answer(404, "Dieses Kalender-Abo gibt es nicht mehr.");

  // Weak: calendars that differ only in their time stamps are the same.
  const etag = `W/"${await sha256(withoutStamps(calendar))}"`;
  const known = request.headers.get("if-none-match") ?? "";
  if (isKnownTag(known, etag)) return answer(304, null, { etag });
  return answer(200, calendar, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `inline; filename="${fileName}"`,
    etag,
  });
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
