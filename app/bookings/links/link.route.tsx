import type { HeadersArgs } from "react-router";
import { alsoWhenRefused } from "#app/bookings/outcome-words.ts";
import type { Route } from "./+types/link.route.ts";
import { answerBookingLink } from "./answer-link.server.ts";
import { purposeAt } from "./booking-links.server.ts";
import { BookingLinkPage } from "./link-page.tsx";
import { isLinkPurpose } from "./link-steps.ts";
import { loadBookingLink } from "./load-link.server.ts";

export function loader(args: Route.LoaderArgs) {
  return loadBookingLink(args, purposeAt(args.pattern));
}

export function action(args: Route.ActionArgs) {
  return answerBookingLink(args, purposeAt(args.pattern));
}

export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  headers.set("x-robots-tag", "noindex");
  return headers;
}

export const shouldRevalidate = alsoWhenRefused;

export default function LinkRoute({ matches, loaderData, actionData }: Route.ComponentProps) {
  const [, purpose = ""] = matches.at(-1)?.id.split("/") ?? [];
  if (!isLinkPurpose(purpose)) throw new Error(`no link: ${purpose}`);
  return <BookingLinkPage purpose={purpose} loaderData={loaderData} actionData={actionData} />;
}
