import { describe, expect, it } from "vitest";
import { formatPassportAge } from "#app/pets/words.ts";
import { formatMoment } from "#app/platform/german-time.ts";

describe("the age in a passport", () => {
  it.each([
    ["2026-11-21", "unter 1 Tag"],
    ["2026-11-01", "2 Wochen"],
    ["2026-10-22", "4 Wochen"],
    ["2026-10-21", "1 Monat"],
    ["2026-04-20", "7 Monate"],
    ["2025-11-22", "11 Monate"],
    ["2025-11-21", "1 Jahr"],
    ["2025-10-21", "1 Jahr, 1 Monat"],
    ["2024-11-22", "1 Jahr, 11 Monate"],
    ["2024-11-21", "2 Jahre"],
    ["2027-01-01", "? Jahre"],
    ["", "? Jahre"],
  ])("of an animal born on %s is %s", (birthDate, age) => {
    expect(formatPassportAge({ birthDate, deceasedOn: null }, "2026-11-21")).toBe(age);
  });

  it("ends with the life", () => {
    const pet = { birthDate: "2024-01-15", deceasedOn: "2024-08-15" };
    expect(formatPassportAge(pet, "2026-11-21")).toBe("7 Monate");
  });
});

it("a moment is said with its day in words, as it is in Germany", () => {
  expect(formatMoment("2026-11-28T15:43:00Z")).toBe("28. November 2026 um 16:43 Uhr");
});
