import { answerFeed } from "#app/calendar/answer-feed.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/feed.route.ts";
import { practiceCalendar, unsafeGetPracticeFeed } from "./feed.server.ts";

export function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  return answerFeed(
    { request, context, token },
    {
      fileName: "praxis.ics",
      write: async ({ db, now, config }, tokenHash, origin) => {
        const needsTwoFactor = !config.isDevelopment;
        const today = dayInGermany(now);
        const entries = await unsafeGetPracticeFeed(db, tokenHash, today, { needsTwoFactor });
        return entries && practiceCalendar(entries, origin, now);
      },
    },
  );
}
