import { alsoWhenRefused } from "#app/bookings/revalidate-refused.ts";
import type { Route } from "./+types/link-move.route.ts";
import { answerBookingLink } from "./answer-link.server.ts";
import { BookingLinkPage } from "./booking-link-page.tsx";
import { linkHeaders } from "./link-headers.ts";
import { loadBookingLink } from "./load-link.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return loadBookingLink(args, "booking-move");
}

export async function action(args: Route.ActionArgs) {
  return answerBookingLink(args, "booking-move");
}

export const headers = linkHeaders;

export const shouldRevalidate = alsoWhenRefused;

export default function LinkMovePage({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingLinkPage purpose="booking-move" loaderData={loaderData} actionData={actionData} />;
}
