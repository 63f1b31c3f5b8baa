import type { Route } from "./+types/link-cancel.route.ts";
import { answerBookingLink } from "./answer-link.server.ts";
import { BookingLinkPage } from "./booking-link-page.tsx";
import { linkHeaders } from "./link-headers.ts";
import { loadBookingLink } from "./load-link.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return loadBookingLink(args, "booking-cancel");
}

export async function action(args: Route.ActionArgs) {
  return answerBookingLink(args, "booking-cancel");
}

export const headers = linkHeaders;

export default function LinkCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingLinkPage purpose="booking-cancel" loaderData={loaderData} actionData={actionData} />
  );
}
