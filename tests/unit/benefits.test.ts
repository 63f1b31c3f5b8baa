import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benefitOf, normaliseTitle } from "#app/shop/benefits.ts";
import { slotPackages } from "#app/shop/policy.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

const none = { slots: 0, isHerbSubscription: false };

describe("packages", () => {
  it("bring their slots, and are known exactly or not at all", () => {
    for (const { title, slots } of slotPackages) {
      expect(benefitOf(title)).toEqual({ slots, isHerbSubscription: false });
      expect(benefitOf(` ${title.replaceAll(" ", "\u00a0 ")}\n`).slots).toBe(slots);
      expect(benefitOf(title.replaceAll(" ", "&nbsp;").replaceAll("H", "&#72;")).slots).toBe(slots);
      const others = [`${title}.`, `Neu: ${title}`, title.toUpperCase(), title.toLowerCase()];
      others.push(title.replaceAll(" ", ""), title.replaceAll(" ", "-"), title.slice(1));
      for (const other of others.filter((one) => one !== title)) {
        expect([other, benefitOf(other)]).toEqual([other, none]);
      }
    }
    for (const title of ["2 weitere Haustiere", "33 weitere Haustiere", "-3 weitere Haustiere"]) {
      expect(benefitOf(title)).toEqual(none);
    }
  });
});

describe("the herb subscription", () => {
  const isIn = (title: string) => benefitOf(title).isHerbSubscription;

  it("is known by its two words in a title, however they are written", () => {
    const titles = [
      "Kräuterlexikon Abo",
      "kräuterlexikon abo",
      "KRÄUTERLEXIKON ABO Premium",
      "Kra\u0308uterlexikon Abo",
      "KRA\u0308UTERLEXIKON ABO",
      "Kr&auml;uterlexikon Abo",
      "Kr&Auml;UTERLEXIKON Abo",
      "Kr&#228;uterlexikon&#32;Abo",
      "Kräuterlexikon Abonnement",
      "Kr&#xE4;uterlexikon&nbsp;Abo",
      "Das  Kräuterlexikon\tAbo (monatlich)",
    ];
    for (const title of titles) {
      expect([title, benefitOf(title)]).toEqual([title, { slots: 0, isHerbSubscription: true }]);
    }
  });

  it("is in no other title", () => {
    const titles = [
      "Kräuterlexikon",
      "Abo",
      "Kräuter lexikon Abo",
      "Kräuterlexikon-Abo",
      "Kraeuterlexikon Abo",
      "Krauterlexikon Abo",
      "Abo Kräuterlexikon",
      // Escaped twice is text about an entity, not an umlaut.
      "Kr&amp;auml;uterlexikon Abo",
    ];
    expect(titles.filter(isIn)).toEqual([]);
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
