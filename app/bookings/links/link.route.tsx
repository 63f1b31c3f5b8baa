import { alsoWhenRefused } from "#app/bookings/outcome-words.ts";
import { questionAt } from "#app/frame/question-at.ts";
import type { Route } from "./+types/link.route.ts";
import { answerBookingLink } from "./answer-link.server.ts";
import { purposeAt } from "./booking-links.server.ts";
import { BookingLinkPage } from "./link-page.tsx";
import { linkSteps } from "./link-steps.ts";
import { loadBookingLink } from "./load-link.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadBookingLink(args, purposeAt(args.pattern));
}

export function action(args: Route.ActionArgs) {
  return answerBookingLink(args, purposeAt(args.pattern));
}

export { linkHeaders as headers } from "./booking-links.server.ts";

export const shouldRevalidate = alsoWhenRefused;

export default function LinkRoute({ matches, loaderData, actionData }: Route.ComponentProps) {
  const purpose = questionAt(linkSteps, matches.at(-1)?.id);
  return <BookingLinkPage purpose={purpose} loaderData={loaderData} actionData={actionData} />;
}
