import { expect, it } from "vitest";
import { type Declared, declarationFacts, declarationText } from "#app/inbox/declaration-words.ts";

const cancellation: Declared = {
  ...{ kind: "cancellation", cancellation: "ordinary", contract: "Kräuterlexikon-Abo" },
  ...{ name: "Erika", email: "erika@example.org", reason: "", effectiveOn: null, message: "" },
};
const extraordinary: Declared = {
  ...cancellation,
  ...{ cancellation: "extraordinary", reason: "Das Lexikon öffnet sich nicht." },
};

function endOf(declared: Declared): string | undefined {
  return Object.fromEntries(declarationFacts(declared)).Vertragsende;
}

it("an extraordinary cancellation ends the contract at once, an ordinary one when it can", () => {
  expect(endOf(cancellation)).toBe("zum nächstmöglichen Zeitpunkt");
  expect(endOf(extraordinary)).toBe("sofort");
  expect(declarationText(extraordinary)).toContain("Außerordentliche Kündigung");
});

it("a day that was named is the end of either", () => {
  for (const declared of [cancellation, extraordinary]) {
    expect(endOf({ ...declared, effectiveOn: "2026-12-31" })).toBe("31. Dezember 2026");
  }
});

it("a withdrawal has no end of a contract", () => {
  expect(endOf({ ...cancellation, kind: "withdrawal", cancellation: null })).toBeUndefined();
});
