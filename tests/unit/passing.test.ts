import { describe, expect, it } from "vitest";
import { decidePassing, type PassingFacts, passingOf } from "#app/inbox/passing.ts";

const running = {
  id: "sub-1",
  title: "Kräuterlexikon Abo",
  status: "active",
  currentPeriodEnd: "2027-01-14T17:58:00.000Z",
  displayId: "KP-260114-ABC123",
};
const declared = {
  name: "Jonas Müller",
  contract: "Kräuterlexikon-Abo",
  cancellation: "ordinary",
  effectiveOn: null,
} as const;

type Changes = Omit<Partial<PassingFacts>, "declared"> & {
  declared?: Partial<PassingFacts["declared"]>;
};

function decide({ declared: words = {}, ...facts }: Changes = {}) {
  return decidePassing({
    fullName: "Jonas Müller",
    candidates: [running],
    hasOwnStore: true,
    ...facts,
    declared: { ...declared, ...words },
  });
}

describe("a cancellation is passed to the shop", () => {
  it.each([
    [
      "by the order's number, whoever is named",
      { contract: "Bestellung kp-260114-abc123!", name: "X" },
    ],
    ["by the account's name and the word 'Abo'", { contract: "mein Abo" }],
    ["by a name in other capitals and letters", { name: " jonas  MUELLER " }],
    ["by the lexicon's name alone", { contract: "KRÄUTERLEXIKON" }],
    ["for a day before the paid time ends", { effectiveOn: "2026-12-01" }],
    ["for the very day on which it ends", { effectiveOn: "2027-01-14" }],
  ])("%s", (_, words) => {
    expect(decide({ declared: words })).toEqual({ pass: running });
  });

  it("when one of two is named, or one has ended", () => {
    const other = { ...running, id: "sub-2", displayId: "KP-260202-XYZ999" };
    expect(
      decide({ candidates: [running, other], declared: { contract: "KP-260202-XYZ999" } }),
    ).toEqual({ pass: other });
    expect(decide({ candidates: [{ ...running, status: "canceled" }, other] })).toEqual({
      pass: other,
    });
  });
});

describe("it is left to the practitioner", () => {
  const left = (changes: Changes, reason: string) =>
    expect(decide(changes), JSON.stringify(changes)).toEqual({ left: reason });

  it("when the words leave open which contract is meant, or when it ends", () => {
    for (const contract of [
      "Kräuterlexikon-Abo, Bestellung KP-260303-ZZZ111",
      "Haustierplätze, nicht das Abo",
      "Alles außer dem Kräuterlexikon",
      "KP-260114-ABC12",
      "Aboriginal Art",
      "mein Vertrag",
    ]) {
      left({ declared: { contract } }, "unclear");
    }
    for (const name of ["Jonas Müllers", ""]) left({ declared: { name } }, "unclear");
    left({ declared: { cancellation: "extraordinary" } }, "extraordinary");
    left({ declared: { effectiveOn: "2027-01-15" } }, "later");
  });

  it("for an account without a name or subscription, with an ended one or several, or elsewhere", () => {
    left({ fullName: "", declared: { name: " " } }, "unclear");
    left({ candidates: [] }, "unclear");
    for (const status of ["canceled", "revoked", "expired"]) {
      left({ candidates: [{ ...running, status }] }, "ended");
    }
    left({ candidates: [running, { ...running, id: "sub-2" }] }, "several");
    left({ hasOwnStore: false }, "elsewhere");
  });
});

it("is read from its row; a word that nobody knows is unclear", () => {
  const row = { passing: null, passingReason: null, subscriptionEndsAt: null };
  expect(passingOf(row)).toBeNull();
  expect(passingOf({ ...row, passing: "waiting" })).toEqual({ state: "waiting" });
  const odd = { ...row, passing: "left" as const, passingReason: "toString" };
  expect(passingOf(odd)).toEqual({ state: "left", reason: "unclear" });
});
