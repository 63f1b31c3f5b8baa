import { answerBookingLink } from "#app/bookings/answer-link.server.ts";
import { BookingLinkPage } from "#app/bookings/booking-link-page.tsx";
import { linkHeaders } from "#app/bookings/link-headers.ts";
import { loadBookingLink } from "#app/bookings/load-link.server.ts";
import type { Route } from "./+types/link-confirm.route.ts";

export async function loader(args: Route.LoaderArgs) {
  return loadBookingLink(args, "booking-confirm");
}

export async function action(args: Route.ActionArgs) {
  return answerBookingLink(args, "booking-confirm");
}

export const headers = linkHeaders;

export default function LinkConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingLinkPage purpose="booking-confirm" loaderData={loaderData} actionData={actionData} />
  );
}
