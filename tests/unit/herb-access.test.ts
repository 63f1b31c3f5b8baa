import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { animalLines } from "#app/herbs/detail/herb-animals.tsx";
import { vetLines } from "#app/herbs/detail/herb-head.tsx";
import { isOpening, warningsFor, wayBack } from "#app/herbs/detail/open-herb.server.ts";
import { HerbText, SafetyText } from "#app/herbs/herb-text.tsx";
import { type HerbEntry, relatedHerbs } from "#app/herbs/lexicon-index.server.ts";
import {
  freeViewsLeft,
  freeViewsText,
  type HorseSportState,
  herbAccess,
  readHerbId,
  type Safety,
} from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";

const customer = { role: "user", hasHerbSubscription: false, herbViews: [] as number[] } as const;

it("opens two herbs for free, keeps them open, and closes the rest", () => {
  expect(herbAccess(customer, 7)).toBe("opens-now");
  expect(herbAccess({ ...customer, herbViews: [7] }, 7)).toBe("opened");
  expect(herbAccess({ ...customer, herbViews: [7] }, 8)).toBe("opens-now");
  expect(herbAccess({ ...customer, herbViews: [7, 8] }, 7)).toBe("opened");
  expect(herbAccess({ ...customer, herbViews: [7, 8] }, 8)).toBe("opened");
  expect(herbAccess({ ...customer, herbViews: [7, 8] }, 9)).toBe("paywall");
  // Distinct herbs count, and more than two never open another.
  expect(herbAccess({ ...customer, herbViews: [7, 7] }, 8)).toBe("opens-now");
  expect(herbAccess({ ...customer, herbViews: [1, 2, 3] }, 4)).toBe("paywall");
});

it("counts nothing for the practitioner and for subscribers", () => {
  const herbViews = [1, 2];
  for (const reader of [
    { ...customer, role: "admin" as const, herbViews },
    { ...customer, hasHerbSubscription: true, herbViews },
  ]) {
    expect(herbAccess(reader, 3)).toBe("unlimited");
    expect(freeViewsLeft(reader)).toBeNull();
  }
});

it("says how many free herbs are left", () => {
  const texts = [[], [1], [1, 1], [1, 2], [1, 2, 3]].map((herbViews) =>
    freeViewsText(freeViewsLeft({ ...customer, herbViews }) ?? -1),
  );
  expect(texts).toEqual([
    "Noch 2 von 2 kostenlosen Kräutern verfügbar",
    "Noch 1 von 2 kostenlosen Kräutern verfügbar",
    "Noch 1 von 2 kostenlosen Kräutern verfügbar",
    "Sie haben Ihre 2 kostenlosen Kräuter freigeschaltet.",
    "Sie haben Ihre 2 kostenlosen Kräuter freigeschaltet.",
  ]);
});

it("takes ids only as our links write them", () => {
  expect(["1", "960"].map(readHerbId)).toEqual([1, 960]);
  const strange = ["", "0", "01", "-1", "+1", " 1", "1 ", "1e3", "0x1", "1.0", "1,2", "١", "null"];
  const found = [...strange, "9".repeat(16), "9".repeat(400)].filter((text) => readHerbId(text));
  expect(found).toEqual([]);
});

it("takes for an opening only a navigation or its data", () => {
  const page = "https://pfote.example/herb-lexicon/1";
  const opens = (headers: Record<string, string> = {}, url = page, method = "GET") =>
    isOpening(new Request(url, { method, headers }));
  expect(opens()).toBe(true);
  expect(opens({ "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" })).toBe(true);
  expect(opens({ "sec-fetch-dest": "empty" }, `${page}.data?_routes=x`)).toBe(true);
  expect(opens({}, `${page}.data`)).toBe(true);
  expect(opens({ purpose: "" })).toBe(true);

  for (const method of ["HEAD", "POST"]) expect(opens({}, page, method), method).toBe(false);
  expect(opens({}, `${page}.data`, "HEAD")).toBe(false);
  const ahead = ["sec-purpose: prefetch", "sec-purpose: prefetch;prerender", "x-moz: prefetch"];
  for (const header of [...ahead, "purpose: prefetch", "x-purpose: preview"]) {
    const [name = "", value = ""] = header.split(": ");
    expect(opens({ [name]: value }), header).toBe(false);
  }
  const data = { "sec-purpose": "prefetch", "sec-fetch-dest": "empty" };
  expect(opens(data, `${page}.data`)).toBe(false);
  for (const destination of ["image", "iframe", "object", "script", "style", "empty", "video"]) {
    expect(opens({ "sec-fetch-dest": destination }), destination).toBe(false);
  }
});

it("leads back to what was searched for in the lexicon, and nowhere else", () => {
  const origin = "https://pfote.example";
  const search = "?suche=L%C3%B6we&seite=2";
  expect(wayBack(`${origin}/herb-lexicon${search}`, origin)).toBe(`/herb-lexicon${search}`);
  const others = [null, "", "kein Ort", `${origin}/herb-lexicon/3`, `${origin}/store${search}`];
  for (const referer of [...others, `https://evil.example/herb-lexicon${search}`]) {
    expect(wayBack(referer, origin)).toBe("/herb-lexicon");
  }
});

it("says for each own animal whether it may have the herb", () => {
  const unknown = { verdict: "unknown", reason: "Nichts bekannt." } as const;
  const safety: Safety = {
    Hund: { verdict: "suitable", reason: "Wird vertragen." },
    Katze: { verdict: "unsuitable", reason: "Katzen bauen es schlecht ab." },
    Pferd: unknown,
    Kaninchen: unknown,
  };
  const animals = [
    { id: "a", name: "Mimi", type: "Katze" },
    { id: "b", name: "Kiki", type: "Wellensittich" },
    { id: "c", name: "Stern", type: "Pferd" },
  ];
  expect(animalLines(animals, safety)).toMatchObject([
    { name: "Mimi", known: { verdict: "unsuitable", reason: "Katzen bauen es schlecht ab." } },
    { name: "Kiki", type: "Wellensittich", known: null },
    { name: "Stern", known: { verdict: "unknown", reason: "Nichts bekannt." } },
  ]);
});

