import type { ShouldRevalidateFunctionArgs } from "react-router";
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

/** A refusal may mean that a time is gone: the list is asked for anew. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

export default function BioresonancePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BookingPage type="bioresonance" data={loaderData} result={actionData?.result}>
      <ClaimsNotice />
    </BookingPage>
  );
}
