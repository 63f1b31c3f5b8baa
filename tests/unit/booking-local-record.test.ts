import { describe, expect, it } from "vitest";
import type { BookingToKeep } from "#app/bookings/form/booking-form-data.server.ts";
import { localRecord, withRecord } from "#app/bookings/form/local-record.ts";

const common = {
  ...{ petName: "Bello", ownerName: "Karla Kundin", phone: "030 23125 099" },
  ...{ email: "karla@example.org", createdAt: "2026-11-21T10:00:00.000Z" },
};
const booking: BookingToKeep = {
  ...{ ...common, type: "feeding", offering: "feeding-on-site", concerns: "Zu dick?" },
  ...{ date: "2026-11-24", time: "09:00" },
};
const kept = { ...common, id: "1795255200000", date: "2026-11-24", time: "09:00" };
const record = localRecord(booking);

describe("the record of a booking", () => {
  it("has the specification's fields for each service, and no others", () => {
    expect(record).toEqual({
      ...{ ...kept, type: "feeding", consultationType: "Beratung vor Ort", concerns: "Zu dick?" },
    });
    const hair = { type: "bioresonance", offering: "bioresonance-hair" } as const;
    expect(localRecord({ ...booking, ...hair })).toEqual({
      ...{ ...kept, type: "bioresonance", treatmentType: "Haaranalyse", symptoms: "Zu dick?" },
    });
    const acupressure = { type: "acupressure", offering: "acupressure" } as const;
    expect(localRecord({ ...booking, ...acupressure })).toEqual({
      ...{ ...kept, type: "acupressure", issues: "Zu dick?" },
    });
  });
});

describe("the browser's list", () => {
  it("begins with the first record and keeps those before", () => {
    const first = withRecord(null, record);
    expect(JSON.parse(first)).toEqual([record]);
    const later = { ...record, id: "1795255260000" };
    expect(JSON.parse(withRecord(first, later))).toEqual([record, later]);
  });

  it("takes a record once", () => {
    const once = withRecord(null, record);
    expect(withRecord(once, { ...record, time: "10:00" })).toBe(once);
  });

  it("begins anew over what is no list of records", () => {
    for (const garbled of ["", "{", "null", "7", '"Termine"', '{"id":"1"}', '[7,null,[],"x"]']) {
      expect(JSON.parse(withRecord(garbled, record)), garbled).toEqual([record]);
    }
  });

  it("leaves records of another form where they are", () => {
    const older = { id: 1, from: "an older version" };
    expect(JSON.parse(withRecord(JSON.stringify([older]), record))).toEqual([older, record]);
  });
});
