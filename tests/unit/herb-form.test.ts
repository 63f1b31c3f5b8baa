import { describe, expect, it } from "vitest";
import { herbsList } from "#app/admin/herbs/address.ts";
import { emptyFields, fieldsOf, slugOf } from "#app/admin/herbs/herb-fields.ts";
import { changesBetween } from "#app/admin/herbs/history.ts";
import {
  checkHerbForm,
  claimFaults,
  missingParts,
  newClaims,
} from "#app/admin/herbs/schema.server.ts";
import { findClaims } from "#app/herbs/claims.ts";
import { herbContent } from "#app/herbs/content-schema.server.ts";
import { isPictureFile } from "#app/herbs/picture.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { storedHerb } from "#app/herbs/stored-herb.ts";
import { herbContentOf } from "#tests/support/herbs-editing-runs.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const content = herbContentOf({
  name: "Große Klette",
  slug: "grosse-klette",
  otherNames: ["Klettenwurzel", "Bardane"],
  complaints: ["haut", "leber"],
  related: ["loewenzahn"],
});
const known = [
  { slug: "loewenzahn", name: "Löwenzahn" },
  { slug: "minze", name: "Minze" },
  { slug: "bachminze", name: "Minze" },
];

const whole = fieldsOf(content, () => "Löwenzahn");
const check = (fields: Record<string, string>, status: "draft" | "published" = "published") =>
  checkHerbForm(formOf(fields), { status, known, fixedSlug: null });

function faultsOf(...args: Parameters<typeof check>) {
  const checked = check(...args);
  return checked.ok ? null : checked.fieldErrors;
}

