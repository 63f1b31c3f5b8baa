import type { timelineKinds } from "#app/admin/customers/timeline/kinds.ts";

export type TimelineKind = (typeof timelineKinds)[number];
