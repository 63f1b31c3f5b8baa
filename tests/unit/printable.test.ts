import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paperFault, paperLine, paperParagraph } from "#app/pdf/paper-field.server.ts";
import { paperLetters } from "#app/pdf/paper-letters.ts";
import { printable, unprintable } from "#app/pdf/printable.ts";
import { signWord } from "#app/pdf/sign-words.ts";
import { paperFontFiles } from "#tests/support/pdf.ts";
import { anyText } from "#tests/support/unit-arbitraries.ts";

function lettersOf({ glyphOf }: (typeof paperFontFiles)["text"]) {
  return { has: (character: string) => glyphOf(character.codePointAt(0) ?? 0) !== 0 };
}

const text = lettersOf(paperFontFiles.text);
const heading = lettersOf(paperFontFiles.heading);

describe("what the paper shows", () => {
  it.each([
    ["Äpfel, Öl und Süßes", "Äpfel, Öl und Süßes"],
    ["Łódź Мурка Ångström Çelik Dvořák Nguyễn", "Łódź Мурка Ångström Çelik Dvořák Nguyễn"],
    ["A\u0308pfel", "Äpfel"],
    ["a\u0000b\u202Ec\u200Bd\u00A0e\u2011f\u00ADg", "abcd e-fg"],
    ["eins\r\nzwei\rdrei\u2028vier", "eins\nzwei\ndrei\nvier"],
    // Fractions: never digits that run together.
    ["⅓ Messlöffel", "1/3 Messlöffel"],
    ["1⅓ Tabletten, 2⅔, 3 ⅛", "1 1/3 Tabletten, 2 2/3, 3 1/8"],
    ["½ TL, 1½ EL, ¼, ¾", "½ TL, 1½ EL, ¼, ¾"],
    ["⅕ ⅖ ⅗ ⅘ ⅙ ⅚ ⅐ ⅜ ⅝ ⅞ ⅑ ⅒ ↉", "1/5 2/5 3/5 4/5 1/6 5/6 1/7 3/8 5/8 7/8 1/9 1/10 0/3"],
    ["⅟3", "1/3"],
    // Arrows stay arrows: 'bis' could be read as a range where a change is meant.
    ["2 → 1 Tablette", "2 -> 1 Tablette"],
    [
      "Mo→Fr, 8➜9, a⟶b, a ⇒ b, a ↔ b, a ⇔ b, ←",
      "Mo -> Fr, 8 -> 9, a -> b, a => b, a <-> b, a <-> b, <-",
    ],
    [
      "Dosis ⬇ nach 3 Tagen, Puls ↑, Fieber ↗",
      "Dosis abwärts nach 3 Tagen, Puls aufwärts, Fieber schräg aufwärts",
    ],
    ["👉 nüchtern", "-> nüchtern"],
    ["≤ 5 ≥ 3 ≠ ≈ ± × ÷ − ‰ ≦ 7", "≤ 5 ≥ 3 ≠ ≈ ± × ÷ − ‰ ≤ 7"],
    ["1∶2, ≪ 3, ≮ 4, 2➗3, 2✖3", "1:2, << 3, nicht < 4, 2÷3, 2×3"],
    ["10⁻³, 10³, m², cm³, x⁻¹, Ca²⁺", "10^-3, 10³, m², cm³, x^-1, Ca^2+"],
    ["H₂O, CO₂, Na⁺", "H₂O, CO₂, Na^+"],
    ["37 ℃, 98 ℉, 5 µg, 5 μg, 3 Ω, 3 Ω", "37 °C, 98 °F, 5 µg, 5 µg, 3 Ω, 3 Ω"],
    ["5 ㎎, 3㎖, 2 ㎏, 4㎡, 5 ㎤, 6 ㏄, 7㎍, ㏗ 7", "5 mg, 3ml, 2 kg, 4m², 5 cm³, 6 cc, 7µg, pH 7"],
    ["５ Tropfen （２×）, ２０ｍｇ", "5 Tropfen (2×), 20mg"],
    [
      "Grad Ⅳ, ⅷ, ① erst ② dann, 1️⃣ 2️⃣ 🔟 ❶ ⒈",
      "Grad IV, viii, (1) erst (2) dann, (1) (2) (10) (1) 1.",
    ],
    ["2①", "2(1)"],
    ["β-Carotin, α, Γιώργος, Ω-3, Δ", "beta-Carotin, alpha, Giorgos, Ω-3, Δ"],
    ["“a” ‚b‘ «c» ›d‹ – — ― ﬁ ﬀ ſ", "“a” ‚b‘ «c» ›d‹ – — ― ﬁ ff s"],
    ["☎ 030 1, ℞, № 5, ☐ Heu ☑ Stroh", "Tel. 030 1, Rp., № 5, [ ] Heu [x] Stroh"],
    ["Nur ♀, ♂ nicht", "Nur weiblich, männlich nicht"],
    ["★ Neu, ★★★☆☆", "* Neu, ***oo"],
    ["n\u0308", "n\u0308"],
    // Emoji.
    ["Emma 🐶👩🏽‍🦰🇩🇪 lebt", "Emma (Hund) (Frau) (DE) lebt"],
    ["☀ 1, 🌙 2 💊", "(Sonne) 1, (Mond) 2 (Tablette)"],
    ["🕗 und 🕣", "(8 Uhr) und (8:30 Uhr)"],
    ["Befinden 🙂, gestern 😢 🤮", "Befinden :-), gestern :-( (erbricht)"],
    ["🔴 🟢 👍🏽 👎", "(rot) (grün) (gut) (schlecht)"],
    ["Danke 🙏 ✨🐾", "Danke"],
  ])("%j is %j", (input, words) => {
    expect(printable(input, text)).toBe(words);
    expect(unprintable(input, text)).toEqual([]);
  });

  it.each([
    ["🚫 Hafer", "kein Hafer"],
    ["🚫Hafer", "kein Hafer"],
    ["Bitte 🚫 Hafer geben", "Bitte kein Hafer geben"],
    [
      "❌ Milch, ⛔ Weizen, ✘ Rosinen, ✗ Zwiebel",
      "keine Milch, kein Weizen, keine Rosinen, keine Zwiebel",
    ],
    ["❌❌ Milch", "keine Milch"],
    ["❌ mit Fett", "nicht mit Fett"],
    ["❌ Nicht füttern", "Nicht füttern"],
    ["🚫 Kein Hafer", "Kein Hafer"],
    ["🚫🧅 und 🚫 🍇", "keine Zwiebel und keine Trauben"],
    ["Hafer 🚫", "Hafer verboten"],
    ["Hafer ❌, Heu ✅", "Hafer nein, Heu ja"],
    // Already said, so not denied once more.
    ["kein 🚫 Hafer", "kein Hafer"],
    ["Hafer verboten 🚫", "Hafer verboten"],
    ["🚫 Hafer verboten", "Hafer verboten"],
    // Sentences, which 'kein' would turn round.
    ["❌ Schokolade ist giftig", "nein: Schokolade ist giftig"],
    ["🚫 Hafer führt zu Hufrehe", "verboten: Hafer führt zu Hufrehe"],
    [
      "🚫 Hafer am Abend, ❌ Gerste vor dem Training",
      "kein Hafer am Abend, keine Gerste vor dem Training",
    ],
    ["🚫 „Hafer“, ❌🥕🥔", "verboten: „Hafer“, nein: Karotte (Kartoffel)"],
    ["Karotten ✅ Milch ❌ Hafer ✅", "Karotten ja, Milch nein, Hafer ja"],
    ["✓ Heu ✗ Stroh", "ja: Heu kein Stroh"],
    ["❌", "nein"],
    ["🐶⃠", "kein Hund"],
    ["🙅‍♀️ Brot, 🚱", "kein Brot, kein Trinkwasser"],
    ["⚠ nicht mit Fett", "Achtung: nicht mit Fett"],
    ["⚠️ Achtung, heiß ⚠️", "Achtung, heiß Achtung"],
    ["☠ Eibe", "(giftig) Eibe"],
  ])("says what must not be: %j is %j", (input, words) => {
    expect(printable(input, text)).toBe(words);
  });

  it.each([
    ["שלום Emma 漢字", ["ש", "ל", "ו", "ם", "漢", "字"]],
    ["\uD83D kaputt", ["\uFFFD"]],
    // Struck out letters say the opposite of what stands there.
    ["H\u0336a\u0336", ["H\u0336", "a\u0336"]],
    ["\uF8FF \uE132", ["\uF8FF", "\uE132"]],
    ["▂▄▆ ♟ 🪅", ["▂", "▄", "▆", "♟", "🪅"]],
  ])("cannot show %j, and says so", (input, signs) => {
    expect(unprintable(input, text)).toEqual(signs);
    expect(printable(input, text)).not.toMatch(/\?|\uFFFD/);
    for (const sign of signs) {
      const number = (sign.codePointAt(sign.length - 1) ?? 0).toString(16).toUpperCase();
      if (sign.length === 1)
        expect(printable(input, text)).toContain(`[U+${number.padStart(4, "0")}]`);
    }
  });

  it("is in letters of its font, whatever was input", () => {
    for (const font of [text, heading]) {
      fc.assert(
        fc.property(anyText(200), (input) => {
          const words = printable(input, font).replaceAll("\n", "");
          expect(Array.from(words).filter((sign) => !font.has(sign))).toEqual([]);
        }),
      );
    }
  });

  it("says every sign of Unicode's first plane and every emoji, or refuses it", () => {
    // Of the blocks of Chinese, Korean and private signs, each of one kind, every hundredth.
    const signs = Array.from({ length: 0x10000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .filter((code) => code < 0x3400 || code >= 0xf900 || code % 100 === 0)
      .concat(Array.from({ length: 0x1fb00 - 0x1f000 }, (_, index) => 0x1f000 + index))
      .map((code) => String.fromCodePoint(code));
    const isSilent = /^[\p{DI}\p{Cf}\p{Cc}\p{Z}\s]$/u;
    const faults: string[] = [];
    for (const sign of signs) {
      for (const font of sign < "\u3000" ? [text, heading] : [text]) {
        const words = printable(`a ${sign} b`, font);
        const isRefused = unprintable(sign, font).length > 0;
        const isShown =
          words !== "a b" || isSilent.test(sign) || signWord(sign)?.kind === "ornament";
        const isQuestion = words.includes("?") && !/[?❓❔⁉‽⁈⁇︖﹖？]/u.test(sign);
        const isNumber = /\[U\+/.test(words) && !isRefused;
        const isForeign = Array.from(words.replaceAll("\n", "")).some((sign) => !font.has(sign));
        if (!isShown || isQuestion || isNumber || isForeign) faults.push(`${sign} ${words}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("has for each emoji of a phone's keyboard a word, or refuses it", () => {
    const all = /^\p{RGI_Emoji}$/v;
    const joined = ["👨‍👩‍👧", "🧑🏽‍⚕️", "🏳️‍🌈", "🐕‍🦺", "❤️‍🔥", "👁️‍🗨️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇪🇺", "#️⃣", "☎️", "🅰️"];
    for (const emoji of joined) {
      expect(all.test(emoji), emoji).toBe(true);
      const words = printable(`a${emoji}b`, text);
      expect(words === "ab" ? emoji : "", words).toBe("");
    }
  });
});

it("the letters that forms know of are those of the font, in both of its weights", () => {
  const { bold } = paperFontFiles;
  for (let code = 0x20; code < 0xffff; code += 1) {
    const sign = String.fromCharCode(code);
    if (text.has(sign) !== paperLetters.has(sign) || text.has(sign) !== lettersOf(bold).has(sign)) {
      expect.fail(`U+${code.toString(16)}`);
    }
  }
});

describe("a field whose text stands on paper", () => {
  it("names the signs that no paper has", () => {
    expect(paperFault("Emma ½ → 🚫")).toBeNull();
    expect(paperFault("漢字 und 漢")).toContain("漢 字");
    expect(paperFault("1♟2♞3♝4♜5♛6♚7")).toContain("♟ ♞ ♝ ♜ ♛ und weitere");
  });

  it("refuses them, and keeps its other rules", () => {
    const name = paperLine({ max: 10, required: "Bitte geben Sie einen Namen ein." });
    expect(name.parse(" Мурка ")).toBe("Мурка");
    expect(name.safeParse("ハチ").error?.issues[0]?.message).toContain("ハ チ");
    expect(name.safeParse("").error?.issues[0]?.message).toBe("Bitte geben Sie einen Namen ein.");
    expect(paperParagraph({ max: 10 }).parse(undefined)).toBe("");
    expect(paperParagraph({ max: 10 }).safeParse("a\n♟").success).toBe(false);
  });
});
