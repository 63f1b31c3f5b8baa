import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { waitingList } from "#app/db/booking-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { shareParts } from "#app/pets/passport/parts.ts";
import { insertDocument } from "#scripts/demo/animal-factories.ts";
import { insertCheckIn, insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { at, Client, databaseRows, databaseState, encodeFields } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { readPdf } from "#tests/support/pdf.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { comparable } from "./comparable.ts";
import { gatherPeople, type People } from "./people.ts";

let people: People;
/** What is in every part of the customer's animal, so that none can slip through unseen. */
const secrets = {
  foto: "1790000000000_geheim.jpg",
  chip: "276098106123456",
  gesundheit: "Allergie-geheim",
  gaben: "Uebung-geheim",
  notizen: "Notiz-geheim",
  tierarzt: "Praxis-geheim",
  kontakt: "Vornamecustomer",
  behandlung: "Behandlung-geheim",
  "dokumente:Befunde": "Befund-geheim.pdf",
  "dokumente:Rechnungen": "Rechnung-geheim.pdf",
};
/** Of a record that has not released it, of one that is a draft, and of the owner's answer. */
const withheld = ["Anamnese-geheim", "Entwurf-geheim", "Antwort-geheim"];
const documentIds = { Befunde: randomUUID(), Rechnungen: randomUUID(), foreign: randomUUID() };

async function fillAnimal({ db, files }: RunningSite, id: string, petId: string) {
  const filled = {
    chipNumber: secrets.chip,
    allergies: secrets.gesundheit,
    notes: secrets.notizen,
    vetName: secrets.tierarzt,
    profilePictureUrl: `/pets/${petId}/foto/${secrets.foto}`,
  };
  await db.update(pets).set(filled).where(eq(pets.id, petId));
  await files.put(`${id}/${petId}/${secrets.foto}`, "photo");
  const treated = { petId, anamnesis: withheld[0], findings: secrets.behandlung };
  const released = ["findings" as const];
  await insertRecord(db, { ...treated, released, fixedAt: "2026-11-20T12:00:00.000Z" });
  await insertRecord(db, { petId, findings: withheld[1], released });
  const planId = await insertPlan(db, { petId, items: [{ title: secrets.gaben }] });
  await insertPlan(db, { petId, state: "draft", items: [{ title: withheld[1] }] });
  await insertCheckIn(db, { petId, planId, dueOn: "2026-11-27", word: withheld[2] });
  for (const category of ["Befunde", "Rechnungen"] as const) {
    await insertDocument(db, files, {
      ...{ id: documentIds[category], petId, userId: id, category },
      fileName: secrets[`dokumente:${category}`],
      bytes: new TextEncoder().encode(`%PDF-1.7 ${category}`),
    });
  }
}

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  const { customer, other } = people;
  await fillAnimal(site, customer.id, customer.petId);
  await insertDocument(site.db, site.files, {
    ...{ id: documentIds.foreign, petId: other.petId, userId: other.id, fileName: "fremd.pdf" },
    bytes: new TextEncoder().encode("%PDF-1.7"),
  });
});

let day = 1;
/** In no other test's window. */
function ownHour(): string {
  day += 1;
  return new Date(Date.UTC(2026, 11, day, 12, 1)).toISOString();
}

const field = (part: string) => [`teil-${part.replace(":", "-")}`, "on"] as const;

/** A link as its owner makes it, and the address that its page shows. */
async function makeLink(parts: readonly string[], days = "7") {
  const { client, petId } = people.customer;
  const form = [["label", "Praxis"] as const, ["days", days] as const, ...parts.map(field)];
  const made = await client.post(`/pets/${petId}/freigaben/neu`, form);
  client.cookies.delete("kraeuterpfote_hinweis");
  expect(made.status).toBe(302);
  const page = made.location ?? "";
  const shown = await client.get(page);
  const address = /\/teilen\/[\w-]{43}/.exec(shown.text)?.[0] ?? "";
  expect(address).not.toBe("");
  return { page, address, token: address.slice("/teilen/".length) };
}

/** As somebody asks for it who would like to see more. */
const passport = "/pass.pdf?verlauf=on&link=x";
const treatment = "/behandlung.pdf";

