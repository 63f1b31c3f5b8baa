import { describe, expect, it } from "vitest";
import { findClaims } from "#app/herbs/claims.ts";
import type { HerbFile } from "#app/herbs/content-schema.server.ts";
import { type Verdict, verdicts } from "#app/herbs/policy.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { demoDraft, demoDraftId } from "#scripts/demo/demo-herbs.ts";
import { contentFiles, readHerbFile } from "#scripts/herbs/read-content.ts";

const files = contentFiles();
const herbs = files.map(readHerbFile);
const all = process.env.HERB_GROUP ? [] : herbs;

/** No amounts: how much is the practitioner's decision for one animal, and a wrong number harms. */
const amount =
  /(?<![\p{L}\d])(?:\d+(?:[.,]\d+)? ?|(?:ein(?:en|e)?|zwei|drei|vier|fünf|zehn|halbe[rn]?) )(?:g|mg|µg|kg|ml|l|liter|gramm|tropfen|tl|el|teelöffel|esslöffel|tassen?|kapseln?|tabletten?|prozent|%|handvoll|prisen?)(?!\p{L})/iu;

const sourceNames =
  /^(?:HMPC|ESCOP|Kommission E|WHO|Europäisches Arzneibuch|CliniTox|ASPCA|Giftzentrale Bonn|Merck Veterinary Manual|Pet Poison Helpline|BfR|EFSA|BVL|FDA|FN|FEI|PubMed|Roth\/Daunderer\/Kormann|Wichtl|Reichling|Brendieck-Worm|Frohne\/Pfänder|Aichele\/Schwegler|FloraWeb|VPIS|Lorgue\/Lechenet\/Rivière|Gifte\.de|Animal Health Online|Purdue University|Colorado State University|Massey University|Cornell University|University of Minnesota|Clinician’s Brief|Felleskatalogen|dvm360|PetsVetCheck|Gupta|SciELO|CBIF|Tiermedizinportal|Tierärztliche Praxis|Tierarzt-Notdienst|AGILA Giftlexikon|Tierklinik\.de|Zeit|Giftpflanzenliste|Petsvetcheck|Dogondo|Wikikanin|Bundesverband für Tiergesundheit|Landeskontrollverband Sachsen|Liebegg|Bauernzeitung|Pferdemedizin Michutta|Gesundheitszentrum für Kleintiere|Universität Gießen|Vetmeduni Wien|Zeitschrift für Phytotherapie)(?!\p{L})/u;

/** Databases and lists that are kept up to date, and pages that carry no date. */
const online =
  /^(?:CliniTox|ASPCA|FloraWeb|Merck Veterinary Manual|Pet Poison Helpline|Giftzentrale Bonn|FN|FEI|BVL: Fragen und Antworten|Bundesverband für Tiergesundheit|Clinician’s Brief|Colorado State University|Cornell University|dvm360|Felleskatalogen|Gifte\.de|Massey University|PetsVetCheck|Purdue University|Tierärztliche Praxis|University of Minnesota|Vetmeduni Wien)(?!\p{L})/u;

/** When the sources were looked through; a later look raises the second. */
const firstCheck = "2026-11-01";
const lastCheck = "2026-11-30";

