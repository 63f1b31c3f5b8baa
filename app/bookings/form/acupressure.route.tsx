import { alsoWhenRefused } from "#app/bookings/revalidate-refused.ts";
import type { Route } from "./+types/acupressure.route.ts";
import { AcupressureInfo } from "./acupressure-info.tsx";
import { bookFromForm } from "./book-from-form.server.ts";
import { loadBookingForm } from "./booking-form-data.server.ts";
import { BookingPage } from "./booking-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadBookingForm(context, url, "acupressure");
}

export async function action({ request, context }: Route.ActionArgs) {
  return bookFromForm({ request, context }, "acupressure");
}

export const shouldRevalidate = alsoWhenRefused;

export default function AcupressurePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingPage type="acupressure" data={loaderData} result={actionData?.result}>
      <AcupressureInfo />
    </BookingPage>
  );
}
