import type { DoneLink } from "./reminder-links.server.ts";

type PlanNow = {
  dueOn: string;
  lastDate: string;
  /** Whether it was done after the last time that the link knows. */
  isAnswered: boolean;
};

/**
 * What the page behind a reminder's link asks or says. Another due day alone is no answer: the plan
 * may have been changed.
 */
export function stateOfLink(
  { dueOn, lastDate, isAnswered }: PlanNow,
  link: DoneLink,
): "open" | "answered" | "changed" {
  if (isAnswered && lastDate !== link.lastDate) return "answered";
  if (dueOn === link.dueOn) return "open";
  return isAnswered ? "answered" : "changed";
}
