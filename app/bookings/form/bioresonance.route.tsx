import { alsoWhenRefused } from "#app/bookings/revalidate-refused.ts";
import type { Route } from "./+types/bioresonance.route.ts";
import { bookFromForm } from "./book-from-form.server.ts";
import { loadBookingForm } from "./booking-form-data.server.ts";
import { BookingPage } from "./booking-page.tsx";
import { ClaimsNotice } from "./claims-notice.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadBookingForm(context, url, "bioresonance");
}

export async function action({ request, context }: Route.ActionArgs) {
  return bookFromForm({ request, context }, "bioresonance");
}

export const shouldRevalidate = alsoWhenRefused;

export default function BioresonancePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingPage type="bioresonance" data={loaderData} result={actionData?.result}>
      <ClaimsNotice />
    </BookingPage>
  );
}
