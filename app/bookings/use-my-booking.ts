import { useRouteLoaderData } from "react-router";
import type { loader } from "./my-booking.route.tsx";

/** What a booking's page has loaded, for the dialogs over it. */
export function useMyBooking() {
  return useRouteLoaderData<typeof loader>("bookings/my-booking.route");
}
