import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/feed.route.ts";
import { answerFeed } from "./answer-feed.server.ts";
import { feedCalendar } from "./feed-calendar.ts";
import { unsafeGetFeed } from "./feed-queries.server.ts";

export function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  return answerFeed(
    { request, context, token },
    {
      fileName: "kraeuterpfote.ics",
      write: async ({ db, now }, tokenHash, origin) => {
        const entries = await unsafeGetFeed(db, tokenHash, dayInGermany(now));
        return entries && feedCalendar(entries, origin, now);
      },
    },
  );
}
