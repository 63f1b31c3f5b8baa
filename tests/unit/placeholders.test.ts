import { describe, expect, it } from "vitest";
import {
  fillPlaceholders,
  openPlaceholders,
  unknownPlaceholder,
  unreplacedInWords,
} from "#app/admin/templates/placeholders.tsx";

const values = { Name: "Erika $& {{Tier}}", Tier: "Emma", Termin: "", Beratung: "", Ort: "" };

describe("the placeholders of a text", () => {
  it("become what is known, once, and stay where nothing is", () => {
    const text = "{{Name}}, {{ Tier }} am {{Termin}}";
    expect(fillPlaceholders(text, values)).toBe("Erika $& {{Tier}}, Emma am {{Termin}}");
    expect(openPlaceholders(`${text} {{Termin}}`, values)).toEqual(["{{Termin}}"]);
    expect(openPlaceholders("Guten Tag {{Name}}", values)).toEqual([]);
  });

  it("are named where somebody would read them", () => {
    expect(unreplacedInWords("{{Tier}} ruht bis {{ Termin }}, {{Tier}}")).toBe(
      "Bitte ersetzen Sie {{Tier}}, {{ Termin }}.",
    );
    expect(unreplacedInWords("{{Tier ruht")).toBe("Bitte ersetzen Sie {{.");
    expect(unreplacedInWords("{Tier} ruht")).toBeNull();
  });

  it("are refused by their name where nobody knows them, and where braces are left over", () => {
    expect(unknownPlaceholder("{{Name}} und {{Vorname}}")).toBe(
      "Diesen Platzhalter gibt es nicht: {{Vorname}}.",
    );
    for (const text of ["{{constructor}}", "{{}}", "{{Name"]) {
      expect(unknownPlaceholder(text), text).not.toBeNull();
    }
    for (const text of ["", "{Name}", "{{Tier}}{{Ort}}", "a } b { c"]) {
      expect(unknownPlaceholder(text), text).toBeNull();
    }
  });
});
