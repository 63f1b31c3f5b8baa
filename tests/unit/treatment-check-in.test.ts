import { expect, it } from "vitest";
import { type Change, type Colour, changes, type ToldValue } from "#app/treatment/check-in.ts";
import { judge, rules } from "#app/treatment/check-in-rules.server.ts";
import { type ScaleKey, scales } from "#app/treatment/scales.ts";

const told = ["pain", "lameness", "itch"] as const satisfies ScaleKey[];

function stepsOf(scale: ScaleKey): number[] {
  const { min, max } = scales[scale];
  return Array.from({ length: max - min + 1 }, (_, step) => min + step);
}

/** As the practitioner reads it, said once more in another way. */
function expected(change: Change, values: readonly ToldValue[]): Colour {
  const rise = Math.max(0, ...values.map(({ value, before }) => value - before));
  const isRed = values.some(
    ({ scale, value }) => (scale === "pain" && value > 7) || (scale === "lameness" && value > 4),
  );
  if (isRed || (change === "worse" && rise > 2)) return "red";
  return change === "worse" || rise > 0 ? "yellow" : "green";
}

it("every change with every value of a scale, then and now, has the colour that the rules say", () => {
  let seen = 0;
  for (const change of changes) {
    expect(judge({ change, values: [], health: null }).colour).toBe(
      change === "worse" ? "yellow" : "green",
    );
    for (const scale of told) {
      for (const before of stepsOf(scale)) {
        for (const value of stepsOf(scale)) {
          const values = [{ scale, value, before }];
          const { colour } = judge({ change, values, health: null });
          expect([change, scale, before, value, colour]).toEqual([
            ...[change, scale, before, value],
            expected(change, values),
          ]);
          seen += 1;
        }
      }
    }
  }
  expect(seen).toBe(3 * (11 * 11 + 6 * 6 + 11 * 11));
});

it("of several values the worst decides", () => {
  const steps = [0, 2, 3, 5, 7, 8];
  for (const change of changes) {
    for (const pain of steps) {
      for (const itch of steps) {
        for (const lameness of [0, 3, 5]) {
          const values: ToldValue[] = [
            { scale: "pain", value: pain, before: 3 },
            { scale: "lameness", value: lameness, before: 3 },
            { scale: "itch", value: itch, before: 3 },
          ];
          expect(judge({ change, values, health: null }).colour).toBe(expected(change, values));
        }
      }
    }
  }
});

it("each colour is given with the words of its rule, red before yellow", () => {
  const words = (change: Change, ...values: ToldValue[]) =>
    judge({ change, values, health: null }).reasons[0]?.words;
  expect(words("better", { scale: "pain", value: 8, before: 9 })).toBe("Schmerz ab 8 von 10");
  expect(words("same", { scale: "lameness", value: 5, before: 5 })).toBe(
    "Belastet das Bein nicht mehr",
  );
  expect(words("worse", { scale: "itch", value: 6, before: 3 })).toBe(
    "Schlechter und ein Wert um mindestens 3 gestiegen",
  );
  expect(words("worse", { scale: "itch", value: 5, before: 3 })).toBe("Schlechter");
  expect(words("better", { scale: "itch", value: 4, before: 3 })).toBe("Ein Wert ist gestiegen");
  expect(words("same", { scale: "itch", value: 3, before: 3 })).toBeUndefined();
  const both: ToldValue[] = [
    { scale: "itch", value: 4, before: 3 },
    { scale: "pain", value: 8, before: 8 },
  ];
  expect(judge({ change: "worse", values: both, health: null }).reasons).toMatchObject([
    { colour: "red", words: "Schmerz ab 8 von 10" },
    { colour: "yellow", words: "Schlechter" },
    { colour: "yellow", words: "Ein Wert ist gestiegen" },
  ]);
  const colours = rules.map(({ colour }) => colour);
  expect(colours).toEqual(colours.toSorted());
});
