import { alsoWhenRefused } from "#app/bookings/revalidate-refused.ts";
import type { Route } from "./+types/feeding.route.ts";
import { bookFromForm } from "./book-from-form.server.ts";
import { loadBookingForm } from "./booking-form-data.server.ts";
import { BookingPage } from "./booking-page.tsx";
import { PreparationForms } from "./preparation-forms.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadBookingForm(context, url, "feeding");
}

export async function action({ request, context }: Route.ActionArgs) {
  return bookFromForm({ request, context }, "feeding");
}

export const shouldRevalidate = alsoWhenRefused;

export default function FeedingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BookingPage type="feeding" data={loaderData} result={actionData?.result} />
      <PreparationForms />
    </>
  );
}
