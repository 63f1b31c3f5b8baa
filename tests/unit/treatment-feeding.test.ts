import { expect, it } from "vitest";
import { energyNeed, gramsOf } from "#app/treatment/feeding.ts";

const today = "2026-11-27";

function need(type: string, weightKg: number | null, birthDate: string, sex = "") {
  return energyNeed({ type, weightKg, birthDate, sex, pregnantUntil: "" }, today);
}

it.each([
  // 70 × 10^0.75 = 393.6; 125 to 140, 95 to 130, 80 to 120 × 10^0.75 = 5.6234.
  ["Hund", 10, "2025-11-27", "", 394, [703, 787]],
  ["Hund", 10, "2022-11-27", "", 394, [534, 731]],
  ["Hund", 10, "2016-11-27", "", 394, [450, 675]],
  // 52 to 75 or 100 × 4^0.67 = 2.5315.
  ["Katze", 4, "2020-01-01", "female-neutered", null, [132, 190]],
  ["Katze", 4, "2020-01-01", "female", null, [132, 253]],
  // 0.0303 and 0.0363 × 600.
  ["Pferd", 600, "2010-01-01", "", null, [18.2, 21.8]],
] as const)("%s, %d kg, born %s %s", (type, weightKg, birthDate, sex, resting, range) => {
  expect(need(type, weightKg, birthDate, sex)).toMatchObject({ resting, range });
});

it("never puts the need at rest above that for maintenance", () => {
  const above: string[] = [];
  // As heavy as may be entered.
  const heaviest = { Hund: 160, Katze: 25, Pferd: 2000 };
  for (const [type, most] of Object.entries(heaviest)) {
    for (const sex of ["", "female", "male-neutered", "female-neutered"]) {
      for (let part = 1; part <= 2000; part += 1) {
        const weightKg = (most * part) / 2000;
        for (const birthDate of ["2025-10-01", "2020-01-01", "2010-01-01"]) {
          const reckoned = need(type, weightKg, birthDate, sex);
          if (!reckoned?.resting || reckoned.resting <= reckoned.range[0]) continue;
          above.push(`${type} ${weightKg} kg: ${reckoned.resting}, ${reckoned.range[0]}`);
        }
      }
    }
  }
  expect(above).toEqual([]);
});

it("says nothing of who grows, has no weight or age, or has no guideline", () => {
  expect(need("Hund", 10, "2026-06-01")).toBeNull();
  expect(need("Pferd", 300, "2024-06-01")).toBeNull();
  expect(need("Hund", null, "2020-06-01")).toBeNull();
  expect(need("Hund", 0, "2020-06-01")).toBeNull();
  expect(need("Katze", 4, "")).toBeNull();
  expect(need("Kaninchen", 2, "2020-06-01")).toBeNull();
});

it.each(["Hund", "Katze", "Pferd"])("says nothing of a %s that is pregnant or nursing", (type) => {
  const fed = { type, weightKg: 10, birthDate: "2016-11-27", sex: "female" };
  expect(energyNeed({ ...fed, pregnantUntil: today }, today)).toBeNull();
  expect(energyNeed({ ...fed, pregnantUntil: "2026-11-26" }, today)).not.toBeNull();
});

// 95 to 130 kcal × 10^0.75 = 534 to 731 kcal; of a feed with 350 kcal in 100 g.
it("says how much of a feed covers the need of a dog or cat, and nothing for a horse", () => {
  const dog = need("Hund", 10, "2022-11-27");
  const horse = need("Pferd", 600, "2010-01-01");
  if (!dog || !horse) throw new Error("no need");
  expect(gramsOf(dog, 350)).toEqual([153, 209]);
  expect(gramsOf(horse, 350)).toBeNull();
});