/** Everything below a shared address, as a stranger gets it. */
async function everythingAt(client: Client, address: string) {
  const paths = [
    "",
    ".data",
    "/foto",
    passport,
    treatment,
    "/behandlung/unbekannt",
    ...Object.values(documentIds).map((id) => `/dokumente/${id}`),
  ];
  return Promise.all(paths.map(async (path) => ({ path, ...(await client.get(address + path)) })));
}

test("a part that was not chosen is in no page, no data and no passport", async () => {
  for (const part of Object.keys(secrets) as (keyof typeof secrets)[]) {
    // A plan is read in both parts, and ticked in one.
    const without = part === "gaben" ? ["gaben", "behandlung"] : [part];
    const others = shareParts.map(({ key }) => key).filter((key) => !without.includes(key));
    const { address, page } = await makeLink(others, "1");
    const stranger = new Client(site);
    const secret = secrets[part];
    for (const { path, status, text, bytes } of await everythingAt(stranger, address)) {
      const isPaper = path === passport || path === treatment;
      const isOpen = path !== treatment || !without.includes("behandlung");
      if (isPaper || path === "" || path === ".data") {
        expect(status, `${path} without ${part}`).toBe(isOpen ? 200 : 404);
      }
      const legible = isPaper && isOpen ? await printedIn(bytes) : text;
      for (const hidden of [secret, ...withheld]) {
        expect(legible.includes(hidden), `${hidden} in ${path}`).toBe(false);
      }
    }
    // The test would notice: with the part it is there, but for the names of files.
    if (["gesundheit", "behandlung", "gaben"].includes(part)) {
      const all = await makeLink([...others, part], "1");
      expect((await stranger.get(all.address)).text).toContain(secret);
      await end(all.page);
    }
    await end(page);
  }
});

/** The text of a paper, which names its animal. */
async function printedIn(paper: Buffer): Promise<string> {
  const { pages } = await readPdf(paper);
  const printed = pages.map(({ text }) => text.replaceAll(" ", "")).join("");
  expect(printed).toContain("Tier");
  return printed;
}

async function end(page: string) {
  const { client } = people.customer;
  const ended = await client.post(`${page}/beenden`, {});
  client.cookies.delete("kraeuterpfote_hinweis");
  expect(ended.status).toBe(302);
}

test("a link opens neither what another animal has nor what another category holds", async () => {
  const { address, page } = await makeLink(["dokumente:Befunde"]);
  const stranger = new Client(site);
  const status = async (id: string) => (await stranger.get(`${address}/dokumente/${id}`)).status;
  expect(await status(documentIds.Befunde)).toBe(200);
  for (const id of [documentIds.Rechnungen, documentIds.foreign, randomUUID(), "..%2f..", "%00"]) {
    expect(await status(id), id).toBe(404);
  }
  expect((await stranger.get(`${address}/foto`)).status).toBe(404);
  await end(page);
});

test("unknown, malformed, expired and ended links get one answer, byte for byte", async () => {
  const ended = await makeLink(["foto", "dokumente:Befunde"]);
  await end(ended.page);
  const expired = await makeLink(["foto", "dokumente:Befunde"], "1");
  const later = { "x-test-now": new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString() };
  const unknown = `/teilen/${"A".repeat(43)}`;
  const addresses = [ended.address, expired.address, unknown, "/teilen/kurz", "/teilen/%00"];
  const ids = addresses.map((address) => address.slice("/teilen/".length));
  for (const path of [
    "",
    "/foto",
    "/pass.pdf",
    "/behandlung.pdf",
    `/dokumente/${documentIds.Befunde}`,
  ]) {
    const answers = [];
    for (const address of addresses) {
      const stranger = new Client(site, later);
      answers.push(comparable(await stranger.get(address + path), ids));
    }
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer).toEqual(answers[0]);
    }
    expect(JSON.stringify(answers)).not.toContain("Tier");
  }
  expect((await new Client(site).get(expired.address)).status).toBe(200);
  await end(expired.page);
});