describe("the form of a herb", () => {
  it("brings back what it was filled with", () => {
    expect(check(whole)).toEqual({ ok: true, content });
  });

  it("takes a draft with nothing but a name, and makes the address of it", () => {
    const checked = check({ ...emptyFields, name: "Süßes Kraut & Blüte" }, "draft");
    expect(checked).toMatchObject({ ok: true, content: { slug: "suesses-kraut-bluete" } });
    // Without a name it is the name that is missing, and no address.
    expect(Object.keys(faultsOf({ ...emptyFields, name: " " }, "draft") ?? {})).toEqual(["name"]);
    expect(faultsOf({ ...emptyFields, name: "!" }, "draft")).toHaveProperty("slug");
  });

  it("asks for everything that readers need, beside its field", () => {
    const faults = faultsOf({ ...emptyFields, name: "Klette" });
    expect(Object.keys(faults ?? {})).toEqual(
      expect.arrayContaining(["description", "effects", "sources", "horseSport.note"]),
    );
    expect(faults?.["safety.Katze.reason"]).toBe("Katze: Bitte begründen Sie die Einschätzung.");
  });

  it("asks readers' safety more than a word, and a draft nothing", () => {
    const thin = { ...whole, "safety.Katze.reason": "x", parts: "", sources: "" };
    expect(faultsOf(thin)).toEqual({
      "safety.Katze.reason":
        "Katze: Bitte begründen Sie die Einschätzung mit mindestens 20 Zeichen.",
      parts: "Bitte geben Sie mindestens einen Pflanzenteil ein.",
      sources: "Bitte geben Sie mindestens eine Quelle ein.",
    });
    expect(faultsOf(thin, "draft")).toBeNull();
  });

  it("reads of a source its title, the year of its edition and the day it was checked", () => {
    const [head, bare, tail] = ["HMPC: Klette | 2010 | ", "CliniTox: Klette", "ASPCA: Burdock | "];
    const sources = `${head}3.11.2026\n${bare}\n${tail}| 23.11.2026`;
    const checked = check({ ...whole, sources });
    expect(checked.ok && checked.content.sources).toEqual([
      { title: "HMPC: Klette", year: 2010, checked: "2026-11-03" },
      { title: "CliniTox: Klette" },
      { title: "ASPCA: Burdock", checked: "2026-11-23" },
    ]);
    const again = checked.ok ? fieldsOf(checked.content, () => "Löwenzahn") : {};
    expect(again.sources).toBe(`${head}03.11.2026\n${bare}\n${tail}23.11.2026`);
    for (const wrong of ["x", "20", "3026", "2010 | 2011", "31.2.2026", "1.1.2026 | 2.1.2026"]) {
      const faults = faultsOf({ ...whole, sources: `${bare}\nHMPC: Klette | ${wrong}` });
      expect(faults?.sources, wrong).toMatch(/^Zeile 2: Bitte geben Sie ein/);
    }
  });

  it("keeps what is said of skin and coat, and asks for its reason", () => {
    const outer = { verdict: "caution", reason: "Nur auf heiler Haut und nur kurz." };
    const fields = {
      "safety.Hund.outer.verdict": outer.verdict,
      "safety.Hund.outer.reason": outer.reason,
    };
    expect(check({ ...whole, ...fields })).toMatchObject({
      content: { safety: { Hund: { outer } } },
    });
    expect(faultsOf({ ...whole, ...fields, "safety.Hund.outer.reason": "" })).toEqual({
      "safety.Hund.outer.reason": "Hund: Bitte begründen Sie die Einschätzung.",
    });
    expect(faultsOf({ ...whole, ...fields, "safety.Hund.outer.verdict": "" })).toEqual({
      "safety.Hund.outer.verdict": "Hund: Bitte wählen Sie eine Einschätzung.",
    });
  });

  it("asks for signs of poisoning and first aid where readers' animals are poisoned", () => {
    const faults = {
      symptoms:
        "Bitte geben Sie die Vergiftungszeichen ein, weil die Pflanze für eine Tierart giftig ist.",
      firstAid:
        "Bitte geben Sie die Erste Hilfe ein, weil die Pflanze für eine Tierart giftig ist.",
    };
    const reason = "Schon wenig davon ist gefährlich.";
    const fed = { "safety.Katze.verdict": "poisonous", "safety.Katze.reason": reason };
    const licked = {
      "safety.Pferd.outer.verdict": "poisonous",
      "safety.Pferd.outer.reason": reason,
    };
    for (const poison of [fed, licked]) {
      const fields = { ...whole, ...poison };
      expect(faultsOf(fields)).toEqual(faults);
      expect(faultsOf(fields, "draft")).toBeNull();
      // Beside the other faults, not after them.
      expect(faultsOf({ ...fields, symptoms: "Speicheln.", parts: "" })).toEqual({
        ...{
          parts: "Bitte geben Sie mindestens einen Pflanzenteil ein.",
          firstAid: faults.firstAid,
        },
      });
      expect(faultsOf({ ...fields, symptoms: "Speicheln.", firstAid: "Anrufen." })).toBeNull();
    }
    const poison = { verdict: "poisonous", reason } as const;
    const safety = { ...content.safety, Hund: poison };
    expect(missingParts({ ...content, safety })).toEqual(["Vergiftungszeichen", "Erste Hilfe"]);
  });

  it("takes a source only with its parts, and entries from before through the reader of what is stored", () => {
    const { symptoms: _, firstAid: __, lookalikes: ___, ...before } = content;
    const stored = JSON.stringify({ ...before, sources: ["CliniTox: Klette"] });
    const read = { ...content, sources: [{ title: "CliniTox: Klette" }] };
    expect(herbContent.safeParse(JSON.parse(stored)).success).toBe(false);
    expect(herbContent.parse(storedHerb.parse(JSON.parse(stored)))).toEqual(read);
    const fields = fieldsOf(storedHerb.parse(JSON.parse(stored)), () => "Löwenzahn");
    expect(check(fields)).toEqual({ ok: true, content: read });
    for (const sources of [
      ["CliniTox: Klette"],
      [{ title: "HMPC: Klette", link: "x" }],
      ["", ""],
    ]) {
      expect(herbContent.safeParse({ ...content, sources }).success).toBe(false);
    }
  });

  it("names the line of a list that is wrong", () => {
    const faults = faultsOf({ ...whole, otherNames: `Bardane\r\n\r\n${"x".repeat(81)}` });
    expect(faults).toEqual({ otherNames: "Zeile 2: Bitte geben Sie höchstens 80 Zeichen ein." });
  });

  it("takes related herbs by name or address, and refuses others in their field", () => {
    const related = (...typed: string[]) =>
      faultsOf({
        ...whole,
        ...Object.fromEntries(typed.map((one, index) => [`related.${index}`, one])),
      });
    expect(related("LOEWENZAHN", "bachminze")).toBeNull();
    expect(related("Löwenzahn", "Einhorn")).toEqual({
      "related.1": "Das Kraut „Einhorn“ gibt es nicht. Bitte prüfen Sie den Namen.",
    });
    expect(related("Minze")).toEqual({
      "related.0": expect.stringContaining("Mehrere Kräuter heißen"),
    });
    expect(related("Löwenzahn", "loewenzahn")).toHaveProperty(["related.1"]);
    const self = checkHerbForm(formOf({ ...whole, "related.0": "minze" }), {
      ...{ status: "draft", known, fixedSlug: "minze" },
    });
    expect(self).toMatchObject({
      fieldErrors: { "related.0": "Bitte geben Sie ein anderes Kraut ein." },
    });
  });

  it("lets no address of another kind through, and keeps a fixed one", () => {
    for (const slug of ["Klette", "klette_1", "../klette", "klette--x"]) {
      expect(faultsOf({ ...whole, slug }, "draft"), slug).toHaveProperty("slug");
    }
    const fixed = checkHerbForm(formOf({ ...whole, slug: "andere" }), {
      ...{ status: "published", known, fixedSlug: "fest" },
    });
    expect(fixed).toMatchObject({ ok: true, content: { slug: "fest" } });
  });

  it("says which parts are missing for readers", () => {
    expect(missingParts(content)).toEqual([]);
    expect(missingParts({ ...content, effects: "", sources: [] })).toEqual([
      "Mögliche Wirkung",
      "Quellen",
    ]);
  });
});

