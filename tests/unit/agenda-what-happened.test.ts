import { describe, expect, it } from "vitest";
import { whatHappened } from "#app/agenda/booking/change-words.ts";

const createdAt = "2026-11-24T19:11:00.000Z";
const asked = { ownerName: "Karla Kundin", action: "confirm", today: "2026-11-24" } as const;

describe("what happened while the practitioner decided", () => {
  it.each([
    ["cancel", "customer", "Heute um 20:11 Uhr hat Karla Kundin die Anfrage zurückgezogen."],
    ["move", "customer", "Heute um 20:11 Uhr hat Karla Kundin eine andere Zeit angefragt."],
    ["confirm", "practice", "Heute um 20:11 Uhr hat die Praxis die Anfrage bestätigt."],
    ["expire", "system", "Heute um 20:11 Uhr ist die Anfrage verfallen."],
    ["done", "practice", null],
  ] as const)("%s by the %s", (kind, actor, words) => {
    expect(whatHappened({ kind, actor, createdAt }, asked)).toBe(words);
  });

  it("names the day when it was another, and the consultation once it is one", () => {
    const later = { ...asked, action: "move", today: "2026-11-25" } as const;
    expect(whatHappened({ kind: "cancel", actor: "customer", createdAt }, later)).toBe(
      "Am 24. November 2026 um 20:11 Uhr hat Karla Kundin den Termin abgesagt.",
    );
  });
});
