import { eq } from "drizzle-orm";
import { decodeHTML } from "entities";
import { z } from "zod";
import { herbs } from "#app/db/herb-schema.ts";
import { speciesList } from "#app/pets/policy.ts";
import { type Answer, ask, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";

// Every page of every herb, for everybody and for whoever has none left to open.

const executable =
  /<script(?![^>]*type="application\/ld\+json")|modulepreload|\son\w+="|javascript:/i;

function readable(text: string): string {
  return decodeHTML(text).replace(/\s+/g, " ");
}

/** What a page says of itself to search engines, as a reader of HTML finds it. */
const graph = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.tuple([
    z.strictObject({
      "@type": z.literal("WebPage"),
      "@id": z.url(),
      url: z.url(),
      name: z.string().min(1),
      description: z.string().min(1),
      inLanguage: z.literal("de"),
      dateModified: z.iso.datetime(),
      isPartOf: z.strictObject({ "@type": z.literal("CollectionPage"), "@id": z.url() }),
      isAccessibleForFree: z.boolean(),
      hasPart: z
        .strictObject({
          "@type": z.literal("WebPageElement"),
          isAccessibleForFree: z.literal(false),
          cssSelector: z.string().regex(/^\.[a-z-]+$/),
        })
        .optional(),
      about: z.strictObject({
        "@type": z.literal("Taxon"),
        name: z.string().min(1),
        alternateName: z.array(z.string().min(1)).min(1),
        parentTaxon: z
          .strictObject({
            "@type": z.literal("Taxon"),
            name: z.string().regex(/aceae$/),
            alternateName: z.string(),
            taxonRank: z.literal("family"),
          })
          .optional(),
      }),
      image: z.url(),
      publisher: z.strictObject({
        "@type": z.literal("Organization"),
        name: z.string(),
        url: z.url(),
      }),
    }),
    z.strictObject({ "@type": z.literal("BreadcrumbList"), itemListElement: z.array(z.unknown()) }),
  ]),
});

function structuredData({ text }: Answer): unknown {
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]?.[1] ?? "");
}

type Herb = typeof herbs.$inferSelect;

function isPoisonous({ safety }: Herb): boolean {
  return speciesList.some((species) => safety[species].verdict === "poisonous");
}

