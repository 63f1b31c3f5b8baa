import { describe, expect, it } from "vitest";
import {
  auditFileAddress,
  auditList,
  isFiltered,
  refusedDays,
  viewInWords,
} from "#app/admin/audit/audit-view.ts";

const view = {
  action: "booking-confirm",
  actor: "praxis-1",
  customerId: "kunde-1",
  from: "2026-11-01",
  to: "2026-11-21",
  outcome: "refused",
  before: { at: "2026-11-20T09:00:00.000Z", id: "eintrag-1" },
} as const;

function read(address: string) {
  return auditList.read(new URL(address, "http://localhost").searchParams);
}

describe("the address of the log", () => {
  it("says everything that is chosen, and reads it again", () => {
    expect(read(auditList.address(view))).toEqual(view);
    expect(auditList.address({})).toBe("/admin/protokoll");
    expect(read("/admin/protokoll")).toEqual(auditList.first);
  });

  it("restricts nothing by what it does not understand", () => {
    const nonsense =
      "/admin/protokoll?was=toString&wer=%27--&kunde=a%20b&von=2026-02-31&bis=gestern&ausgang=gut&vor=1_2";
    expect(read(nonsense)).toEqual(auditList.first);
    expect(isFiltered(read(nonsense))).toBe(false);
  });

  it("whose days end before they begin is refused at both of them", () => {
    const refused = refusedDays({ ...view, from: "2026-11-21", to: "2026-11-01" });
    expect(Object.keys(refused?.fieldErrors ?? {})).toEqual(["von", "bis"]);
    expect(refusedDays({ ...view, from: view.to })).toBeUndefined();
    expect(refusedDays({ ...view, from: null })).toBeUndefined();
  });

  it("asks for a file of all pages", () => {
    expect(read(auditFileAddress(view, "csv"))).toEqual({ ...view, before: null });
  });

  it("is told in words that name nobody", () => {
    expect(viewInWords(view)).toBe(
      "„Termin bestätigt“, abgelehnt, von jemandem aus der Praxis, zu einer Kundin oder einem Kunden, ab 1. November 2026, bis 21. November 2026",
    );
    expect(viewInWords(auditList.first)).toBe("alles");
  });
});
