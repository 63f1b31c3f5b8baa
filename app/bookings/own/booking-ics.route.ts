import { downloadedCalendar } from "#app/bookings/booking-calendar.ts";
import { bookingDesk } from "#app/bookings/desk.server.ts";
import { platformContext } from "#app/context.ts";
import { contentDisposition, fileNotFound } from "#app/files/deliver-object.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/booking-ics.route.ts";
import { getBookingForFile } from "./queries.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { userId, role, profile } = requireVisitor(context);
  const isPractice = role === "admin";
  const booking = await getBookingForFile(
    platform.db,
    params.bookingId,
    isPractice ? null : userId,
  );
  if (!booking) return fileNotFound();
  const reader = booking.userId === userId ? "customer" : "practice";
  const entry = { booking, reader, customerEmail: profile.email } as const;
  const { method, text } = downloadedCalendar(entry, bookingDesk(platform));
  const title = method === "CANCEL" ? "Absage" : "Termin";
  return new Response(text, {
    headers: {
      "content-type": `text/calendar; charset=utf-8; method=${method}`,
      "content-disposition": contentDisposition(`${title} ${booking.bookingDate}.ics`, true),
    },
  });
}
