import { describe, expect, it } from "vitest";
import { findClaims } from "#app/herbs/claims.ts";
import { verdicts } from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { demoDraft, demoDraftId } from "#scripts/demo/demo-herbs.ts";
import { contentFiles, readHerbFile } from "#scripts/herbs/read-content.ts";

const files = contentFiles();
const all = process.env.HERB_GROUP ? [] : files.map(readHerbFile);

/** No amounts: how much is the practitioner's decision for one animal, and a wrong number harms. */
const amount =
  /(?<![\p{L}\d])(?:\d+(?:[.,]\d+)? ?|(?:ein(?:en|e)?|zwei|drei|vier|fünf|zehn|halbe[rn]?) )(?:g|mg|µg|kg|ml|l|liter|gramm|tropfen|tl|el|teelöffel|esslöffel|tassen?|kapseln?|tabletten?|prozent|%|handvoll|prisen?)(?!\p{L})/iu;

const sourceNames =
  /^(?:HMPC|ESCOP|Kommission E|WHO|Europäisches Arzneibuch|CliniTox|ASPCA|Giftzentrale Bonn|Merck Veterinary Manual|Pet Poison Helpline|BfR|EFSA|BVL|FDA|FN|FEI|PubMed|Roth\/Daunderer\/Kormann|Wichtl|Reichling|Brendieck-Worm|Frohne\/Pfänder|Aichele\/Schwegler|FloraWeb|Tiermedizinportal|Tierärztliche Praxis|Tierarzt-Notdienst|AGILA Giftlexikon|Petsvetcheck|Dogondo|Wikikanin|Bundesverband für Tiergesundheit|Landeskontrollverband Sachsen|Liebegg|Bauernzeitung|Pferdemedizin Michutta|Gesundheitszentrum für Kleintiere|Universität Gießen)(?!\p{L})/u;

function sentences(text: string): string[] {
  return text
    .replace(/\s+/gu, " ")
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

describe.each(files)("%s", (file) => {
  const herb = readHerbFile(file);
  const texts = [herb.description, herb.effects, herb.preparation, herb.pregnancy];
  texts.push(herb.interactions, herb.horseSport.note);
  const reasons = speciesList.map((species) => herb.safety[species].reason);

  it("lies in the file of its address", () => {
    expect(file).toBe(`${herb.slug}.yaml`);
  });

  it("describes the herb in two paragraphs or more", () => {
    expect(Array.from(herb.description).length).toBeGreaterThan(400);
    expect(herb.description.split(/\n\s*\n/u).length).toBeGreaterThanOrEqual(2);
    expect(herb.parts.length).toBeGreaterThan(0);
  });

  it("gives nothing whole away in its first 80 characters, which are public", () => {
    const [first] = sentences(herb.description);
    expect(Array.from(first ?? "").length).toBeGreaterThan(85);
  });

  it("tells tradition as tradition", () => {
    const known =
      /überliefer|tradition|volksheilkund|volksmedizin|früher|historisch|klostermedizin|altertum|erfahrungsheilkund/iu;
    expect(herb.effects).toMatch(known);
  });

  it("promises nothing and names no amounts", () => {
    const { name, botanicalName, family, otherNames, parts, sources } = herb;
    const names = [
      name,
      botanicalName,
      family,
      ...otherNames,
      ...parts,
      ...sources.map(({ title }) => title),
    ];
    expect(names.flatMap(findClaims)).toEqual([]);
    for (const text of [...texts, ...reasons]) {
      expect(findClaims(text), text).toEqual([]);
      expect(text.match(amount)?.[0], text).toBeUndefined();
    }
  });

  it("gives a reason of its own for every species, and none from the paid text", () => {
    const paid = new Set(texts.flatMap(sentences));
    for (const reason of reasons) {
      expect(Array.from(reason).length, reason).toBeGreaterThanOrEqual(40);
      for (const sentence of sentences(reason)) expect(paid.has(sentence), sentence).toBe(false);
    }
  });

  it("offers no preparation of what is poisonous to all", () => {
    const isPoison = speciesList.every((one) => herb.safety[one].verdict === "poisonous");
    if (!isPoison) return;
    expect(herb.complaints).toEqual([]);
    expect(herb.preparation).toMatch(/^Keine\b/u);
  });

  it("names sources that exist", () => {
    expect(herb.sources.length).toBeGreaterThanOrEqual(2);
    for (const { title } of herb.sources) expect(title).toMatch(sourceNames);
  });
});

describe.skipIf(process.env.HERB_GROUP)("the lexicon", () => {
  it("has at least 80 herbs with ids, names and addresses of their own", () => {
    expect(all.length).toBeGreaterThanOrEqual(80);
    for (const key of ["id", "name", "slug"] as const) {
      expect(new Set(all.map((herb) => herb[key])).size, key).toBe(all.length);
    }
  });

  it("leaves the demo's draft a name, an address and an id of its own", () => {
    expect(all.map(({ id }) => id)).not.toContain(demoDraftId);
    expect(all.map(({ name }) => name)).not.toContain(demoDraft.name);
    expect(all.map(({ slug }) => slug)).not.toContain(demoDraft.slug);
  });

  it("relates herbs to others that are there", () => {
    const slugs = new Set(all.map(({ slug }) => slug));
    for (const herb of all) {
      for (const slug of herb.related) expect(slugs.has(slug), `${herb.slug}: ${slug}`).toBe(true);
      expect(herb.related).not.toContain(herb.slug);
    }
  });

  it("knows every verdict, and poisons that owners meet", () => {
    const given = new Set(
      all.flatMap(({ safety }) => speciesList.map((one) => safety[one].verdict)),
    );
    expect([...given].sort()).toEqual([...verdicts].sort());
    const poisons = all.filter(({ safety }) =>
      speciesList.every((one) => safety[one].verdict === "poisonous"),
    );
    expect(poisons.length).toBeGreaterThanOrEqual(12);
  });

  it("repeats no sentence from herb to herb", () => {
    const seen = new Map<string, string>();
    for (const herb of all) {
      for (const sentence of sentences(`${herb.description} ${herb.effects}`)) {
        expect(seen.get(sentence), `${herb.slug}: ${sentence}`).toBeUndefined();
        seen.set(sentence, herb.slug);
      }
    }
  });
});