function sentences(text: string): string[] {
  return text
    .replace(/\s+/gu, " ")
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** What each herb does wrong, with its name before it. */
function offenders(faultsOf: (herb: HerbFile) => readonly string[]): string[] {
  return herbs.flatMap((herb) => faultsOf(herb).map((fault) => `${herb.slug}: ${fault}`));
}

/** The fault, if it is one. */
function when(isFault: boolean, fault: string): string[] {
  return isFault ? [fault] : [];
}

const length = (text: string) => Array.from(text).length;
const everyText = (herb: HerbFile) => textsOf(herb).map(({ text }) => text);
const verdictsOf = ({ safety }: Pick<HerbFile, "safety">) =>
  speciesList.map((species) => safety[species].verdict);

describe("every herb", () => {
  it("lies in the file of its address", () => {
    expect(files).toEqual(herbs.map(({ slug }) => `${slug}.yaml`));
    expect(herbs.length).toBeGreaterThan(0);
  });

  it("is described in two paragraphs or more, and names its parts", () => {
    const wrong = offenders(({ description, parts }) => [
      ...when(length(description) <= 400, "too short"),
      ...when(description.split(/\n\s*\n/u).length < 2, "one paragraph"),
      ...when(parts.length === 0, "no parts"),
    ]);
    expect(wrong).toEqual([]);
  });

  it("gives nothing whole away in its first 80 characters, which are public", () => {
    const wrong = offenders(({ description }) => {
      const [first = ""] = sentences(description);
      return when(length(first) <= 85, first);
    });
    expect(wrong).toEqual([]);
  });

  it("tells tradition as tradition", () => {
    const known =
      /überliefer|tradition|volksheilkund|volksmedizin|früher|historisch|klostermedizin|altertum|erfahrungsheilkund/iu;
    expect(offenders(({ effects }) => when(!known.test(effects), effects))).toEqual([]);
  });

  it("promises nothing and names no amounts", () => {
    const wrong = offenders((herb) => {
      const { name, botanicalName, family, otherNames, parts, sources } = herb;
      const titles = sources.map(({ title }) => title);
      const names = [name, botanicalName, family, ...otherNames, ...parts, ...titles];
      const texts = everyText(herb);
      return [
        ...[...names, ...texts].flatMap(findClaims),
        ...texts.flatMap((text) => text.match(amount)?.[0] ?? []),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("gives a reason of its own for every species, and none from the paid text", () => {
    const wrong = offenders((herb) => {
      const { description, effects, preparation, pregnancy, interactions, horseSport } = herb;
      const texts = [description, effects, preparation, pregnancy, interactions, horseSport.note];
      const paid = new Set(texts.flatMap(sentences));
      const reasons = speciesList.map((species) => herb.safety[species].reason);
      return [
        ...reasons.filter((reason) => length(reason) < 40),
        ...reasons.flatMap(sentences).filter((sentence) => paid.has(sentence)),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("leads to the vet's practice by its whole name: 'Praxis' alone is somebody else's", () => {
    const wrong = offenders((herb) => [
      ...everyText(herb).filter((text) => /(?<!\p{L})Praxis(?!\p{L})/u.test(text)),
      ...when(herb.firstAid !== "" && !herb.firstAid.includes("Tierarztpraxis"), herb.firstAid),
    ]);
    expect(wrong).toEqual([]);
  });

  it("suggests no medicine for people without the vet (§ 50 TAMG)", () => {
    const medicine =
      /für Menschen|(?<!\p{L})Arzneimittel|Arzneiware|Fertig(?:arznei|mittel|präparat)|fertige[nrs]? (?:Salbe|Tinktur)/u;
    const bounds =
      /(?<!\p{L})(?:nicht|nichts|nie|kein\p{L}*|tabu|tierärztlich\p{L}*|Equidenpass|Ergänzungsfutter|ungeeignet|weg)(?!\p{L})/u;
    const wrong = offenders(({ preparation }) =>
      clausesOf(preparation).filter((clause) => medicine.test(clause) && !bounds.test(clause)),
    );
    expect(wrong).toEqual([]);
  });

  it("calls sport no matter only where horses are poisoned", () => {
    const wrong = offenders(({ horseSport, safety }) =>
      when(
        horseSport.state === "not-applicable" && safety.Pferd.verdict !== "poisonous",
        horseSport.note,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("recommends no plant with alkaloids that harm the liver for feeding, to any animal", () => {
    const wrong = offenders(({ slug, safety }) =>
      when(
        ["beinwell", "borretsch", "huflattich", "jakobskreuzkraut"].includes(slug) &&
          verdictsOf({ safety }).some((one) => one !== "poisonous" && one !== "unsuitable"),
        "is said to be fed",
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("says the same of sport wherever a plant that nobody feeds can kill a horse", () => {
    const deadly = [
      "blauer-eisenhut",
      "eibe",
      "gefleckter-schierling",
      "goldregen",
      "herbstzeitlose",
      "maigloeckchen",
      "oleander",
      "robinie",
      "roter-fingerhut",
      "stechapfel",
      "tollkirsche",
      "wunderbaum",
      "lebensbaum",
      "bergahorn",
      "rhododendron",
      "buchsbaum",
    ];
    const states = all
      .filter(({ slug }) => deadly.includes(slug))
      .map(({ horseSport }) => horseSport.state);
    expect(states).toEqual(all.length > 0 ? deadly.map(() => "not-applicable") : []);
  });

  it("offers no preparation of what is poisonous to all", () => {
    const wrong = offenders(({ safety, complaints, preparation }) => {
      const isPoison = verdictsOf({ safety }).every((one) => one === "poisonous");
      return when(
        isPoison && (complaints.length > 0 || !/^Keine\b/u.test(preparation)),
        preparation,
      );
    });
    expect(wrong).toEqual([]);
  });

  it("names of every source the year of its edition and the day it was checked", () => {
    const wrong = offenders(({ sources }) =>
      sources.flatMap(({ title, year, checked = "" }) => {
        const isDated = checked >= firstCheck && checked <= lastCheck;
        const isOfTime =
          year === undefined ? online.test(title) : year <= Number(checked.slice(0, 4));
        return when(!isDated || !isOfTime, `${title}, ${year}, ${checked}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("names sources that exist, two at least", () => {
    const wrong = offenders(({ sources }) => [
      ...when(sources.length < 2, "one source"),
      ...sources.map(({ title }) => title).filter((title) => !sourceNames.test(title)),
    ]);
    expect(wrong).toEqual([]);
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
    const given = new Set(all.flatMap(verdictsOf));
    expect([...given].sort()).toEqual([...verdicts].sort());
    const poisons = all.filter((herb) => verdictsOf(herb).every((one) => one === "poisonous"));
    expect(poisons.length).toBeGreaterThanOrEqual(12);
  });

  it("says of another entry's plant what that entry says", () => {
    expect(all.flatMap(contradictionsIn)).toEqual([]);
  });

  it("finds what does not agree, as an outside reader did", () => {
    const found = (slug: string, part: Partial<HerbFile>, about: string) => {
      const herb = all.find((one) => one.slug === slug);
      if (!herb) throw new Error(`The lexicon has no '${slug}'.`);
      expect(contradictionsIn({ ...herb, ...part })).toEqual([
        expect.stringContaining(`${slug} of ${about}: `),
      ]);
    };
    const horsetail = ["sumpfschachtelhalm", "ackerschachtelhalm"] as const;
    const [marsh, field] = horsetail;
    found(marsh, { preparation: "Zinnkraut für Tiere stammt aus der Apotheke." }, field);
    found(marsh, { effects: "Wer Zinnkraut füttert, muss es gut erkennen." }, field);
    const lookalikes = {
      ringelblume: "Ähnlich ist die giftige Ringelblume.",
      loewenzahn: "Huflattich und Löwenzahn sind stark giftig, blühen aber gelb.",
      "roter-fingerhut": "Der Rote Fingerhut ist ungiftig und blüht rot.",
    };
    for (const [about, text] of Object.entries(lookalikes)) {
      found("kamille", { lookalikes: text }, about);
    }
    const feeding = "Pferde bekommen dazu Johanniskraut ins Futter.";
    found("kamille", { preparation: feeding }, "johanniskraut");
    const pregnancy = "Löwenzahn gehört nicht ins Futter für Kaninchen.";
    found("kamille", { pregnancy }, "loewenzahn");
    const note = "Hagebutten haben wie er 48 Stunden Karenz.";
    found("ingwer", { horseSport: { state: "check", note } }, "hundsrose");
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

/** The texts of an entry, with the species that a text is about. */
function textsOf(herb: HerbFile): { part: string; text: string; species?: Species }[] {
  const { description, effects, preparation, pregnancy, interactions } = herb;
  const { symptoms, firstAid, lookalikes } = herb;
  const named = { description, effects, preparation, pregnancy, interactions };
  const texts = Object.entries({ ...named, symptoms, firstAid, lookalikes });
  return [
    ...texts.map(([part, text]) => ({ part, text })),
    { part: "horseSport", text: herb.horseSport.note },
    ...speciesList.flatMap((species) => {
      const { reason, outer } = herb.safety[species];
      const given = outer ? [reason, outer.reason] : [reason];
      return given.map((text) => ({ part: "safety", text, species }));
    }),
  ];
}

/** What is a name and a word besides ('auf der Weide'). */
const otherWords = ["Weide"];
const names = all.flatMap((herb) =>
  [herb.name, ...herb.otherNames]
    .filter((name) => !otherWords.includes(name))
    .map((name) => ({ herb, stem: stemOf(name), pattern: inflected(name) })),
);

/** What each form of the name begins with: searching a text for it is much faster than for the pattern. */
function stemOf(name: string): string {
  return name.replace(/ .*$/u, "").replace(/e[rsn]?$/u, "");
}

/** 'Gefleckter Schierling', and 'des Gefleckten Schierlings'. */
function inflected(name: string): RegExp {
  const words = name.split(" ").map((word) => word.replace(/e[rsn]?$/u, "e?[rsnm]?"));
  return new RegExp(`(?<!\\p{L})${words.join(" ")}(?:s|es|n|en|e)?(?!\\p{L})`, "u");
}

const speciesWords: Record<Species, RegExp> = {
  Hund: /(?<!\p{L})(?:Hund(?:e[sn]?)?|Hündin(?:nen)?)(?!\p{L})/u,
  Katze: /(?<!\p{L})Katzen?(?!\p{L})/u,
  Pferd: /(?<!\p{L})(?:Pferd(?:e[sn]?)?|Stuten?)(?!\p{L})/u,
  Kaninchen: /(?<!\p{L})Kaninchen(?!\p{L})/u,
};
const negation = /(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}*|weder|tabu)(?!\p{L})/iu;
const feeding =
  /(?<!\p{L})(?:(?:ge|ver)?fütter[nt]|(?:ver)?gefüttert|verfüttert|futter|bekommt|bekommen|erhält|erhalten|dürfen|darf|geeignet)(?!\p{L})/iu;
const forAnimals = /(?<!\p{L})für (?:Tiere|Hunde|Katzen|Pferde|Kaninchen)(?!\p{L})/u;
const harm = /(?<!\p{L})(?:bedenklich|schädlich|gefährlich)(?!\p{L})/u;
const gift = "(?:(?:leber|hoch|stark )?giftig|tödlich(?: giftig)?|lebensgefährlich)";

type Judgement = { says: string; agrees: (verdicts: readonly Verdict[]) => boolean };

const isHarmful = (verdict: Verdict) => verdict === "poisonous" || verdict === "unsuitable";
const poison: Judgement = { says: "poison", agrees: (all) => all.includes("poisonous") };
const harmless: Judgement = { says: "no poison", agrees: (all) => !all.includes("poisonous") };
const feed: Judgement = { says: "feed", agrees: (all) => !all.some(isHarmful) };
const never: Judgement = { says: "never feed", agrees: (all) => all.every(isHarmful) };

/** What a sentence says of a plant that it names, if it judges at all. */
function judgementOf(sentence: string, name: string, part: string): Judgement | null {
  const says = (pattern: string) => new RegExp(pattern, "iu").test(sentence);
  if (says(`(?<!\\p{L})${gift}e[mnrs]? (?:\\p{L}+ )?${name}`)) return poison;
  if (says(`${name}.*(?<!\\p{L})(?:ungiftig|nicht (?:\\p{L}+ )?giftig)(?!\\p{L})`)) return harmless;
  if (says(`${name}.*(?<!\\p{L})${gift}(?!\\p{L})`)) return poison;
  // Of both given together, and of what looks alike, more is said than of feeding.
  if (part === "interactions" || part === "lookalikes" || harm.test(sentence)) return null;
  if (negation.test(sentence)) return feeding.test(sentence) ? never : null;
  return feeding.test(sentence) || forAnimals.test(sentence) ? feed : null;
}

/** Where an entry says of another one's plant what that one does not. */
function contradictionsIn(herb: HerbFile): string[] {
  return textsOf(herb).flatMap(({ part, text, species }) => {
    const ofOthers = names.filter(
      ({ herb: other, stem }) => other.slug !== herb.slug && text.includes(stem),
    );
    return clausesOf(text).flatMap((sentence) =>
      ofOthers.flatMap(({ herb: other, pattern }) => {
        const [name] = pattern.exec(sentence) ?? [];
        if (name === undefined) return [];
        const said = `${herb.slug} of ${other.slug}: ${sentence}`;
        if (part === "horseSport") {
          const isListed = /(?<!\p{L})(?:Karenz|verboten)/u.test(sentence);
          const isFree = other.horseSport.state === "none-known";
          return isListed && isFree && !negation.test(sentence) ? [said] : [];
        }
        const named = speciesList.filter((one) => speciesWords[one].test(sentence));
        const about = named.length > 0 ? named : species ? [species] : speciesList;
        const judgement = judgementOf(sentence, name, part);
        const given = about.map((one) => other.safety[one].verdict);
        if (!judgement || judgement.agrees(given)) return [];
        return [`${said} (${judgement.says}, but it is ${given.join(", ")})`];
      }),
    );
  });
}

function clausesOf(text: string): string[] {
  return text.replace(/\s+/gu, " ").split(/(?<=[.;:!?]) /u);
}
