import { eq } from "drizzle-orm";
import { decodeHTML } from "entities";
import { z } from "zod";
import { herbs } from "#app/db/herb-schema.ts";
import { speciesList } from "#app/pets/policy.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import { type Answer, ask, Client, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

const uncached = "private, no-store";
const executable =
  /<script(?![^>]*type="application\/ld\+json")|modulepreload|\son\w+="|javascript:/i;

function get(path: string, headers: Record<string, string> = {}) {
  return ask(site.origin, path, { headers });
}

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
  const found = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(found).toHaveLength(1);
  return JSON.parse(found[0]?.[1] ?? "");
}

const isPoisonousFor = ({ safety }: typeof herbs.$inferSelect) =>
  speciesList.some((species) => safety[species].verdict === "poisonous");

/** Sentences that only a subscriber may read: none of a plant that poisons, nor what keeps from harm. */
function paidSentences(herb: typeof herbs.$inferSelect): string[] {
  if (isPoisonousFor(herb)) return [];
  const beyondExcerpt = Array.from(herb.description.replace(/\s+/g, " ")).slice(80).join("");
  return [beyondExcerpt, herb.effects, herb.preparation]
    .flatMap((text) => text.replace(/\s+/g, " ").split(/(?<=[.!?]) /u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 24);
}

/** What stands on the public page of a herb, and so may stand in the paid text of another. */
function openTexts(herb: typeof herbs.$inferSelect): string[] {
  const { lookalikes, pregnancy, interactions, symptoms, firstAid } = herb;
  const reasons = speciesList.map((one) => herb.safety[one].reason);
  const texts = [...reasons, lookalikes, pregnancy, interactions, symptoms, firstAid];
  const free = isPoisonousFor(herb) ? [herb.description, herb.effects, herb.preparation] : [];
  return [...texts, herb.horseSport.note, ...free].map((text) => text.replace(/\s+/g, " "));
}

test("every herb has a public page without script that says who may have it, and nothing paid", async () => {
  const all = await site.db.select().from(herbs).where(eq(herbs.status, "published"));
  expect(all.length).toBeGreaterThanOrEqual(80);
  const open = all.flatMap(openTexts).join(" ");
  const paid = all.flatMap(paidSentences).filter((sentence) => !open.includes(sentence));
  expect(paid.length).toBeGreaterThan(600);
  const pageCount = Math.ceil(all.length / 24);
  const parts = Array.from({ length: pageCount }, (_, index) =>
    index === 0 ? "/kraeuter" : `/kraeuter?seite=${index + 1}`,
  );
  const lists = [...parts, "/kraeuter.data", "/kraeuter?suche=a", "/sitemap.xml", "/robots.txt"];
  const pages = all.flatMap(({ slug }) => [`/kraeuter/${slug}`, `/kraeuter/${slug}.data`]);
  const answers = new Map<string, Answer>();
  await Promise.all([...lists, ...pages].map(async (path) => answers.set(path, await get(path))));
  for (const [path, { status, text }] of answers) {
    expect(status, path).toBe(200);
    const said = readable(text.replaceAll("\\n", " ").replaceAll('\\"', '"'));
    expect(
      paid.filter((sentence) => said.includes(sentence)),
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
    const asksForAccount = !isPoisonousFor(herb);
    expect(answer.text.includes(`href="/herb-lexicon/${id}"`), path).toBe(asksForAccount);
    expect(decodeHTML(answer.text).includes(register), path).toBe(asksForAccount);
    expect(answer.headers["cache-tag"], path).toBe(`herbs,herb:${id}`);
    const said = readable(answer.text);
    for (const species of speciesList) {
      expect(said, path).toContain(safety[species].reason.replace(/\s+/g, " "));
    }
    const isPoisonous = isPoisonousFor(herb);
    expect(said.includes("Rufen Sie sofort eine Tierarztpraxis"), path).toBe(isPoisonous);
    const [page] = graph.parse(structuredData(answer))["@graph"];
    expect(page.about.alternateName[0]).toBe(name);
    expect(page.description.length, path).toBeLessThanOrEqual(160);
    expect(page.isAccessibleForFree, path).toBe(isPoisonous);
    expect(page.hasPart === undefined, path).toBe(isPoisonous);
    if (page.hasPart) {
      expect(answer.text).toContain(`class="${page.hasPart.cssSelector.slice(1)} `);
    }
  }
  const listed = parts.map((path) => answers.get(path)?.text ?? "");
  const poisonous = all.filter(isPoisonousFor);
  expect(listed.join("").match(/>Giftig für /g)).toHaveLength(poisonous.length);
  for (const { slug } of all) {
    const link = `href="/kraeuter/${slug}"`;
    expect(listed.filter((text) => text.includes(link)).length, slug).toBe(1);
  }
  for (const [index, text] of listed.entries()) {
    expect(text).not.toMatch(executable);
    expect(text.length, parts[index]).toBeLessThan(70_000);
    expect(text).toContain(`<link rel="canonical" href="${site.origin}${parts[index]}"/>`);
    expect(answers.get("/sitemap.xml")?.text).toContain(`<loc>${site.origin}${parts[index]}</loc>`);
    // A letter leads to the page with its heading.
    for (const [, page = "", anchor] of text.matchAll(
      /href="(\/kraeuter[^"#]*)?#(buchstabe-[^"]+)"/g,
    )) {
      expect(answers.get(page || (parts[index] ?? ""))?.text, anchor).toContain(`id="${anchor}"`);
    }
  }
  for (const { slug } of all) {
    expect(answers.get("/sitemap.xml")?.text).toContain(
      `<loc>${site.origin}/kraeuter/${slug}</loc>`,
    );
  }
});

test("the edge keeps the linked addresses for everybody, browsers ask each time", async () => {
  const visitor = new Client(site, { "x-test-measure": "d1" });
  const customer = await signedIn(site, (await person()).email);
  for (const path of ["/kraeuter", "/kraeuter/eibe", "/sitemap.xml", "/robots.txt"]) {
    const { headers, text } = await visitor.get(path);
    expect(headers, path).toMatchObject({
      "cache-control": "public, max-age=0",
      "cloudflare-cdn-cache-control": "public, max-age=300, stale-if-error=86400",
      "cache-tag": expect.stringMatching(/^(herbs(,herb:\d+)?|robots)$/),
      etag: expect.stringMatching(/^W\/"[0-9a-f]{24}"$/),
    });
    expect(Number(headers["x-d1-round-trips"]), path).toBeLessThanOrEqual(1);
    const again = await visitor.ask(path, { headers: { "if-none-match": headers.etag ?? "" } });
    expect([again.status, again.text, again.headers["cache-tag"]], path).toEqual([
      ...[304, ""],
      headers["cache-tag"],
    ]);
    // The same answer to whoever is signed in, without a question about who that is.
    const own = await customer.get(path);
    for (const name of [
      "cache-control",
      "cloudflare-cdn-cache-control",
      "cache-tag",
      "etag",
      "vary",
    ]) {
      expect([path, own.headers[name]]).toEqual([path, headers[name]]);
    }
    expect(own.text, path).toBe(text);
    // It tells nobody to sign in who may have done so.
    expect(text).not.toContain(">Anmelden<");
  }
  const spellings = ["?utm_source=x", "?seite=1", "?seite=99", "?suche=eibe", ".data", "/"];
  for (const path of spellings.map((end) => `/kraeuter${end}`)) {
    const { status, headers } = await visitor.get(path);
    expect([path, status, headers["cache-control"]]).toEqual([path, 200, uncached]);
  }
});

test("an edit shows with the next request, and a withdrawn herb is gone", async () => {
  const id = await insertHerb(site.db, { name: "Teaserkraut", slug: "teaserkraut" });
  const path = "/kraeuter/teaserkraut";
  try {
    const before = await get(path);
    await site.db.update(herbs).set({ family: "Prüfgewächse" }).where(eq(herbs.id, id));
    const after = await get(path, { "if-none-match": before.headers.etag ?? "" });
    expect(after.status).toBe(200);
    expect(after.text).toContain("Prüfgewächse");
    await site.db.update(herbs).set({ status: "draft" }).where(eq(herbs.id, id));
    const gone = await get(path);
    expect([gone.status, gone.headers["cache-control"]]).toEqual([404, uncached]);
    for (const list of ["/kraeuter", "/sitemap.xml"]) {
      expect((await get(list)).text, list).not.toContain("teaserkraut");
    }
  } finally {
    await site.db.delete(herbs).where(eq(herbs.id, id));
  }
});

test("other spellings lead to the herb's address, and what is no herb is a page that says so", async () => {
  const spellings = [
    ...["L%C3%B6wenzahn", "LOEWENZAHN", "Loewenzahn", "l%C3%B6wenzahn", "loewenzahn/"],
    "lo%CC%88wenzahn",
  ];
  for (const spelling of spellings) {
    const answer = await get(`/kraeuter/${spelling}`);
    expect([answer.status, answer.location], spelling).toEqual([301, "/kraeuter/loewenzahn"]);
    expect(answer.headers["cache-control"], spelling).toBe(uncached);
  }
  for (const none of ["gibt-es-nicht", "%00", "%3Cscript%3E", "loewenzahn.php", "..%2Fadmin"]) {
    const answer = await get(`/kraeuter/${none}`);
    expect([none, answer.status, answer.headers["cache-control"]]).toEqual([none, 404, uncached]);
    expect(answer.headers["content-security-policy"]).toContain("script-src 'none'");
    expect(answer.text, none).toContain("Dieses Kraut steht nicht im Lexikon");
    expect(answer.text, none).toMatch(/<a href="\/kraeuter"/);
    expect(answer.text, none).not.toMatch(executable);
  }
});

test("a lexicon that cannot be read is a failure in the public look, which the edge answers with its last copy", async () => {
  await whileAway(site.binding, "lexicon", async () => {
    for (const path of ["/kraeuter", "/kraeuter/loewenzahn", "/sitemap.xml"]) {
      const { status, headers, text } = await get(path);
      // With 5xx `stale-if-error` of the copy holds.
      expect([path, status, headers["cache-control"]]).toEqual([path, 500, uncached]);
      if (path === "/sitemap.xml") continue;
      expect(text, path).toContain("Die Seite konnte nicht geladen werden");
      expect(text, path).toContain('href="/impressum"');
      expect(text, path).not.toMatch(executable);
    }
  });
  expect((await get("/kraeuter")).status).toBe(200);
});

test("whoever sends something to a page that is only read is not told that we have failed", async () => {
  for (const path of ["/kraeuter", "/kraeuter/loewenzahn"]) {
    const send = (method: string) =>
      ask(site.origin, path, { method, headers: { origin: site.origin } });
    const { status, text, headers } = await send("POST");
    expect([path, status, headers["cache-control"]]).toEqual([path, 405, uncached]);
    expect(text, path).toContain("Diese Aktion ist nicht möglich");
    expect(text, path).not.toContain("Der Fehler liegt bei uns");
    // No browser's form sends it; programs read the methods.
    const put = await send("PUT");
    expect([put.status, put.text, put.headers["cache-control"]]).toEqual([405, "", uncached]);
    expect(put.headers.allow).toBe("GET, HEAD, OPTIONS");
  }
});

test("searching works without script, finds other names, and asks not to be indexed", async () => {
  for (const search of [
    "lowenzahn",
    "LÖWENZAHN",
    "taraxacum löwenzahn",
    "löwen zahn",
    "Kuhblume",
  ]) {
    const { text } = await get(`/kraeuter?suche=${encodeURIComponent(search)}`);
    expect(text, search).toContain('href="/kraeuter/loewenzahn"');
    expect(text, search).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(text, search).not.toContain('href="/kraeuter/eibe"');
  }
  const signs = (await get("/kraeuter?suche=%3F%21")).text;
  expect(signs).toContain(`<link rel="canonical" href="${site.origin}/kraeuter"/>`);
  const misspelt = (await get("/kraeuter?suche=Eisenhutt")).text;
  expect(misspelt).toMatch(/Meinten Sie.{0,9} <a [^>]*href="\/kraeuter\?suche=Blauer\+Eisenhut"/);
  const hostile = '"><script>alert(1)</script>';
  const { text } = await get(`/kraeuter?suche=${encodeURIComponent(hostile)}`);
  expect(text).not.toMatch(executable);
  expect(readable(text)).toContain(`Kein Kraut für „${hostile}“`);
  expect((await get("/kraeuter")).text).not.toContain("noindex");
});
