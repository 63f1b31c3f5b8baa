import { randomUUID } from "node:crypto";
import { Client, tokenFor } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";

const refused: Record<string, string> = {
  empty: "",
  "one character": "a",
  "nine characters": "kurz&gut9",
  "nine umlauts": "äöüÄÖÜßéè",
  "one character ten times": "aaaaaaaaaa",
  "two characters in turn": "abababababab",
  "spaces alone": "            ",
  digits: "1234567890",
  "a common word with digits": "password123",
  "the same in capitals": "PASSWORD123",
  "the same in full width": "ｐａｓｓｗｏｒｄ１２３",
  "a row of keys": "qwertyuiop",
  "too long": "ä1ö".repeat(50),
};

for (const [name, password] of Object.entries(refused)) {
  test(`registration refuses a password: ${name}`, async () => {
    const email = `${randomUUID()}@example.org`;
    const form = { intent: "register", fullName: "Erika Neu", email, password };
    const answer = await new Client(site).post("/auth", form);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(
      /Bitte (verwenden Sie mindestens|geben Sie höchstens|geben Sie das Passwort)|zu leicht zu erraten/,
    );
    if (password.length > 8) expect(answer.text).not.toContain(password);
    const user = site.binding.prepare("select id from user where email = ?1").bind(email);
    expect(await user.first()).toBeNull();
  });
}

test("any text is answered as a wrong password at sign-in", async () => {
  const { email } = await person();
  const typed = ["\u0000", "\ud800", "' or 1=1 --", "x".repeat(128), "\u0301".repeat(100), "🐶"];
  for (const password of typed) {
    const answer = await new Client(site).post("/auth", { intent: "sign-in", email, password });
    expect(answer.status, JSON.stringify(password.slice(0, 9))).toBe(401);
    expect(answer.setCookies).toEqual([]);
  }
});

test("the e-mail address is no password", async () => {
  const email = `${randomUUID()}@example.org`;
  const form = { intent: "register", fullName: "Erika Neu", email, password: email.toUpperCase() };
  expect((await new Client(site).post("/auth", form)).status).toBe(400);
});

const accepted: Record<string, { password: string; others: string[] }> = {
  "64 umlauts": { password: "äöüß".repeat(16), others: ["äöüß".repeat(16).slice(0, 63)] },
  "128 characters": { password: "Rübe".repeat(32), others: ["Rübe".repeat(32).slice(0, 127)] },
  "spaces at both ends": { password: "  rüben und tee  ", others: ["rüben und tee"] },
  emoji: { password: "🐶🐱🐴🐰🌿🍀🌱🌾🪴🍃", others: ["🐶🐱🐴🐰🌿🍀🌱🌾🪴"] },
  "a NUL inside": { password: "rübe\u0000möhre77", others: ["rübe", "rübe\u0000"] },
};

for (const [name, { password, others }] of Object.entries(accepted)) {
  test(`a password of ${name} is kept whole`, async () => {
    const email = `${randomUUID()}@example.org`;
    const client = new Client(site);
    const form = { intent: "register", fullName: "Erika Neu", email, password };
    expect((await client.post("/auth", form)).status).toBe(302);
    const token = await tokenFor(site, email, "bestaetigen");
    expect((await client.post("/auth/bestaetigen", { token })).status).toBe(302);

    const signIn = (typed: string) =>
      new Client(site).post("/auth", { intent: "sign-in", email, password: typed });
    for (const other of [...others, `${password}x`]) {
      expect([400, 401], JSON.stringify(other)).toContain((await signIn(other)).status);
    }
    expect((await signIn(password)).status).toBe(302);
  });
}

test("the database holds no password, and not the same hash for the same password", async () => {
  const password = `möhren & rüben ${randomUUID()}`;
  for (const index of [1, 2]) {
    const form = { intent: "register", fullName: "Erika Neu", email: mailOf(index), password };
    await new Client(site).post("/auth", form);
  }
  const rows = await site.binding
    .prepare(
      `select a.password from account a join user u on u.id = a.user_id
        where u.email in (?1, ?2)`,
    )
    .bind(mailOf(1), mailOf(2))
    .all<{ password: string }>();
  const [one, two] = rows.results.map((row) => row.password);
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(one).not.toEqual(two);
  const everything = await site.binding.prepare("select value from verification").all();
  expect(JSON.stringify(everything.results)).not.toContain(password);
});

const run = randomUUID();
function mailOf(index: number): string {
  return `hash-${run}-${index}@example.org`;
}
