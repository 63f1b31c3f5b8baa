import { describe, expect, it } from "vitest";
import { whatHappened } from "#app/agenda/booking/change-words.ts";

const createdAt = "2026-11-24T19:11:00.000Z";
const asked = { ownerName: "Karla Kundin", action: "confirm", today: "2026-11-24" } as const;

describe("what happened while the practitioner decided", () => {
  it.each([
    ["cancel", "customer", "Karla Kundin hat die Anfrage um 20:11 Uhr zurückgezogen."],
    ["move", "customer", "Karla Kundin hat um 20:11 Uhr eine andere Zeit angefragt."],
    ["confirm", "practice", "Die Praxis hat die Anfrage um 20:11 Uhr schon bestätigt."],
    ["expire", "system", "Die Anfrage ist um 20:11 Uhr verfallen."],
    ["done", "practice", null],
  ] as const)("%s by the %s", (kind, actor, words) => {
    expect(whatHappened({ kind, actor, createdAt }, asked)).toBe(words);
  });

  it("names the day when it was another, and the consultation once it is one", () => {
    const later = { ...asked, action: "move", today: "2026-11-25" } as const;
    expect(whatHappened({ kind: "cancel", actor: "customer", createdAt }, later)).toBe(
      "Karla Kundin hat den Termin am 24. November 2026 um 20:11 Uhr abgesagt.",
    );
  });
});
