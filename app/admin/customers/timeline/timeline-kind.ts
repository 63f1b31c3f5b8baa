import type { timelineKinds } from "#app/db/practice-schema.ts";

export type TimelineKind = (typeof timelineKinds)[number];