/** Sentences that only a subscriber may read: none of a plant that poisons, nor what keeps from harm. */
function paidSentences(herb: Herb): string[] {
  if (isPoisonous(herb)) return [];
  const beyondExcerpt = Array.from(herb.description.replace(/\s+/g, " ")).slice(80).join("");
  return [beyondExcerpt, herb.effects, herb.preparation]
    .flatMap((text) => text.replace(/\s+/g, " ").split(/(?<=[.!?]) /u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 24);
}

/** What stands on the public page of a herb, and so may stand in the paid text of another. */
function openTexts(herb: Herb): string[] {
  const { lookalikes, pregnancy, interactions, symptoms, firstAid } = herb;
  const reasons = speciesList.map((one) => herb.safety[one].reason);
  const texts = [...reasons, lookalikes, pregnancy, interactions, symptoms, firstAid];
  const free = isPoisonous(herb) ? [herb.description, herb.effects, herb.preparation] : [];
  return [...texts, herb.horseSport.note, ...free].map((text) => text.replace(/\s+/g, " "));
}

test("every herb has a public page without script that says who may have it, and nothing paid", async () => {
  const all = await site.db.select().from(herbs).where(eq(herbs.status, "published"));
  expect(all.length).toBeGreaterThanOrEqual(80);
  const open = all.flatMap(openTexts).join(" ");
  const paid = all.flatMap(paidSentences).filter((sentence) => !open.includes(sentence));
  expect(paid.length).toBeGreaterThan(600);
  const pageCount = Math.ceil(all.length / 24);
  const listPages = Array.from({ length: pageCount }, (_, index) =>
    index === 0 ? "/kraeuter" : `/kraeuter?seite=${index + 1}`,
  );
  const lists = [
    ...listPages,
    "/kraeuter.data",
    "/kraeuter?suche=a",
    "/sitemap.xml",
    "/robots.txt",
  ];
  const pages = all.flatMap(({ slug }) => [`/kraeuter/${slug}`, `/kraeuter/${slug}.data`]);
  const answers = new Map<string, Answer>();
  await inLanes([...lists, ...pages], async (path) => {
    answers.set(path, await ask(site.origin, path));
  });
  for (const [path, { status, text }] of answers) {
    expect(status, path).toBe(200);
    const shown = readable(text.replaceAll("\\n", " ").replaceAll('\\"', '"'));
    expect(
      paid.filter((sentence) => shown.includes(sentence)),
      path,
    ).toEqual([]);
  }
  for (const herb of all) {
    const { id, slug, name, safety } = herb;
    const path = `/kraeuter/${slug}`;
    const answer = answers.get(path);
    if (!answer) throw new Error(`no answer of ${path}`);
    expect(answer.text, path).not.toMatch(executable);
    expect(answer.text).toContain(`<link rel="canonical" href="${site.origin}${path}"/>`);
    const register = `href="/auth?modus=registrieren&redirectTo=%2Fherb-lexicon%2F${id}"`;
    const isFree = isPoisonous(herb);
    expect(answer.text.includes(`href="/herb-lexicon/${id}"`), path).toBe(!isFree);
    expect(decodeHTML(answer.text).includes(register), path).toBe(!isFree);
    expect(answer.headers["cache-tag"], path).toBe(`herbs,herb:${id}`);
    const shown = readable(answer.text);
    for (const species of speciesList) {
      expect(shown, path).toContain(safety[species].reason.replace(/\s+/g, " "));
    }
    expect(shown.includes("Rufen Sie sofort eine Tierarztpraxis"), path).toBe(isFree);
    const [page] = graph.parse(structuredData(answer))["@graph"];
    expect(page.about.alternateName[0]).toBe(name);
    expect(page.description.length, path).toBeLessThanOrEqual(160);
    expect(page.isAccessibleForFree, path).toBe(isFree);
    expect(page.hasPart === undefined, path).toBe(isFree);
    if (page.hasPart) {
      expect(answer.text).toContain(`class="${page.hasPart.cssSelector.slice(1)} `);
    }
  }
  const listed = listPages.map((path) => answers.get(path)?.text ?? "");
  const poisonous = all.filter(isPoisonous);
  expect(listed.join("").match(/>Giftig für /g)).toHaveLength(poisonous.length);
  for (const { slug } of all) {
    const link = `href="/kraeuter/${slug}"`;
    expect(listed.filter((text) => text.includes(link)).length, slug).toBe(1);
  }
  for (const [index, text] of listed.entries()) {
    expect(text).not.toMatch(executable);
    expect(text.length, listPages[index]).toBeLessThan(70_000);
    expect(text).toContain(`<link rel="canonical" href="${site.origin}${listPages[index]}"/>`);
    expect(answers.get("/sitemap.xml")?.text).toContain(
      `<loc>${site.origin}${listPages[index]}</loc>`,
    );
    // A letter leads to the page with its heading.
    for (const [, page = "", anchor] of text.matchAll(
      /href="(\/kraeuter[^"#]*)?#(buchstabe-[^"]+)"/g,
    )) {
      expect(answers.get(page || (listPages[index] ?? ""))?.text, anchor).toContain(
        `id="${anchor}"`,
      );
    }
  }
  for (const { slug } of all) {
    expect(answers.get("/sitemap.xml")?.text).toContain(
      `<loc>${site.origin}/kraeuter/${slug}</loc>`,
    );
  }
});

test(
  "after the limit no page of any herb holds a sentence of its paid text",
  walkTimeout,
  async () => {
    const all = await site.db.select().from(herbs);
    // What poisons is free for everybody.
    const paidFor = all.filter((herb) => !isPoisonous(herb));
    expect(paidFor.length).toBeLessThan(all.length);
    const opened = paidFor.slice(0, 2);
    const closed = paidFor.slice(2);
    // What also stands beside a verdict, or in an opened herb, is no secret.
    const open = new Set([
      ...all.flatMap(besideVerdict).flatMap(parts),
      ...parts(JSON.stringify([opened, all.filter(isPoisonous)])),
    ]);
    const secrets = new Set(closed.flatMap(sentencesOf).filter((sentence) => !open.has(sentence)));
    expect(secrets.size).toBeGreaterThan(all.length);
    const { email } = await person({ herbViews: opened.map(({ id }) => id) });
    const client = await signedIn(site, email);
    // The scan finds what is there.
    for (const herb of opened) {
      const page = `/herb-lexicon/${herb.id}`;
      const sentences = sentencesOf(herb);
      expect(sentences.length).toBeGreaterThan(2);
      for (const address of [page, dataAddress(page)]) {
        const shown = new Set(parts((await client.get(address)).text));
        expect(sentences.filter((sentence) => !shown.has(sentence))).toEqual([]);
      }
    }

    const addresses = all.flatMap(({ id, slug, name }) => {
      const page = `/herb-lexicon/${id}`;
      const search = `/herb-lexicon?suche=${encodeURIComponent(name)}`;
      // A page holds its data, too.
      const alsoAbout = [dataAddress(page), `/kraeuter/${slug}`, search, dataAddress(search)];
      return id % 6 === 0 ? [page, ...alsoAbout] : [page];
    });
    await inLanes(addresses, async (address) => {
      const answer = await client.get(address);
      expect(answer.status, address).toBeLessThan(500);
      const shown = parts(`${answer.text} ${JSON.stringify(answer.headers)}`);
      expect(
        shown.filter((sentence) => secrets.has(sentence)),
        address,
      ).toEqual([]);
    });
  },
);

/** The sentences of a text, however HTML or data write it. */
function parts(text: string): string[] {
  return text
    .replace(/\\+n|\s+/g, " ")
    .split(/[.!?;:"'<>&„“\\]/)
    .map((sentence) => sentence.replace(/ {2,}/g, " ").trim())
    .filter((sentence) => sentence.length >= 30);
}

/** What stands beside a verdict for everybody. */
function besideVerdict(herb: Herb): string[] {
  const { safety, horseSport, pregnancy, interactions, symptoms, firstAid, lookalikes } = herb;
  return [
    JSON.stringify([safety, horseSport]),
    pregnancy,
    interactions,
    symptoms,
    firstAid,
    lookalikes,
  ];
}

/** What is paid for; of the sentence in which the excerpt ends, nothing. */
function sentencesOf(herb: Herb): string[] {
  const { description, effects, preparation } = herb;
  const beyond = Array.from(description).slice(80).join("");
  const whole = beyond.slice(beyond.search(/[.!?;:"'<>&„“]/));
  return [whole, effects, preparation].flatMap(parts);
}
