import type { APIRequestContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { herbs } from "#app/db/herb-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, test, visit } from "#tests/support/test.ts";

const reason = "So steht es in den Quellen, die dieser Eintrag nennt.";
const suitable = { verdict: "suitable", reason } as const;
const poisonous = { verdict: "poisonous", reason } as const;

/** Herbs whose names are nobody else's, for as long as a test looks at them. */
async function withHerbs(
  site: RunningSite,
  look: (ids: { thistle: number; clover: number }) => Promise<void>,
): Promise<void> {
  const imageUrl = "/favicon.svg";
  const everyone = { Hund: suitable, Katze: suitable, Pferd: suitable, Kaninchen: suitable };
  const thistle = await insertHerb(site.db, {
    ...{ name: "Xänkdistel", otherNames: ["Stichelmännlein"], complaints: ["leber"], imageUrl },
    ...{ botanicalName: "Xanctia vera", safety: { ...everyone, Katze: poisonous } },
  });
  const clover = await insertHerb(site.db, {
    ...{ name: "Xänkklee", complaints: ["leber", "haut"], safety: everyone, imageUrl },
  });
  await insertHerb(site.db, { name: "Xänkentwurf", status: "draft", imageUrl });
  try {
    await look({ thistle, clover });
  } finally {
    await site.db.delete(herbs).where(sql`name like 'Xänk%'`);
  }
}

async function ask(request: APIRequestContext, address: string) {
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status(), address).toBe(200);
  return { html: await response.text(), headers: response.headers() };
}

