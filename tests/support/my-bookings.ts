import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { type BookingFactoryInput, insertBooking } from "#scripts/demo/booking-factories.ts";
import type { RunningSite } from "./site.ts";

// What the tests of a customer's bookings share.

/** A confirmed visit for Emma. */
export function book(
  site: RunningSite,
  userId: string,
  input: Partial<BookingFactoryInput>,
): Promise<string> {
  return insertBooking(site.db, {
    ...{ userId, type: "feeding", bookingDate: "2026-12-01", bookingTime: "09:00" },
    ...{ createdAt: "2026-11-20T08:00:00.000Z", petName: "Emma", petType: "Pferd", ...input },
  });
}

export const proposal = {
  status: "proposed",
  answerBy: "2026-11-24T10:00:00.000Z",
  history: [
    { kind: "propose", actor: "practice", message: "Zwei Tage später wäre ich in Ihrer Nähe." },
  ],
} as const;

export async function bookingOf({ db }: RunningSite, id: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new Error("no booking");
  return row;
}

export async function statusOf(site: RunningSite, id: string) {
  return (await bookingOf(site, id)).status;
}
