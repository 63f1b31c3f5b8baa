import { answerBookingLink } from "#app/bookings/links/answer-link.server.ts";
import { BookingLinkPage } from "#app/bookings/links/booking-link-page.tsx";
import { linkHeaders } from "#app/bookings/links/link-headers.ts";
import { loadBookingLink } from "#app/bookings/links/load-link.server.ts";
import type { Route } from "./+types/link-decline.route.ts";

export async function loader(args: Route.LoaderArgs) {
  return loadBookingLink(args, "booking-decline");
}

export async function action(args: Route.ActionArgs) {
  return answerBookingLink(args, "booking-decline");
}

export const headers = linkHeaders;

export default function LinkDeclinePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingLinkPage purpose="booking-decline" loaderData={loaderData} actionData={actionData} />
  );
}
