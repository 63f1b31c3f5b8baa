import { eq, inArray, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertHerb } from "#scripts/demo/herb-factories.ts";
import { whileAway } from "#tests/support/failing.ts";
import type { Client } from "#tests/support/http.ts";
import { customer, expect, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// The lexicon as its readers find it: the list, and an herb that is open, closed or poisonous.

const reason = "So steht es in den Quellen, die dieser Eintrag nennt.";
const suitable = { verdict: "suitable", reason } as const;
const poisonous = { verdict: "poisonous", reason } as const;
const imageUrl = "/favicon.svg";
const subscription = "prod_01KR0000000000000000000004";

type Ids = { thistle: number; clover: number };

/** Herbs whose names are nobody else's, for as long as a test looks at them. */
async function withHerbs(look: (ids: Ids) => Promise<void>): Promise<void> {
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

/** The names on the cards. */
async function namesAt(client: Client, query: string): Promise<string[]> {
  return (await visit(client, `/herb-lexicon?${query}`)).texts("h2[id^=kraut-]");
}

test("a herb is found by every spelling of its names, and by every filter of the address", async () => {
  const { client } = await customer();
  const spellings = ["Loewenzahn", "LÖWENZAHN", "lowenzahn", "Taraxacum", "Kuhblume", "zahn-löwe"];
  for (const search of spellings) {
    const names = await namesAt(client, `suche=${encodeURIComponent(search)}`);
    expect(names, search).toEqual(["Löwenzahn"]);
  }
  await withHerbs(async () => {
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
    for (const [query, names] of expected) {
      expect(await namesAt(client, query), query).toEqual(names);
    }
    const all = await namesAt(client, "");
    expect(all).toEqual(all.toSorted(new Intl.Collator("de-DE").compare));
  });
});

test("a card shows what is public and nothing more, and whoever pays nothing what is left", async () => {
  await withHerbs(async ({ thistle, clover }) => {
    const { client } = await customer({ herbViews: [clover] });
    const address = "/herb-lexicon?suche=Stichelmaennlein";
    const page = await visit(client, address);
    const excerpt =
      "Xänkdistel wächst in dieser Prüfung auf einer Wiese, die es nur in ihr gibt, und...";
    for (const shown of [
      ...[excerpt, "Xanctia vera", "auch: Stichelmännlein", "Mehr erfahren →", "1 Kraut"],
      ...["Noch 1 von 2 kostenlosen Kräutern verfügbar", "kostenlos", "Giftig: Katze"],
      "Geeignet: Hund, Pferd, Kaninchen",
    ]) {
      expect(page.text, shown).toContain(shown);
    }
    expect(page.answer.text).toContain(`href="/herb-lexicon/${thistle}"`);
    expect(page.answer.text).toContain("Kraut suchen...");
    const data = await client.get(address.replace("?", ".data?"));
    for (const { text } of [page.answer, data]) {
      expect(text).not.toMatch(/bezahlte|blüht dort lange|Überliefert ist von|Zubereitet wird/);
    }
    const opened = await visit(client, "/herb-lexicon?suche=Xaenkklee");
    expect(opened.text).toContain("freigeschaltet");
    const payer = await customer({ subscriptionStatus: "active", herbViews: [clover] });
    const subscriber = await visit(payer.client, address);
    expect(subscriber.text).not.toMatch(/kostenlosen Kräuter|freigeschaltet|kostenlos /);
  });
});

test("the form searches and filters, keeps what was chosen, and a chip takes it away", async () => {
  const { id: userId, client } = await customer();
  await insertPet(site.db, { userId, type: "Katze" });
  await withHerbs(async ({ thistle }) => {
    const letter = await visit(client, "/herb-lexicon?buchstabe=X");
    const chosen = { "Kraut suchen": "XAENK", Tierart: "Katze", Einschätzung: "giftig" };
    const found = await letter.press("Suchen", chosen);
    expect(found.part("main").said).toContain("1 Kraut");
    expect(found.path).toContain("buchstabe=X");
    expect([found.value("Kraut suchen"), found.value("Tierart")]).toEqual(["XAENK", "Katze"]);
    expect(found.text).toContain("Katze: giftig");
    expect((await found.follow(/Xänkdistel/)).path).toBe(`/herb-lexicon/${thistle}`);
    const none = await found.follow("Filter zurücksetzen");
    expect([none.path, none.value("Tierart")]).toEqual(["/herb-lexicon", ""]);
    expect((await none.follow("Für Katzen geeignet")).value("Tierart")).toBe("Katze");
  });
});

test("nothing found is no dead end: without the filter, or by a name that is nearly right", async () => {
  const { client } = await customer();
  await withHerbs(async () => {
    const nothing = await visit(client, "/herb-lexicon?suche=xaenk&buchstabe=L&tierart=Katze");
    expect(nothing.text).toContain("Kein Kraut gefunden");
    expect((await nothing.follow("Ohne Filter: 2 Kräuter")).part("main").said).toContain(
      "2 Kräuter",
    );
  });
  const nearly = await visit(client, "/herb-lexicon?suche=Eisenhutt&tierart=Katze");
  expect(nearly.text).toContain("Kein Kraut gefunden");
  expect(nearly.text).toContain("Meinten Sie Blauer Eisenhut?");
  const found = await nearly.follow("Blauer Eisenhut");
  expect(found.part("main").said).toContain("1 Kraut");
  expect(found.value("Kraut suchen")).toBe("Blauer Eisenhut");
  expect(found.texts("li").find((one) => one.includes("Aconitum"))).toMatch(/giftig/i);
});

test("a search in an emergency warns of what is no herb, free of charge, and tells to call at once", async () => {
  const { id, client } = await customer({ herbViews: [1, 2] });
  const views = () =>
    site.db.select({ opened: profiles.herbViews }).from(profiles).where(eq(profiles.id, id));
  const before = await views();
  for (const [search, name, verdict] of [
    ["Schokolade", "Schokolade und Kakao", "giftig für Hunde, Katzen, Pferde und Kaninchen"],
    ["Hund hat Weintrauben gefressen", "Weintrauben und Rosinen", "giftig für Hunde und Katzen"],
    ["Kohl", "Kohl", "nicht geeignet für Pferde"],
  ] as const) {
    const page = await visit(client, `/herb-lexicon?suche=${encodeURIComponent(search)}`);
    expect(page.text, search).toContain(`${name}: ${verdict}`);
    expect(page.texts("h2"), search).toContain(name);
    // The page says so anyway; a warning has the whole note.
    expect(page.answer.text, search).toContain('aria-label="Bei Verdacht auf Vergiftung"');
    expect(page.text, search).toContain("Rufen Sie sofort eine Tierarztpraxis an, auch wenn");
    expect(page.text, search).toContain("Quellen");
    expect(page.text, search).not.toMatch(/Kein Kraut gefunden|Im Zweifel/i);
  }
  for (const name of ["Rex", "Emma"]) {
    await insertPet(site.db, { userId: id, name, vetName: "Praxis Linde", vetPhone: "030 12345" });
  }
  const warned = await visit(client, "/herb-lexicon?suche=Schokolade");
  const note = warned.part("complementary", "Bei Verdacht auf Vergiftung");
  expect(note.part("link", "Praxis Linde anrufen 030 12345").root.getAttribute("href")).toBe(
    "tel:+493012345",
  );
  // What to do stands before what the lexicon is.
  expect(warned.text.indexOf("Rufen Sie sofort eine Tierarztpraxis an, auch")).toBeLessThan(
    warned.text.indexOf("Das Lexikon ersetzt keine"),
  );
  expect((await visit(client, "/herb-lexicon?suche=Kamille")).text).not.toContain("Praxis Linde");
  const mistyped = await visit(client, "/herb-lexicon?suche=Schockolade");
  expect((await mistyped.follow("Schokolade")).texts("h2")).toContain("Schokolade und Kakao");
  const none = (await visit(client, "/herb-lexicon?suche=Xyloquartz")).text;
  const [, emptyList = ""] = none.split("Kein Kraut gefunden");
  expect(emptyList).toContain("Rufen Sie sofort eine Tierarztpraxis an.");
  expect(none).not.toContain("Fragen Sie im Zweifel");
  expect(await views()).toEqual(before);
});

test("the herb of exactly the name comes first, by its plural and its parts, too", async () => {
  const { client } = await customer();
  for (const [search, first] of [
    ["Lilie", "Lilie"],
    ["Zwiebel", "Zwiebel"],
    ["Eicheln", "Eiche"],
    ["Maiglöckchenblätter", "Maiglöckchen"],
  ] as const) {
    const names = await namesAt(client, `suche=${encodeURIComponent(search)}`);
    expect(names[0], search).toBe(first);
  }
});

test("a complaint leads to the herbs of its field, an emergency first to the vet", async () => {
  const { client } = await customer();
  const cough = await visit(client, "/herb-lexicon?suche=Husten");
  expect(cough.text).toContain("Lassen Sie die Ursache zuerst in der Tierarztpraxis abklären.");
  expect(cough.text).not.toContain("Das kann ein Notfall sein.");
  const field = await cough.follow("Kräuter im Bereich Atemwege");
  expect([field.path, field.value("Überlieferte Anwendung")]).toEqual([
    "/herb-lexicon?anwendung=atemwege",
    "atemwege",
  ]);
  const colic = await visit(client, "/herb-lexicon?suche=Pferd+Kolik");
  const said = colic.text;
  expect(said).toMatch(
    /Das kann ein Notfall sein\. Rufen Sie sofort eine Tierarztpraxis an\..*Verdauung/s,
  );
});

test("whoever opens a herb knew that it counts, and is warned for an animal on a medicine", async () => {
  await withHerbs(async ({ clover }) => {
    const { id: userId, client } = await customer();
    await insertPet(site.db, { userId, name: "Stern", type: "Pferd", medication: "Phenylbutazon" });
    await insertPet(site.db, { userId, name: "Mimi", type: "Katze", allergies: "Xänkklee" });
    await site.db
      .update(herbs)
      .set({ interactions: "Nicht zusammen mit Schmerzmitteln." })
      .where(eq(herbs.id, clover));
    const counts = "Jedes Kraut, das Sie öffnen, zählt als eines davon.";
    expect((await visit(client, "/herb-lexicon")).text).toContain(counts);
    const own = (await visit(client, `/herb-lexicon/${clover}`)).part("region", "Für Ihre Tiere");
    expect(own.texts("li")).toEqual([
      expect.stringMatching(/Stern.*Wechselwirkung: Schmerzmittel\..*fragen Sie vor dem Füttern/),
      expect.stringMatching(/Mimi.*Allergie: Xänkklee\./),
    ]);
    const full = await customer({ herbViews: [clover, 1] });
    expect((await visit(full.client, "/herb-lexicon")).text).not.toContain(counts);
  });
});

test("5,000 herbs cost no more trips and rows than a few, once the worker knows them", async () => {
  const { client } = await customer();
  const costOf = async (address: string) => {
    const { headers } = await client.ask(address, { headers: { "x-test-measure": "d1" } });
    const [trips, rows] = [headers["x-d1-round-trips"], headers["x-d1-rows-read"]].map(Number);
    return { trips, rows };
  };
  await withHerbs(async () => {
    await costOf("/herb-lexicon");
    const few = await costOf("/herb-lexicon");
    expect(few.rows).toBeLessThanOrEqual(10);
    await site.db.run(sql`insert into herbs (slug, name, description, effects, image_url, other_names,
        botanical_name, family, parts, preparation, pregnancy, interactions, horse_sport, safety,
        complaints, related, sources, status, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select 'xaenk-' || i, 'Xänk ' || i, description, effects, image_url, other_names,
        botanical_name, family, parts, preparation, pregnancy, interactions, horse_sport, safety,
        complaints, related, sources, status, updated_at
      from herbs, n where slug = (select slug from herbs where name = 'Xänkklee')`);
    const first = await costOf("/herb-lexicon");
    expect(first.trips, "the first after a change").toBe(1);
    const filtered = "?tierart=Katze&einschaetzung=giftig";
    for (const query of ["", "?suche=xaenk", filtered, "?buchstabe=X&seite=9"]) {
      for (const address of [`/herb-lexicon${query}`, `/herb-lexicon.data${query}`]) {
        expect.soft(await costOf(address), address).toEqual({ trips: 1, rows: few.rows });
      }
    }
  });
});

test("a database that fails is said in a sentence, with the way on", async () => {
  const { client } = await customer();
  const page = await whileAway(site.binding, "lexicon", () => visit(client, "/herb-lexicon"));
  expect(page.status).toBe(500);
  expect(page.text).toContain("Das Kräuterlexikon konnte nicht geladen werden.");
});

const harmless = { verdict: "suitable", reason: "Wird gern gefressen." } as const;

type SampleHerbs = { open: number; poison: number; second: number; closed: number };

/** Two that can be opened, one that poisons, and one too many. */
async function withSampleHerbs(look: (samples: SampleHerbs) => Promise<void>): Promise<void> {
  const { db } = site;
  const samples = {
    open: await insertHerb(db, {
      ...{ name: "Offenkraut", imageUrl, related: ["giftkraut"], complaints: ["verdauung"] },
      otherNames: ["Türkraut"],
      horseSport: { state: "check", note: "Listen sind sich nicht einig." },
    }),
    poison: await insertHerb(db, {
      ...{ name: "Giftkraut", imageUrl },
      safety: {
        Hund: { verdict: "poisonous", reason: "Schon wenig davon ist gefährlich." },
        Katze: { verdict: "poisonous", reason: "Alle Teile sind giftig." },
        Pferd: harmless,
        Kaninchen: harmless,
      },
    }),
    second: await insertHerb(db, { name: "Zweitkraut", imageUrl }),
    closed: await insertHerb(db, { name: "Wallkraut", imageUrl }),
  };
  try {
    await look(samples);
  } finally {
    await db.delete(herbs).where(inArray(herbs.id, Object.values(samples)));
  }
}

const notices =
  "Überlieferte Anwendung, kein Wirknachweis. Wissenschaftlich nicht anerkannt; eine Wirksamkeit ist nicht nachgewiesen. Ersetzt keine tierärztliche Untersuchung oder Behandlung.";

test("two herbs open, what poisons is free, the third is the wall; and each leads on", async () => {
  const { id: userId, client } = await customer();
  await insertPet(site.db, { userId, name: "Mimi", type: "Katze" });
  await insertPet(site.db, { userId, name: "Kiki", type: "Wellensittich" });
  await insertPet(site.db, { userId, name: "Basko", deceasedOn: "2026-01-01" });
  await withSampleHerbs(async ({ open, second, closed }) => {
    const page = await visit(client, `/herb-lexicon/${open}`);
    expect(page.text).toContain("Noch 1 von 2 kostenlosen Kräutern verfügbar");
    expect(page.part("region", "Beschreibung").text).toContain("Von Offenkraut erzählt");
    expect(page.part("region", "Mögliche Wirkung").text).toContain(
      "Überlieferte Anwendung, kein Wirknachweis. Das Lexikon ersetzt keine tierärztliche Untersuchung oder Behandlung.",
    );
    expect(page.part("region", /Pferdesport/).text).toContain("vor dem Start prüfen");
    const field = page.find.getByRole("link", { name: "Verdauung" });
    expect(field.getAttribute("href")).toBe("/herb-lexicon?anwendung=verdauung");
    expect(page.title).toBe("Offenkraut – Kräuterpfote");
    expect(page.answer.text).toMatch(
      /name="description" content="Offenkraut wächst in dieser Prüfung[^"]{1,160}"/,
    );

    const poison = await page.follow(/Giftkraut/);
    expect(poison.text).toContain("Giftpflanzen sind immer kostenlos.");
    expect(poison.text).toContain("Giftig für Hunde und Katzen");
    expect(poison.text).toMatch(
      /Hat Ihr Hund oder Ihre Katze davon gefressen oder daran geleckt\?/,
    );
    const own = poison.part("region", "Für Ihre Tiere");
    expect(own.texts("li").map((one) => one.replaceAll(/\s/g, ""))).toEqual([
      "FürMimi(Katze):giftigAlleTeilesindgiftig.",
      "FürKiki(Wellensittich):FürdieseTierarthabenwirkeineAngaben.",
    ]);
    expect(own.text).toContain(notices);
    const related = poison.part("region", "Verwandte Kräuter und Verwechslungen");
    expect(related.text).toContain("Offenkraut");

    const other = await visit(client, `/herb-lexicon/${second}`);
    expect(other.text).toContain("Sie haben Ihre 2 kostenlosen Kräuter freigeschaltet.");
    const closedPage = await visit(client, `/herb-lexicon/${closed}`);
    const wall = closedPage.part("region", "Exklusiver Inhalt");
    expect(wall.text).toMatch(/Zwei Kräuter.*Kräuterlexikon-Abo/);
    expect(wall.text).toContain("Ihre Auswahl: Offenkraut und Zweitkraut");
    expect(closedPage.part("region", "Für Ihre Tiere").text).toContain(notices);
    expect(closedPage.find.queryByRole("heading", { name: "Beschreibung" })).toBeNull();
    expect(closedPage.texts("caption")).toContain("Einschätzung je Tierart, beim Füttern");
    expect(closedPage.answer.text).toMatch(/name="description" content="Wallkraut im Kräuterl/);
    const opened = await wall.follow("Zweitkraut");
    expect(opened.part("region", "Beschreibung").text).toContain("Von Zweitkraut erzählt");
    expect((await wall.follow("Abo im Shop ansehen")).path).toBe(`/product/${subscription}`);
  });
});

test("whoever has ordered the subscription is told so on the wall, and not offered it again", async () => {
  await withSampleHerbs(async ({ open, second, closed }) => {
    const { id: userId, client } = await customer({ herbViews: [open, second] });
    const item = { productId: subscription, variantId: subscription, variantTitle: "" };
    await insertOrder(site.db, {
      ...{ id: `order-${userId}`, userId, displayId: "KP-1", createdAt: new Date() },
      paymentStatus: "pending",
      items: [{ ...item, title: "Kräuterlexikon Abo", quantity: 1, unitPriceCents: 1990 }],
    });
    const page = await visit(client, `/herb-lexicon/${closed}`);
    const wall = page.part("region", "Exklusiver Inhalt");
    expect(wall.text).toContain(
      "Ihr Abo ist bestellt. Sobald die Zahlung für die Bestellung KP-1 bestätigt ist, schalten wir alle Kräuter frei.",
    );
    expect(wall.find.queryByRole("link", { name: "Abo im Shop ansehen" })).toBeNull();
    const link = wall.find.getByRole("link", { name: "Zur Bestellung" });
    expect(link.getAttribute("href")).toBe(`/orders#order-${userId}`);
    const shown = await wall.follow("Zur Bestellung");
    expect(shown.part("article").text).toContain("Zahlung ausstehend");
  });
});

test("the way back keeps what was searched for, from the herb as from the wall", async () => {
  await withSampleHerbs(async ({ open, second, closed }) => {
    const { client } = await customer({ herbViews: [open, second] });
    const list = "/herb-lexicon?suche=Kraut&seite=2";
    const headers = { referer: site.origin + list };
    const back = 'href="/herb-lexicon?suche=Kraut&amp;seite=2"';
    const shown = await client.ask(`/herb-lexicon/${open}`, { headers });
    expect(shown.text).toContain("Von Offenkraut erzählt dieser bezahlte Absatz.");
    expect(shown.text).toContain(back);
    // Nobody has an animal here, and the way to one is shown.
    expect(shown.text).toContain('href="/pets?hinzufuegen"');
    const wall = await client.ask(`/herb-lexicon/${closed}`, { headers });
    for (const link of [`href="/product/${subscription}"`, back, `href="/herb-lexicon/${open}"`]) {
      expect(wall.text).toContain(link);
    }
    // One of the two was taken back.
    const left = await customer({ herbViews: [open, 999_999_999] });
    const { text } = await visit(left.client, `/herb-lexicon/${closed}`);
    expect(text).toContain("Ihre Auswahl: ");
    expect(text).toContain("Eines Ihrer freigeschalteten Kräuter ist derzeit nicht verfügbar.");
  });
});
