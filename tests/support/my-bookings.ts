import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { bookings } from "#app/db/booking-schema.ts";
import { type BookingFactoryInput, insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "./axe.ts";
import type { RunningSite } from "./site.ts";

// What the browser tests of a customer's bookings share.

export const phone = { width: 390, height: 844 };
/** Headers of a request that is made at an instant, and told what it cost. */
export const clock = (now: string) => ({ "x-test-now": now, "x-test-measure": "d1" });
export const now = "2026-11-21T10:00:00Z";

/** Every test its own day: the practitioner's time is everybody's. */
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

export async function statusOf(site: RunningSite, id: string) {
  return (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status;
}

/** So tall that what sticks to the edges covers no link by chance. */
export async function expectGoodPage(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize({ ...before, height: 4000 });
  await expectNoFindings(page, state);
  await page.setViewportSize({ width: 320, height: 4000 });
  await expectNoSidewaysScroll(page, state);
  await page.setViewportSize(before);
}

/** Chooses a time of the picker and asks for it. */
export async function chooseTime(page: Page, time: string): Promise<void> {
  await page.locator(`input[name="time"][value="${time}"]`).check({ force: true });
  await page.getByRole("button", { name: "Neuen Termin anfragen" }).click();
}
