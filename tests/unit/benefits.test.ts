import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotPackages } from "#app/pets/policy.ts";
import { benefitOf, isVoucher, normaliseTitle } from "#app/shop/benefits.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

const none = { slots: 0, isHerbSubscription: false };

describe("packages", () => {
  it.each(slotPackages)("$title brings $slots", ({ title, slots }) => {
    expect(benefitOf(title)).toEqual({ slots, isHerbSubscription: false });
    expect(benefitOf(` ${title.replaceAll(" ", "\u00a0 ")}\n`).slots).toBe(slots);
    expect(benefitOf(title.replaceAll(" ", "&nbsp;").replaceAll("H", "&#72;")).slots).toBe(slots);
  });

  it.each(slotPackages)("$title is known exactly, or not at all", ({ title }) => {
    for (const other of [
      `${title}.`,
      `Neu: ${title}`,
      title.toUpperCase(),
      title.toLowerCase() === title ? `${title}n` : title.toLowerCase(),
      title.replaceAll(" ", ""),
      title.replaceAll(" ", "-"),
      title.slice(1),
    ]) {
      expect([other, benefitOf(other)]).toEqual([other, none]);
    }
  });

  it("of other numbers do not exist", () => {
    for (const title of ["2 weitere Haustiere", "33 weitere Haustiere", "-3 weitere Haustiere"]) {
      expect(benefitOf(title)).toEqual(none);
    }
  });
});

describe("the herb subscription", () => {
  it.each([
    "Kräuterlexikon Abo",
    "kräuterlexikon abo",
    "KRÄUTERLEXIKON ABO",
    "KRÄUTERLEXIKON ABO Premium",
    "Kra\u0308uterlexikon Abo",
    "KRA\u0308UTERLEXIKON ABO",
    "Kr&auml;uterlexikon Abo",
    "Kr&Auml;UTERLEXIKON Abo",
    "Kr&#228;uterlexikon&#32;Abo",
    "Kr&#xE4;uterlexikon&nbsp;Abo",
    "Das  Kräuterlexikon\tAbo (monatlich)",
    "Kräuterlexikon Abonnement",
  ])("is in '%s'", (title) => {
    expect(benefitOf(title)).toEqual({ slots: 0, isHerbSubscription: true });
  });

  it.each([
    "Kräuterlexikon",
    "Abo",
    "Kräuter lexikon Abo",
    "Kräuterlexikon-Abo",
    "Kraeuterlexikon Abo",
    "Krauterlexikon Abo",
    "Abo Kräuterlexikon",
    // Escaped twice is text about an entity, not an umlaut.
    "Kr&amp;auml;uterlexikon Abo",
  ])("is not in '%s'", (title) => {
    expect(benefitOf(title)).toEqual(none);
  });
});

describe("titles", () => {
  it("lose nothing but escapes, decomposition and needless space", () => {
    expect(normaliseTitle("  A &amp; B&nbsp;&lt;C&gt; \n u\u0308 ")).toBe("A & B <C> ü");
    expect(normaliseTitle("")).toBe("");
  });

  it("of whatever characters break nothing", () => {
    fc.assert(
      fc.property(anyText(40), (title) => {
        const { slots, isHerbSubscription } = benefitOf(title);
        expect([0, 1, 3, 4]).toContain(slots);
        expect(isHerbSubscription && slots > 0).toBe(false);
        expect(normaliseTitle(title)).toBe(normaliseTitle(title).trim());
      }),
    );
  });
});

it("a voucher is known by its title, and one that is sent counts as goods", () => {
  for (const title of ["Geschenkgutschein", "Gutschein über 25 €", "GUTSCHEIN&nbsp;50"]) {
    expect([title, isVoucher(title), isVoucher(title, null), isVoucher(title, "digital")]).toEqual([
      ...[title, true, true, true],
    ]);
    expect(isVoucher(title, "physical")).toBe(false);
  }
  expect(isVoucher("Leinöl", "digital")).toBe(false);
});
