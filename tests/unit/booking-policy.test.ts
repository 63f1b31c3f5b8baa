import { describe, expect, it } from "vitest";
import { defaultSchedule } from "#app/bookings/schedule.ts";
import { type OfferingId, offerings, serviceTypes } from "#app/bookings/services.ts";

// The constants of the specification, section 9, written out once more.

describe("what can be booked", () => {
  it("is feeding advice, bioresonance and acupressure", () => {
    expect(serviceTypes).toEqual(["feeding", "bioresonance", "acupressure"]);
  });

  it.each<[OfferingId, euros: number, minutes: number]>([
    ["feeding-on-site", 80, 90],
    ["feeding-video", 60, 60],
    ["bioresonance-hair", 120, 45],
    ["bioresonance-on-site", 150, 90],
    ["acupressure", 90, 60],
  ])("%s costs %d euros and takes %d minutes", (id, euros, minutes) => {
    expect(offerings[id]).toMatchObject({
      id,
      priceCents: euros * 100,
      durationMinutes: minutes,
    });
  });

  it.each([
    ["feeding", "09:00, 10:00, 11:00, 14:00, 15:00, 16:00, 17:00"],
    ["bioresonance", "09:00, 10:30, 12:00, 14:00, 15:30, 17:00"],
    ["acupressure", "09:00, 10:30, 12:00, 14:00, 15:30, 17:00"],
  ] as const)("%s begins at %s while the practice has not changed it", (type, times) => {
    expect(defaultSchedule.slotTimes[type].join(", ")).toBe(times);
  });
});