describe("words that promise healing", () => {
  it("are found", () => {
    for (const text of [
      "heilte jeden Husten",
      "die Heilung",
      "Wundheilung",
      "heilkräftig",
      "ein Heilmittel",
      "Allheilmittel",
      "Krebserkrankungen",
      "bei Krebs",
      "Tumoren",
      "unschädlich",
      "unbedenklich",
      "wirksam gegen Husten",
      "wirksames Mittel gegen Würmer",
      "gelindert",
      "lindert Schmerzen",
      "hilft Pferden bei Husten",
      "hilft\nbei Husten",
      "wirkt  zuverlässig gegen Würmer",
      "hilft\u00a0bei",
      "hei\u00adlt",
      "stärkt das Immunsystem",
      "stärkt die Abwehrkräfte",
      "beugt Koliken vor",
      "vorzubeugen",
      "ersetzt den Tierarzt",
      "ersetzt die Tierärztin",
      "entzündungshemmend",
      "entzündungshemmende",
      "schützt Hunde vor Zecken",
      "VÖLLIG SICHER",
    ]) {
      expect(findClaims(text), text).toHaveLength(1);
    }
  });

  it("are none in names and in what is told", () => {
    const harmless = [
      "Heilbronn",
      "Heilziest",
      "Heilpflanze",
      "Heilkunde",
      "unheilvoll",
      "Flusskrebse",
      "auf verheilter Haut",
      "ersetzt keinen Tierarzt",
      "neben Entzündungshemmern",
      "krebserregend",
      "wirksame Bestandteile",
      "Überliefert ist die Anwendung bei Husten.",
      "Vorsicht bei Fohlen",
      "Das hilft. Bei Husten fragt man.",
      "beugt sich im Wind",
      "Linderung wird erzählt",
    ];
    expect(harmless.flatMap(findClaims)).toEqual([]);
  });

  it("are found in every text of an entry, and not across two", () => {
    const word = "heilt";
    const { safety, horseSport } = content;
    const texts = "name slug botanicalName family description effects preparation pregnancy";
    const entries = [
      ...`${texts} interactions`.split(" ").map((part) => ({ [part]: word })),
      { otherNames: [word] },
      { parts: [word] },
      { sources: [{ title: word }] },
      { horseSport: { ...horseSport, note: word } },
      { safety: { ...safety, Kaninchen: { verdict: "unknown" as const, reason: word } } },
    ];
    for (const part of entries) {
      expect(newClaims({ ...content, ...part }, content), JSON.stringify(part)).toEqual([word]);
      expect(Object.keys(claimFaults({ ...content, ...part }, [word]))).toHaveLength(1);
    }
    expect(newClaims({ ...content, otherNames: ["es hilft", "bei uns"] }, content)).toEqual([]);
  });

  it("are found as whole words, each once", () => {
    const text = "Es heilt. Ja, heilt! Es wirkt gegen Husten; Heilpflanze bleibt erlaubt.";
    expect(findClaims(text)).toEqual(["heilt", "wirkt gegen"]);
    expect(findClaims("Überliefert ist die Anwendung.")).toEqual([]);
  });

  it("are named beside their field", () => {
    const reason = { verdict: "unknown" as const, reason: "Es heilt." };
    const entry = {
      effects: "Heilt und heilt Krebs.",
      safety: { ...content.safety, Katze: reason },
    };
    expect(claimFaults({ ...content, ...entry }, ["heilt", "Krebs"])).toEqual({
      effects: "Mögliche Wirkung: „heilt“, „Krebs“ könnten Heilversprechen sein (HWG).",
      "safety.Katze.reason": "Katze: „heilt“ könnte ein Heilversprechen sein (HWG).",
    });
  });

  it("are asked about only when they are new", () => {
    const claiming = { ...content, effects: "Überliefert: Es heilt." };
    expect(newClaims(claiming, null)).toEqual(["heilt"]);
    expect(newClaims(claiming, content)).toEqual(["heilt"]);
    expect(newClaims(claiming, claiming)).toEqual([]);
  });
});

