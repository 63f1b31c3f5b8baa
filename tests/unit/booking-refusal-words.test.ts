import { describe, expect, it } from "vitest";
import type { Booking } from "#app/bookings/booking.ts";
import { bookingStatuses } from "#app/bookings/life.ts";
import { changeRefusal, requestRefusal } from "#app/bookings/outcome-words.ts";
import type { UnavailableState } from "#app/bookings/slots.ts";
import { site } from "#app/platform/operator/config.ts";

const states: UnavailableState[] = ["taken", "past", "too-soon", "closed", "unknown", "same"];
const now = new Date("2026-11-24T12:00:00Z");

function booking(given: Partial<Booking>): Booking {
  const rest = { status: "confirmed", startsAt: "2026-11-25T09:00:00.000Z", answerBy: null };
  return { ...rest, ...given } as Booking;
}

function notAllowed(given: Partial<Booking>, actor: "customer" | "practice" = "customer") {
  return changeRefusal({ outcome: "not-allowed", booking: booking(given) }, { actor, now });
}

describe("a refusal", () => {
  it("says something else for every reason, with the hours of the notice", () => {
    const words = states.map((state) =>
      requestRefusal({ outcome: "unavailable", state, noticeHours: 4 }),
    );
    expect(new Set(words).size).toBe(states.length);
    expect(words[0]).toBe("Diese Zeit wurde gerade vergeben. Bitte wählen Sie eine andere Zeit.");
    expect(words[2]).toContain("bis 4 Stunden vor Beginn");
    expect(requestRefusal({ outcome: "unavailable", state: "too-soon", noticeHours: 1 })).toContain(
      "bis eine Stunde vor Beginn",
    );
    expect(requestRefusal({ outcome: "too-many-open" })).toContain("bereits 8 offene Termine");
  });

  it("after the deadline says it, and whom to call", () => {
    expect(notAllowed({})).toContain("nur bis 24 Stunden vor Beginn absagen");
    expect(notAllowed({})).toContain(site.operator.phone);
    expect(notAllowed({ startsAt: "2026-11-24T12:00:00.000Z" })).toContain("schon begonnen");
  });

  it("of a proposal says whether its answer came too late or is still wanted", () => {
    const answerBy = (instant: string) => notAllowed({ status: "proposed", answerBy: instant });
    expect(answerBy("2026-11-24T12:00:00.000Z")).toContain("Dieser Vorschlag ist verfallen.");
    expect(answerBy("2026-11-24T12:00:00.001Z")).toContain("eine andere Zeit vorgeschlagen");
  });

  it("is a German sentence in every state, for both", () => {
    for (const actor of ["customer", "practice"] as const) {
      for (const status of bookingStatuses) {
        expect(notAllowed({ status }, actor)).toMatch(/^[A-ZÄÖÜ][^_]+\.$/);
      }
      const changed = { outcome: "changed-meanwhile", booking: booking({}) } as const;
      expect(changeRefusal(changed, { actor, now })).toContain("inzwischen geändert");
    }
  });
});
