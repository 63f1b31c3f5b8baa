import { describe, expect, it } from "vitest";
import type { BookingToKeep } from "#app/bookings/form/form-queries.server.ts";
import { localRecord, withRecord } from "#app/bookings/form/local-record.ts";

const booking: BookingToKeep = {
  type: "feeding",
  offering: "feeding-on-site",
  bookingDate: "2026-11-24",
  bookingTime: "09:00",
  petName: "Bello",
  createdAt: "2026-11-21T10:00:00.000Z",
};
const common = {
  id: "1795255200000",
  date: "2026-11-24",
  time: "09:00",
  petName: "Bello",
  ...{ ownerName: "", phone: "", email: "" },
  createdAt: "2026-11-21T10:00:00.000Z",
};
const record = localRecord(booking);

describe("the record of a booking", () => {
  it("has the specification's fields for each service, empty where the device need not know", () => {
    expect(record).toEqual({
      ...common,
      type: "feeding",
      consultationType: "Beratung vor Ort",
      concerns: "",
    });
    expect(
      localRecord({ ...booking, type: "bioresonance", offering: "bioresonance-hair" }),
    ).toEqual({
      ...common,
      type: "bioresonance",
      treatmentType: "Haaranalyse",
      symptoms: "",
    });
    expect(localRecord({ ...booking, type: "acupressure", offering: "acupressure" })).toEqual({
      ...common,
      type: "acupressure",
      issues: "",
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

  it.each(["", "{", "null", "7", '"Termine"', '{"id":"1"}', '[7,null,[],"x"]'])(
    "begins anew over %s",
    (garbled) => {
      expect(JSON.parse(withRecord(garbled, record))).toEqual([record]);
    },
  );

  it("empties what records of before hold of a person and of an illness", () => {
    const older = {
      ...record,
      id: "1",
      ownerName: "Karla",
      phone: "030 1",
      email: "k@example.org",
    };
    const list = JSON.stringify([{ ...older, concerns: "Zu dick?" }]);
    expect(JSON.parse(withRecord(list, record))).toEqual([{ ...record, id: "1" }, record]);
  });

  it("leaves records of another form where they are", () => {
    const older = { id: 1, from: "an older version" };
    expect(JSON.parse(withRecord(JSON.stringify([older]), record))).toEqual([older, record]);
  });
});
