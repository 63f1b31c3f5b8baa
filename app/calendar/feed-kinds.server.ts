import { practiceFeeds } from "#app/db/booking-schema.ts";
import { calendarFeeds } from "#app/db/pet-schema.ts";

/** The feeds there are: an owner's calendar, and the practice's agenda. */
export const feedKinds = {
  owner: { table: calendarFeeds, purpose: "calendar-feed", path: "/kalender" },
  practice: { table: practiceFeeds, purpose: "practice-feed", path: "/praxis/kalender" },
} as const;
export type FeedKind = keyof typeof feedKinds;