it("tells which parts of an entry changed, as people read them", () => {
  const safety = {
    ...content.safety,
    Katze: { verdict: "poisonous" as const, reason: "Giftig." },
  };
  const changes = changesBetween(content, { ...content, safety, complaints: ["haut"] });
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ["Verträglichkeit, Katze", "giftig\nGiftig."],
    ["Anwendungsgebiete", "Haut und Fell"],
  ]);
  expect(changesBetween(content, content)).toEqual([]);
});

it("reads the list's address, whatever stands in it", () => {
  const read = (query: string) => herbsList.read(new URLSearchParams(query));
  expect(read("suche=+L%C3%B6we+&stand=entwurf&seite=3")).toEqual({
    ...{ search: "Löwe", state: "draft", page: 3 },
  });
  expect(read("stand=x&seite=-1")).toEqual({ search: "", state: "all", page: 1 });
  expect(herbsList.address({ search: "Löwe", state: "draft", page: 3 })).toBe(
    "/admin/kraeuter?suche=L%C3%B6we&stand=entwurf&seite=3",
  );
  expect(["1", "501", "0", "01", "x", "1e3", "9999999999"].map(readHerbId)).toEqual([
    ...[1, 501, null, null, null, null, null],
  ]);
  expect(slugOf("--Ähre / 7--")).toBe("aehre-7");
});

it("knows the files of pictures, and nothing that leads elsewhere", () => {
  expect(isPictureFile("01KR0000000000000000000001.jpg")).toBe(true);
  for (const file of ["01KR0000000000000000000001.svg", "../x.jpg", "a/b.jpg", "1_bild.jpg"]) {
    expect(isPictureFile(file), file).toBe(false);
  }
});