it("warns of a herb by the plan's rules: what meets the animal's medicines or allergies", () => {
  const herb = {
    name: "Ingwer",
    otherNames: [],
    botanicalName: "Zingiber officinale",
    family: "Ingwergewächse",
    pregnancy: "Nicht geben.",
    interactions: "Kann mit Schmerzmitteln (NSAR) Magengeschwüre fördern.",
    horseSport: { state: "none-known" as const, note: "" },
    safety: Object.fromEntries(
      speciesList.map((species) => [species, { verdict: "suitable", reason: "" }]),
    ) as Safety,
  };
  const well = {
    type: "Pferd",
    allergies: "",
    medication: "",
    pregnantUntil: "2027-01-01",
    competitionOn: "",
    foodAnimal: "yes" as const,
  };
  const titles = (animal: Partial<typeof well>) =>
    warningsFor(herb, { ...well, ...animal }, "2026-11-21").map(({ title }) => title);
  expect(titles({})).toEqual([]);
  expect(titles({ medication: "Equipalazone (Phenylbutazon)" })).toEqual([
    "Wechselwirkung: Schmerzmittel",
  ]);
  expect(titles({ allergies: "Ingwer" })).toEqual(["Allergie: Ingwer"]);
  expect(titles({ medication: "Wurmkur im März", allergies: "keine bekannt" })).toEqual([]);
});

it("names every vet once, and the animals of whom none is noted", () => {
  const animal = (name: string, vetName: string, vetPhone: string) => ({
    id: name,
    name,
    type: "Hund",
    vetName,
    vetPhone: readPhoneParts(vetPhone),
  });
  const lines = vetLines([
    animal("Mimi", "Dr. Muster", "0351 123"),
    animal("Basko", "", "0351/123"),
    animal("Stern", "Pferdeklinik", "+49 351 94"),
    animal("Kiki", "Dr. Ohne", ""),
  ]);
  expect(lines.vets).toEqual([
    { name: "Dr. Muster", phone: readPhoneParts("0351 123"), animals: ["Mimi", "Basko"] },
    { name: "Pferdeklinik", phone: readPhoneParts("+49 351 94"), animals: ["Stern"] },
  ]);
  expect(lines.without.map(({ name }) => name)).toEqual(["Kiki"]);
});

it("finds related herbs in both directions, each once, never the herb itself", () => {
  const herb = (slug: string, related: string[]) => ({ slug, related }) as unknown as HerbEntry;
  const a = herb("a", ["b", "c", "a", "nicht-im-lexikon"]);
  const entries = [a, herb("b", ["a"]), herb("c", []), herb("d", ["a"]), herb("e", ["b"])];
  expect(relatedHerbs(entries, a).map(({ slug }) => slug)).toEqual(["b", "c", "d"]);
});

it("names 24 related herbs at most, those that the herb itself names before the others", () => {
  const herb = (slug: string, related: string[]) => ({ slug, related }) as unknown as HerbEntry;
  const naming = Array.from({ length: 52 }, (_, index) => herb(`n${index}`, ["brennnessel"]));
  const nettle = herb("brennnessel", ["taubnessel", "n51"]);
  const entries = [nettle, ...naming, herb("taubnessel", [])];
  const slugs = relatedHerbs(entries, nettle).map(({ slug }) => slug);
  expect(slugs).toHaveLength(24);
  expect(slugs.slice(0, 4)).toEqual(["n51", "taubnessel", "n0", "n1"]);
});

it("keeps the paragraphs and the lines of a text as they were typed, equal ones too", () => {
  const text = {
    description: "Erste Zeile\nzweite Zeile\n\nNoch einmal.\n \n\nNoch einmal.\n",
    ...{ effects: "", preparation: "", pregnancy: "", interactions: "" },
    ...{ horseSport: { state: "unknown", note: "" } as const, sources: [] },
  };
  const html = renderToStaticMarkup(createElement(HerbText, { text }));
  // Stands with every preparation, whatever is written there (§ 50 TAMG).
  expect(html).toContain("Arzneimittel für Menschen dürfen Sie Ihrem Tier nur geben, wenn");
  expect(html).toContain("Bitte prüfen Sie bei Pferden vorher den Equidenpass.");
  const paragraphs = [...html.matchAll(/<p class="whitespace-pre-line">([^<]*)</g)];
  expect(paragraphs.map(([, paragraph]) => paragraph)).toEqual([
    "Erste Zeile\nzweite Zeile",
    "Noch einmal.",
    "Noch einmal.",
  ]);
});

it("names the lists that count in horse sport, their categories and their day, but for a poison", () => {
  const htmlOf = (state: HorseSportState) => {
    const herb = {
      lookalikes: "",
      pregnancy: "",
      interactions: "",
      horseSport: { state, note: "" },
    };
    return renderToStaticMarkup(createElement(SafetyText, { herb }));
  };
  for (const state of ["check", "none-known", "prohibited", "unknown"] as const) {
    expect(htmlOf(state)).toMatch(
      /am Tag des Starts.*ADMR der FN.*Doping, unerlaubte Medikation.*Equine Prohibited Substances List der FEI.*Banned Substances, Controlled Medication.*1\. Januar/,
    );
  }
  expect(htmlOf("not-applicable")).not.toContain("Equine Prohibited Substances List");
});