/** The names on the cards of an answer. */
async function namesAt(request: APIRequestContext, query: string): Promise<string[]> {
  const { html } = await ask(request, `/herb-lexicon?${query}`);
  return [...html.matchAll(/<h2 id="kraut-[^>]+>([^<]+)</g)].map(([, name]) => name ?? "");
}

const box = (page: Page) => page.getByRole("searchbox", { name: "Kraut suchen" });
const card = (page: Page, name: string) => page.getByRole("link", { name, exact: false });
const found = (page: Page) => page.getByRole("main").getByRole("status");

test("a herb is found by every spelling of its names, and by every filter of the address", async ({
  context,
  site,
  signedIn,
}) => {
  await signedIn();
  const { request } = context;
  for (const search of [
    "Loewenzahn",
    "LÖWENZAHN",
    "lowenzahn",
    "Taraxacum",
    "Kuhblume",
    "zahn-löwe",
  ]) {
    expect(await namesAt(request, `suche=${encodeURIComponent(search)}`), search).toEqual([
      "Löwenzahn",
    ]);
  }
  await withHerbs(site, async () => {
    const [thistle, clover] = ["Xänkdistel", "Xänkklee"];
    const expected: [string, string[]][] = [
      ["suche=x%C3%A4nk", [thistle, clover]],
      ["suche=STICHELMANNLEIN+xanctia", [thistle]],
      ["buchstabe=X", [thistle, clover]],
      ["buchstabe=X&tierart=Katze", [thistle, clover]],
      ["buchstabe=X&tierart=Katze&einschaetzung=giftig", [thistle]],
      ["buchstabe=X&einschaetzung=geeignet", [clover]],
      ["buchstabe=X&anwendung=leber", [thistle, clover]],
      ["suche=xaenk&buchstabe=X&anwendung=haut&tierart=Hund&einschaetzung=geeignet", [clover]],
      [
        "suche=xaenk&tierart=Leguan&einschaetzung=gut&anwendung=x&buchstabe=%21&seite=9",
        [thistle, clover],
      ],
      ["suche=xaenk&buchstabe=L", []],
    ];
    for (const [query, names] of expected)
      expect(await namesAt(request, query), query).toEqual(names);
    const all = await namesAt(request, "");
    expect(all).toEqual([...all].sort(new Intl.Collator("de-DE").compare));
  });
});

test("a card shows what is public and nothing more, and whoever pays nothing what is left", async ({
  context,
  site,
  signedIn,
}) => {
  await withHerbs(site, async ({ thistle, clover }) => {
    await signedIn({ herbViews: [clover] });
    const address = "/herb-lexicon?suche=Stichelmaennlein";
    const { html } = await ask(context.request, address);
    const excerpt =
      "Xänkdistel wächst in dieser Prüfung auf einer Wiese, die es nur in ihr gibt, und...";
    for (const shown of [
      ...[`href="/herb-lexicon/${thistle}"`, excerpt, "Xanctia vera", "Mehr erfahren →"],
      ...["Kraut suchen...", "Noch 1 von 2 kostenlosen Kräutern", "kostenlos<", "1 Kraut<"],
    ]) {
      expect(html, shown).toContain(shown);
    }
    const text = html.replaceAll("<!-- -->", "");
    expect(text).toContain("auch: Stichelmännlein");
    expect(text).toMatch(/Giftig:<\/b> Katze<.*Geeignet:<\/b> Hund, Pferd, Kaninchen</);
    const { html: data } = await ask(context.request, address.replace("?", ".data?"));
    for (const answer of [html, data]) {
      expect(answer).not.toMatch(/bezahlte|blüht dort lange|Überliefert ist von|Zubereitet wird/);
    }

    const { html: opened } = await ask(context.request, "/herb-lexicon?suche=Xaenkklee");
    expect(opened).toContain("geöffnet");

    await signedIn({ subscriptionStatus: "active", herbViews: [clover] });
    const { html: subscriber } = await ask(context.request, address);
    expect(subscriber).not.toMatch(/kostenlosen Kräutern|geöffnet|kostenlos</);
  });
});

test("typing finds herbs at once: few requests, focus stays, 'back' leads to what was there", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  await insertPet(site.db, { userId, type: "Katze" });
  await withHerbs(site, async () => {
    await visit(page, "/herb-lexicon?buchstabe=X");
    await expect(found(page)).toHaveText("2 Kräuter");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/herb-lexicon.data")) asked.push(request.url());
    });
    await box(page).pressSequentially("xaenkd");
    await expect(found(page)).toHaveText("1 Kraut");
    await box(page).pressSequentially("ist");
    await expect(page).toHaveURL(/\?suche=xaenkdist&buchstabe=X$/);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue("xaenkdist");
    await expect(card(page, "Xänkdistel")).toHaveCount(1);
    expect(asked.length).toBeLessThanOrEqual(4);
    await page.goBack();
    await expect(found(page)).toHaveText("2 Kräuter");
    await expect(box(page)).toHaveValue("");
    await page.goForward();
    await expect(box(page)).toHaveValue("xaenkdist");

    await test.step("with the keyboard alone, a choice at a time", async () => {
      const species = page.getByLabel("Tierart");
      await box(page).press("Tab");
      await page.keyboard.press("Tab");
      await expect(species).toBeFocused();
      await page.keyboard.press("K");
      await expect(page).toHaveURL(/tierart=Katze/);
      await expect(species).toBeFocused();
      await expect(card(page, "Xänkdistel")).toContainText("Katze: giftig");
      await page.getByRole("link", { name: /xaenkdist.* entfernen/ }).press("Enter");
      await expect(found(page)).toHaveText("2 Kräuter");
      await expect(box(page)).toHaveValue("");
      await page.getByLabel("Einschätzung").selectOption("geeignet");
      await expect(found(page)).toHaveText("1 Kraut");
      await page.getByRole("link", { name: "Filter zurücksetzen" }).press("Enter");
      await expect(page).toHaveURL(/\/herb-lexicon$/);
      await expect(species).toHaveValue("");
      await page.getByRole("link", { name: "Für Katzen geeignet" }).press("Enter");
      await expect(species).toHaveValue("Katze");
    });

    await test.step("nothing found is no dead end, in every look", async () => {
      await page.goto("/herb-lexicon?suche=xaenk&buchstabe=L&tierart=Katze");
      await expect(page.getByRole("heading", { name: "Kein Kraut gefunden" })).toBeVisible();
      await expectNoFindings(page, "nothing found");
      await page.getByRole("link", { name: "Ohne Filter: 2 Kräuter" }).click();
      await expect(found(page)).toHaveText("2 Kräuter");
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByText("Filter und A bis Z").click();
      await expectNoSidewaysScroll(page, "filters on a small phone");
      await expectNoFindings(page, "filters on a small phone");
    });
  });
});

