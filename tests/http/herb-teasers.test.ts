import { eq } from "drizzle-orm";
import { decodeHTML } from "entities";
import { herbs } from "#app/db/herb-schema.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import { ask, Client, signedIn } from "#tests/support/http.ts";
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

test("a page says what 'giftig' means where it says it, and nowhere else", async () => {
  const means = "„Giftig“ heißt: Eine anerkannte Liste nennt die Pflanze für diese Tierart giftig";
  expect(readable((await get("/kraeuter/eibe")).text)).toContain(means);
  expect(readable((await get("/kraeuter/loewenzahn")).text)).not.toContain(means);
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

test("visitors are warned of what is no herb, too, once, and told to call at once", async () => {
  const page = (await get("/kraeuter?suche=Tulpen")).text;
  expect(page).toContain("Tulpe: giftig für Hunde, Katzen, Pferde und Kaninchen");
  expect(page.match(/Rufen Sie sofort eine Tierarztpraxis an/g)).toHaveLength(1);
  expect(page).toMatch(/id="notfall".*Tulpe: giftig/s);
  const cough = (await get("/kraeuter?suche=Husten")).text;
  expect(cough).toContain('href="/herb-lexicon?anwendung=atemwege"');
  const lily = (await get("/kraeuter?suche=Lilie")).text;
  expect(/href="\/kraeuter\/([a-z]+)"/.exec(lily)?.[1]).toBe("lilie");
  for (const path of ["/kraeuter?suche=Xyloquartz", "/kraeuter/xyloquartz"]) {
    expect((await get(path)).text, path).toMatch(
      /Ihr Tier hat etwas Giftiges gefressen[^?]*\?.{0,9} <strong>Rufen Sie sofort eine Tierarztpraxis an\./,
    );
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