test("tokens cannot be guessed in numbers; a good one still opens", async () => {
  const { address, page } = await makeLink([]);
  const guesser = at(new Client(site), new Date().toISOString());
  const statuses = new Set<number>();
  for (let guess = 0; guess < 40; guess += 1) {
    const token = `${String(guess).padStart(2, "0")}${"A".repeat(41)}`;
    const answer = await guesser.get(`/teilen/${token}`);
    if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    statuses.add(answer.status);
  }
  expect([...statuses]).toEqual([404, 429]);
  const tick = { gabe: "item 2026-11-27 morgens given" };
  const ticked = await guesser.post(`/teilen/${"A".repeat(43)}/gegeben`, tick);
  expect(ticked.status, "nor by ticking").toBe(429);
  expect((await guesser.get(address)).status).toBe(200);
  expect((await new Client(site).get(`/teilen/${"B".repeat(43)}`)).status).toBe(404);
  await end(page);
});

test("who has a link ticks and draws papers so often that nobody is kept from it, and no oftener", async () => {
  const { address, page } = await makeLink(["gaben", "behandlung"]);
  const guest = at(new Client(site), ownHour());
  const tick = { gabe: "item 2026-11-27 morgens given" };
  const times = async (count: number, status: number, ask: () => Promise<{ status: number }>) => {
    for (let turn = 0; turn < count; turn += 1) expect((await ask()).status).toBe(status);
  };
  await times(60, 302, () => guest.post(`${address}/gegeben`, tick));
  await times(2, 429, () => guest.post(`${address}/gegeben`, tick));
  const refused = await guest.post(`${address}/gegeben`, { ...tick, antwort: "x" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await times(30, 200, () => guest.get(address + treatment));
  await times(1, 429, () => guest.get(address + treatment));
  await times(1, 429, () => guest.get(address + passport));
  expect((await guest.get(address)).status, "the page opens").toBe(200);
  await end(page);
});

test("links and entries of the waiting list are made as often as somebody needs", async () => {
  const { client, petId } = people.customer;
  const owner = at(new Client(site), ownHour());
  for (const [name, value] of client.cookies) owner.cookies.set(name, value);
  const link = [["label", "Praxis"] as const, ["days", "7"] as const];
  const make = () => owner.post(`/pets/${petId}/freigaben/neu`, link);
  for (let count = 0; count < 30; count += 1) {
    const made = await make();
    expect(made.status).toBe(302);
    await owner.post(`${made.location}/beenden`, {});
  }
  expect((await make()).status).toBe(429);
  const wait = { tier: petId, leistung: "acupressure", bis: "2027-03-01" };
  const change = async (fields: Record<string, string>) =>
    (await owner.post("/services/termine/warteliste", fields)).status;
  for (let count = 0; count < 10; count += 1) {
    expect(await change(wait)).toBe(302);
    const [entry] = await site.db
      .select()
      .from(waitingList)
      .where(and(eq(waitingList.petId, petId), isNull(waitingList.endedAt)));
    expect(await change({ ende: entry?.id ?? "" })).toBe(302);
  }
  expect(await change(wait)).toBe(429);
});

test("shared answers are in no index, in no cache, and tell their address to nobody", async () => {
  const { address, page, token } = await makeLink(shareParts.map(({ key }) => key));
  const answers = await everythingAt(new Client(site), address);
  answers.push({ path: "wrong", ...(await new Client(site).get(`/teilen/${"C".repeat(43)}`)) });
  for (const { path, headers } of answers) {
    expect([path, headers["x-robots-tag"]]).toEqual([path, "noindex, nofollow, noarchive"]);
    // Its forms need their origin, which browsers leave out where no referrer is sent at all.
    const hasForms = path === "" || path === ".data";
    expect(headers["referrer-policy"]).toBe(hasForms ? "same-origin" : "no-referrer");
    expect(headers["cache-control"]).toBe("private, no-store");
  }
  const [shown] = answers;
  expect(shown?.text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  // One file of ours, by which ticks are kept without a network; nothing in the page itself may run.
  const withPlan = shown?.text.includes('id="gaben"');
  expect(shown?.headers["content-security-policy"]).toContain(
    withPlan ? "script-src 'self';" : "script-src 'none';",
  );
  expect(shown?.text.match(/<script[^>]*>/g)).toEqual(
    withPlan ? ['<script defer="" src="/gaben.js">'] : null,
  );
  const { id, petId } = people.customer;
  for (const { path, text } of answers) {
    for (const inner of [id, petId]) expect(text.includes(inner), path).toBe(false);
  }
  expect(site.logs().join("\n")).not.toContain(token);
  const stored = Object.values(await databaseRows(site.binding)).join("\n");
  expect(stored).not.toContain(token);
  // Of the owner's pages one dialog shows it.
  const { client } = people.customer;
  for (const path of [page, `${page}.data`]) expect((await client.get(path)).text).toContain(token);
  for (const path of [`/pets/${petId}`, `/pets/${petId}.data`, `${page}/beenden`]) {
    expect((await client.get(path)).text, path).not.toContain(token);
  }
  await end(page);
});

test("links of a foreign animal are answered like those of an unknown one, and stay", async () => {
  const { page } = await makeLink([]);
  const { petId } = people.customer;
  const linkId = page.split("/").at(-1) ?? "";
  const before = await databaseState(site);
  const questions = [
    ["GET", "/pass"],
    ["GET", "/pass.pdf"],
    ["GET", "/freigaben/neu"],
    ["GET", `/freigaben/${linkId}`],
    ["GET", `/freigaben/${linkId}.data`],
    ["POST", "/freigaben/neu"],
    ["POST", `/freigaben/${linkId}/beenden`],
  ] as const;
  for (const kind of ["other", "practitioner"] as const) {
    const { client } = people[kind];
    for (const [method, path] of questions) {
      const ask = async (id: string) => {
        const form = method === "POST" && { form: { label: "x", days: "7" } };
        const answer = await client.ask(`/pets/${id}${path}`, { method, ...form });
        client.cookies.delete("kraeuterpfote_hinweis");
        return comparable(answer, [petId, "unknown-id"]);
      };
      const foreign = await ask(petId);
      expect(foreign, `${kind} ${method} ${path}`).toEqual(await ask("unknown-id"));
      expect(foreign.status).not.toBe(200);
    }
    // Through an animal of their own, too.
    const own = people[kind].petId;
    for (const id of [linkId, "unknown-id"]) {
      const shown = await client.get(`/pets/${own}/freigaben/${id}`);
      client.cookies.delete("kraeuterpfote_hinweis");
      expect([shown.status, shown.location]).toEqual([302, `/pets/${own}`]);
    }
    const ended = await client.post(`/pets/${own}/freigaben/${linkId}/beenden`, {});
    client.cookies.delete("kraeuterpfote_hinweis");
    expect([ended.status, ended.location]).toEqual([302, `/pets/${own}`]);
    const printed = await client.get(`/pets/${own}/pass.pdf?link=${linkId}`);
    client.cookies.delete("kraeuterpfote_hinweis");
    expect([printed.status, printed.location]).toEqual([302, `/pets/${own}/pass`]);
  }
  expect(await databaseState(site)).toEqual(before);
  await end(page);
});

test("what is typed for a link is text everywhere, and its parts are only those of the list", async () => {
  const { client, petId } = people.customer;
  const body = encodeFields([
    ["label", "<script>alert(1)</script>"],
    ["days", "7"],
    ["parts", '["notizen"]'],
    ["teil-*", "on"],
    ["teil-foto", "on"],
    ["teil-foto", "on"],
    ["userId", people.other.id],
    ["expiresAt", "2999-01-01"],
  ]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const made = await client.ask(`/pets/${petId}/freigaben/neu`, { method: "POST", body, headers });
  client.cookies.delete("kraeuterpfote_hinweis");
  expect(made.status).toBe(302);
  const row = await site.binding
    .prepare("select parts, user_id, expires_at from share_links where id = ?1")
    .bind(made.location?.split("/").at(-1))
    .first<{ parts: string; user_id: string; expires_at: string }>();
  expect(row).toMatchObject({ parts: '["foto"]', user_id: people.customer.id });
  expect(row && row.expires_at < "2999").toBe(true);
  for (const address of [`/pets/${petId}`, made.location ?? ""]) {
    expect((await client.get(address)).text).not.toContain("<script>alert(1)");
  }
  await end(made.location ?? "");
});