test("a name that is nearly right is offered, and leads to the herb", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await visit(page, "/herb-lexicon?suche=Eisenhutt&tierart=Katze");
  await expect(page.getByRole("heading", { name: "Kein Kraut gefunden" })).toBeVisible();
  await expect(page.getByText(/^Meinten Sie Blauer Eisenhut\?/)).toBeVisible();
  await expectNoFindings(page, "a name is offered");
  await page.getByRole("link", { name: "Blauer Eisenhut" }).click();
  await expect(found(page)).toHaveText("1 Kraut");
  await expect(box(page)).toHaveValue("Blauer Eisenhut");
  await expect(page.getByRole("listitem").filter({ hasText: "Aconitum" })).toContainText(/giftig/i);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches and filters, and keeps what was chosen", async ({
    page,
    site,
    signedIn,
  }) => {
    await signedIn();
    await withHerbs(site, async ({ thistle }) => {
      await page.goto("/herb-lexicon?buchstabe=X");
      await box(page).fill("XAENK");
      await page.getByLabel("Tierart").selectOption("Katze");
      await page.getByLabel("Einschätzung").selectOption("giftig");
      await page.getByRole("button", { name: "Suchen" }).click();
      await expect(found(page)).toHaveText("1 Kraut");
      await expect(page).toHaveURL(/buchstabe=X/);
      await expect(box(page)).toHaveValue("XAENK");
      await expect(page.getByLabel("Tierart")).toHaveValue("Katze");
      await card(page, "Xänkdistel").click();
      await expect(page).toHaveURL(new RegExp(`/herb-lexicon/${thistle}$`));
    });
  });
});

test("5,000 herbs cost no more trips and rows than a few, once the worker knows them", async ({
  context,
  site,
  signedIn,
}, testInfo) => {
  await signedIn();
  const { request } = context;
  const costOf = async (address: string) => {
    const started = performance.now();
    const { headers } = await ask(request, address);
    const [trips, rows] = [headers["x-d1-round-trips"], headers["x-d1-rows-read"]].map(Number);
    return { trips, rows, ms: Math.round(performance.now() - started) };
  };
  await withHerbs(site, async () => {
    const addresses = [
      "",
      "?suche=xaenk",
      "?tierart=Katze&einschaetzung=giftig",
      "?buchstabe=X&seite=9",
    ].flatMap((query) => [`/herb-lexicon${query}`, `/herb-lexicon.data${query}`]);
    await costOf("/herb-lexicon");
    const few = await costOf("/herb-lexicon");
    await site.db.run(sql`insert into herbs (slug, name, description, effects, image_url, other_names,
        botanical_name, family, parts, preparation, pregnancy, interactions, horse_sport, safety,
        complaints, related, sources, status, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select 'xaenk-' || i, 'Xänk ' || i, description, effects, image_url, other_names,
        botanical_name, family, parts, preparation, pregnancy, interactions, horse_sport, safety,
        complaints, related, sources, status, updated_at
      from herbs, n where slug = (select slug from herbs where name = 'Xänkklee')`);
    const first = await costOf("/herb-lexicon");
    expect(first.trips, "the first after a change").toBe(2);
    const costs = [{ address: "first", ...first }];
    for (const address of addresses) {
      const cost = await costOf(address);
      costs.push({ address, ...cost });
      expect.soft(cost, address).toMatchObject({ trips: 2, rows: few.rows });
      expect.soft(cost.rows, address).toBeLessThanOrEqual(10);
    }
    await testInfo.attach("costs", { body: JSON.stringify([few, ...costs], null, 1) });
  });
});

test("a database that fails is said in a sentence, with the way on", async ({
  context,
  site,
  signedIn,
}) => {
  await signedIn();
  await site.db.run(sql`alter table lexicon rename to lexicon_away`);
  try {
    const response = await context.request.get("/herb-lexicon");
    expect(response.status()).toBe(500);
    expect(await response.text()).toContain("Das Kräuterlexikon konnte nicht geladen werden.");
  } finally {
    await site.db.run(sql`alter table lexicon_away rename to lexicon`);
  }
});
