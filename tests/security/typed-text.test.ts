import { randomUUID } from "node:crypto";
import { Client, linkFor, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";
import { expectInert } from "./inert.ts";

// What somebody types is text on every page and in every mail that shows it.

const texts: Record<string, string> = {
  script: "<script>alert(1)</script>",
  "an image with an event": '"><img src=x onerror=alert(1)>',
  "the end of a script": "</script><script>alert(1)</script>",
  "the end of a title": "</title><svg onload=alert(1)>",
  "a template": "{{7*7}} #{7*7} <%= 7*7 %> {% x %} [[7*7]] @(7*7)",
  SQL: "'); drop table pets; --",
  "more SQL": "' or '1'='1",
  emoji: "Bello 🐶👩‍👩‍👧‍👦🏳️‍🌈",
  "right to left": "שלום مرحبا",
  "combining marks": "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "a lone surrogate": "Bello \ud83d",
  entities: "&lt;b&gt; &amp;amp; &#x3c;script&#x3e;",
  "a line separator": "Bello\u2028und\u2029Mimi",
  "a formula": '=HYPERLINK("https://evil.example")',
  "a percent": "100 % %s %n %x %00",
  backslashes: "\\ \\u003cscript\\u003e \\x3c",
  "an object's names": "__proto__",
};

const pet = { intent: "add", type: "Hund", birthDate: "2020-01-01" };
const profile = { fullName: "Anna", street: "Weg 1", postalCode: "10115", city: "Berlin" };

test("typed text comes back as text on list, dashboard, detail and as data", async () => {
  const { email, id } = await person({ petSlotsPurchased: Object.keys(texts).length });
  const client = await signedIn(site, email);
  const shownTexts: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const answer = await client.post("/pets", { ...pet, name: text, notes: `${text}\n${text}` });
    expect(answer.status, name).toBe(302);
    client.cookies.delete("kraeuterpfote_hinweis");
    const row = await site.binding
      .prepare("select id, name, notes from pets where user_id = ?1 order by rowid desc limit 1")
      .bind(id)
      .first<{ id: string; name: string; notes: string }>();
    const normalized = text
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\u2028\u2029]/g, " ");
    const notes = normalized.replaceAll(" ", text.includes("\u2028") ? "\n" : " ");
    expect(row, name).toMatchObject({ name: normalized, notes: `${notes}\n${notes}` });
    shownTexts.push(normalized);
    for (const path of [`/pets/${row?.id}`, `/pets?loeschen=${row?.id}`]) {
      await expectAsText(client, path, [normalized]);
    }
    expect((await client.get(`/pets/${row?.id}.data`)).status, name).toBe(200);
  }
  for (const path of ["/pets", "/dashboard"]) {
    await expectAsText(client, path, shownTexts);
    expect((await client.get(`${path}.data`)).status, path).toBe(200);
  }
});

async function expectAsText(client: Client, path: string, shownTexts: string[]): Promise<void> {
  const page = await client.get(path);
  expect(page.status, path).toBe(200);
  expectInert(page.text, path);
  for (const text of shownTexts) expect(unescaped(page.text), path).toContain(text);
}

test("typed text is text in the profile, in the frame and in messages", async () => {
  await inLanes(Object.entries(texts), async ([name, text]) => {
    const client = await signedIn(site, (await person()).email);
    const form = { ...profile, fullName: text, street: text };
    expect((await client.post("/profile", form)).status, name).toBe(302);
    for (const path of ["/dashboard", "/profile", "/profile?bearbeiten"]) {
      expectInert((await client.get(path)).text, `${name} at ${path}`);
    }
    const refused = await client.post("/profile", { ...form, city: "" });
    expect(refused.status).toBe(400);
    expectInert(refused.text, `${name} refused`);
  });
});

test("typed text is text in mails, and reaches no header of them", async () => {
  const bcc = `Bcc: ${randomUUID()}@evil.example`;
  const hostile = `Anna\r\n${bcc}\r\n\r\n<script>alert(1)</script>\u2028x\u0085y\u0000z`;
  const email = `${randomUUID()}@example.org`;
  const password = "der mops frisst rüben";
  const register = { intent: "register", fullName: hostile, email, password };
  expect((await new Client(site).post("/auth", register)).status).toBe(302);
  const contact = { name: hostile, email, message: `${hostile}\n${email}` };
  expect((await new Client(site).post("/?index", contact)).status).toBe(302);
  await linkFor(site, email, "bestaetigen");
  await mailsCarried(site);
  const mails = await site.binding
    .prepare("select recipient, subject, html, text from mailbox where instr(text, ?1) > 0")
    .bind(bcc)
    .all<{ recipient: string; subject: string; html: string; text: string }>();
  // The message to the practice; what confirms an address repeats no name that anybody typed.
  expect(mails.results.map(({ recipient }) => recipient)).toEqual(["praxis@example.org"]);
  for (const mail of mails.results) {
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(mail.recipient).not.toContain("evil");
    expect(mail.html).not.toContain("<script");
    expect(mail.text).not.toContain("\u0000");
  }
  expectInert((await new Client(site).get("/dev/mailbox")).text, "mailbox");
});

test("line breaks in names reach no header of ours", async () => {
  const client = await signedIn(site, (await person()).email);
  const name = "Bello\r\nset-cookie: planted=1\r\nlocation: https://evil.example";
  const answer = await client.post("/pets", { ...pet, name });
  expect(answer.location).toBe("/pets");
  expect(answer.setCookies).toHaveLength(1);
  expect(answer.setCookies[0]).not.toContain("planted");
});

function unescaped(page: string): string {
  return page
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
