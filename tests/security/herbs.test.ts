import { eq, inArray } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { insertHerb, testHerb } from "#scripts/demo/herb-factories.ts";
import { whileAway, whileFailing } from "#tests/support/failing.ts";
import { type Answer, Client, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { dataAddress } from "#tests/support/routes.ts";

// Two herbs are free; what is paid for never leaves the server for anybody else.

const routeId = "herbs/detail/herb-detail.route";
const names = Array.from({ length: 20 }, (_, index) => `Wallkraut ${index + 1}`);
/** Public also where a plant poisons on the skin alone and is not free. */
const firstAid = "Saft abwaschen, dann eine Tierarztpraxis anrufen.";
let ids: number[];
let draft: number;

test.beforeAll(async () => {
  ids = [];
  for (const name of names) ids.push(await insertHerb(site.db, { name, firstAid }));
  draft = await insertHerb(site.db, { name: "Wallkraut im Entwurf", status: "draft" });
});

test.afterAll(async () => {
  await site.db.delete(herbs).where(inArray(herbs.id, [...ids, draft]));
});

/** Somebody who may open two herbs, without a browser. */
async function reader(
  person: (input: object) => Promise<{ id: string; email: string }>,
  input: { herbViews?: number[]; role?: "admin"; subscriptionStatus?: "active" } = {},
) {
  const { id, email } = await person(input);
  return { id, client: await signedIn(site, email) };
}

async function viewsOf(userId: string): Promise<number[]> {
  const [row] = await site.db
    .select({ views: profiles.herbViews })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.views ?? [];
}

/** What everybody may read of a test's herb is not in these sentences. */
function paidOf(name: string): string[] {
  const { effects, preparation } = testHerb({ name });
  const last = `Von ${name} erzählt dieser bezahlte Absatz.`;
  return [effects, preparation, last];
}

/** The herbs of whose paid text something stands in an answer or its headers. */
function revealed(answer: Answer): number[] {
  const whole = `${JSON.stringify(answer.headers)} ${answer.setCookies} ${answer.text}`;
  return ids.filter((_, index) => {
    const name = names[index] ?? "";
    return paidOf(name).some((sentence) => whole.includes(sentence));
  });
}

test("of twenty new herbs at once, as pages and as data, two open; again and again", async () => {
  const { id, client } = await reader(person);
  for (const _again of [1, 2, 3]) {
    const answers = await Promise.all(
      ids.map((herb, index) => {
        const page = `/herb-lexicon/${herb}`;
        const urls = [page, dataAddress(page), dataAddress(page, routeId)];
        return client.get(urls[index % urls.length] ?? page);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const opened = ids.filter((herb, index) => {
      const shown = revealed(answers[index] as Answer);
      expect(shown.length === 0 || (shown.length === 1 && shown[0] === herb)).toBe(true);
      return shown.length === 1;
    });
    expect(opened).toHaveLength(2);
    expect((await viewsOf(id)).toSorted()).toEqual(opened.toSorted());
    for (const answer of answers) expect(answer.headers["cache-control"]).toBe("private, no-store");
  }
});

test("after the limit a wall stands before a herb's paid text, by every spelling of its address", async () => {
  const [first = 0, second = 0, closed = 0] = ids;
  const { client } = await reader(person, { herbViews: [first, second] });
  expect(revealed(await client.get(`/herb-lexicon/${first}`))).toEqual([first]);
  const wall = `/herb-lexicon/${closed}`;
  const addresses = [
    "/herb-lexicon",
    "/herb-lexicon.data",
    "/kraeuter",
    "/kraeuter.data",
    "/sitemap.xml",
    "/dashboard",
    "/store",
    dataAddress("/herb-lexicon?suche=Wallkraut"),
    dataAddress(wall, routeId),
    dataAddress(wall, "root"),
    `${wall}.data?_routes=`,
    `${wall}?_routes=${routeId}`,
    `${wall}/`,
    `${wall}?index`,
    `/%68erb-lexicon/${closed}`,
  ];
  for (const address of addresses) {
    const answer = await client.get(address);
    expect(answer.status, address).toBeLessThan(500);
    expect(revealed(answer), address).toEqual([]);
  }
  const shown = await client.get(wall);
  expect(revealed(shown)).toEqual([]);
  expect(shown.text).toContain("Exklusiver Inhalt");
  expect(shown.text).toContain("Sie haben Ihre 2 kostenlosen Kräuter freigeschaltet.");
  expect(shown.text).toContain("ist nichts Verlässliches bekannt.");
  expect(shown.text).toContain("Bitte prüfen Sie bei Pferden vorher den Equidenpass.");
  expect(shown.text).toContain(firstAid);
});

test("what poisons is free: for visitors, and without a view for whoever has none left", async () => {
  const poison = { verdict: "poisonous", reason: "Schon wenig davon ist gefährlich." } as const;
  const { safety, ...text } = testHerb({ name: "Wallgift" });
  const id = await insertHerb(site.db, {
    ...{ ...text, name: "Wallgift", firstAid: "Maul ausspülen, dann zur Tierarztpraxis." },
    safety: { ...safety, Katze: poison },
  });
  try {
    const [one = 0, two = 0] = ids;
    const read = [
      ...[text.effects, text.preparation],
      "Von Wallgift erzählt dieser bezahlte Absatz.",
    ];
    for (const herbViews of [[], [one], [one, two]]) {
      const { id: userId, client } = await reader(person, { herbViews });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => client.get(`/herb-lexicon/${id}`)),
      );
      for (const { text: html } of answers) {
        for (const sentence of read) expect(html).toContain(sentence);
        expect(html).toContain("Giftpflanzen sind immer kostenlos.");
      }
      expect(await viewsOf(userId)).toEqual(herbViews);
    }
    const page = await new Client(site).get("/kraeuter/wallgift");
    for (const sentence of [...read, "Maul ausspülen"]) expect(page.text).toContain(sentence);
    expect(page.text).not.toMatch(/"isAccessibleForFree":false/);
    // Of another plant visitors read what keeps from harm, and nothing of what is paid for.
    const other = await new Client(site).get("/kraeuter/wallkraut-1");
    expect(revealed(other)).toEqual([]);
    expect(other.text).toContain("Bei Trächtigkeit ist zu Wallkraut 1 nichts bekannt.");
    expect(other.text).toContain("Wechselwirkungen von Wallkraut 1 sind nicht bekannt.");
    expect(other.text).toContain("Bitte prüfen Sie bei Pferden vorher den Equidenpass.");
    expect(other.text).toMatch(/"isAccessibleForFree":false/);
  } finally {
    await site.db.delete(herbs).where(eq(herbs.id, id));
  }
});

test("what is asked for ahead of time, or for a part of a page, opens and counts nothing", async () => {
  const [old = 0, fresh = 0] = ids;
  const { id, client } = await reader(person, { herbViews: [old] });
  const asides: Record<string, string>[] = [
    { "sec-purpose": "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-purpose": "preview" },
    { "x-moz": "prefetch" },
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" },
    { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" },
  ];
  for (const headers of asides) {
    for (const page of [`/herb-lexicon/${fresh}`, dataAddress(`/herb-lexicon/${fresh}`)]) {
      const answer = await client.ask(page, { headers });
      // What failed and may not be stored, a browser asks for again.
      expect([answer.status, revealed(answer)], JSON.stringify(headers)).toEqual([503, []]);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
    const isAhead = !("sec-fetch-dest" in headers);
    const again = await client.ask(`/herb-lexicon/${old}`, { headers });
    expect([again.status, revealed(again)]).toEqual(isAhead ? [503, []] : [200, [old]]);
    const nothing = await client.ask("/herb-lexicon/999999", { headers });
    expect(nothing.status).toBe(isAhead ? 503 : 302);
    expect(nothing.setCookies).toEqual([]);
  }
  for (const page of [`/herb-lexicon/${fresh}`, dataAddress(`/herb-lexicon/${fresh}`)]) {
    const head = await client.ask(page, { method: "HEAD" });
    expect([head.text, revealed(head)]).toEqual(["", []]);
  }
  expect(await viewsOf(id)).toEqual([old]);
  // The counter itself can move.
  expect(revealed(await client.get(`/herb-lexicon/${fresh}`))).toEqual([fresh]);
  expect(await viewsOf(id)).toEqual([old, fresh]);
});

test("other methods, other routes' data and visitors open and count nothing", async () => {
  const [fresh = 0] = ids;
  const { id, client } = await reader(person);
  const page = `/herb-lexicon/${fresh}`;
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    for (const address of [page, dataAddress(page), dataAddress(page, routeId)]) {
      const headers = { "x-http-method-override": "GET" };
      const answer = await client.ask(address, { method, form: { herb_views: "[]" }, headers });
      expect(revealed(answer), `${method} ${address}`).toEqual([]);
      const isRefused = method === "OPTIONS" ? answer.text === "" : answer.status >= 400;
      expect(isRefused, `${method} ${address}`).toBe(true);
    }
  }
  for (const routes of ["root", "shell/frame.layout", "herbs/list/herb-list.route", "x", "%00"]) {
    expect(revealed(await client.get(`${page}.data?_routes=${routes}`)), routes).toEqual([]);
  }
  const visitor = new Client(site);
  for (const address of [page, dataAddress(page), dataAddress(page, routeId)]) {
    const answer = await visitor.get(address);
    expect([answer.status === 200, revealed(answer)], address).toEqual([false, []]);
  }
  expect(await viewsOf(id)).toEqual([]);
});

test("subscriber and practitioner read everything, and nothing is counted", async () => {
  for (const input of [{ subscriptionStatus: "active" }, { role: "admin" }] as const) {
    const { id, client } = await reader(person, input);
    for (const herb of ids.slice(0, 4)) {
      const answer = await client.get(`/herb-lexicon/${herb}`);
      expect(revealed(answer)).toEqual([herb]);
      expect(answer.text).not.toMatch(/kostenlosen Kräuter/);
    }
    expect(await viewsOf(id)).toEqual([]);
    // A draft is nobody's to read in the lexicon.
    expect((await client.get(`/herb-lexicon/${draft}`)).location).toBe("/herb-lexicon");
  }
});

test("what is no herb leads to the lexicon, which says so", async () => {
  const { id, client } = await reader(person);
  const strange = ["0", "-1", "1e3", "0x1", "1.0", "%201", "1%20", "%00", "null", "__proto__"];
  for (const herb of [...strange, "9".repeat(15), "9".repeat(400), String(draft), "%D9%A1"]) {
    const answer = await client.get(`/herb-lexicon/${herb}`);
    expect([answer.status, answer.location], herb).toEqual([302, "/herb-lexicon"]);
    expect(answer.text).toBe("");
  }
  const data = await client.get("/herb-lexicon/999999.data");
  expect(data.text).toContain("/herb-lexicon");
  expect((await client.get("/herb-lexicon")).text).toContain("Kraut nicht gefunden");
  expect(await viewsOf(id)).toEqual([]);
});

test("when counting fails nothing is shown, and the catalogue's words are", async () => {
  const [fresh = 0, old = 0] = ids;
  const { id, client } = await reader(person, { herbViews: [old] });
  const leads = async (address: string, words: string) => {
    const answer = await client.get(address);
    expect(revealed(answer), address).toEqual([]);
    const isData = address.endsWith(".data");
    expect(answer.status, address).toBe(isData ? 202 : 302);
    expect((await client.get("/dashboard")).text).toContain(words);
  };
  await whileFailing(site.binding, "update of herb_views on profiles", async () => {
    await leads(`/herb-lexicon/${fresh}`, "Ansicht konnte nicht gezählt werden.");
    await leads(`/herb-lexicon/${fresh}.data`, "Ansicht konnte nicht gezählt werden.");
    // What is open needs no counting.
    expect(revealed(await client.get(`/herb-lexicon/${old}`))).toEqual([old]);
  });
  await whileAway(site.binding, "lexicon", async () => {
    await leads(`/herb-lexicon/${old}`, "Kraut konnte nicht geladen werden.");
    // The list fails as well; it leads nowhere, so nobody goes round in circles.
    const list = await client.get("/herb-lexicon");
    expect(list.status, "the list").toBe(500);
    expect(list.text).toContain("Das Kräuterlexikon konnte nicht geladen werden.");
  });
  expect(await viewsOf(id)).toEqual([old]);
});
