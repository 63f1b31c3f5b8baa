import { expectInert } from "#tests/security/inert.ts";
import { type Answer, type Ask, Client, type Fields, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";

// Whatever is typed or sent: a German sentence or correct storage, never a 500.

const pet = { intent: "add", type: "Hund", birthDate: "2020-01-01" };
const profile = { fullName: "Anna", street: "Weg 1", postalCode: "10115", city: "Berlin" };

const hugeText = "ä".repeat(50_000);
const fieldValues: readonly string[] = [
  ...["", " ", "\u0000", "\u0000\u0001\u001f", "\u202etxt.exe", "\u2066\u2069", "\ud800", "\udfff"],
  ...["-1", "1e9", "NaN", "1,5", "0x10", "٣", "9".repeat(400), "null", "[]"],
  ...["2020-02-31", "0000-00-00", "9999-12-31", "+002020-01-01"],
  ...["x".repeat(130), "x".repeat(5000), "\u0301".repeat(3000), "😀".repeat(2000)],
];

const forms: Record<string, { path: string; fields: Record<string, string>; signedIn: boolean }> = {
  "the sign-in": {
    path: "/auth",
    // No address, so that no attempt costs the time of a password.
    fields: { intent: "sign-in", email: "a@", password: "x", redirectTo: "/pets" },
    signedIn: false,
  },
  "the registration": {
    path: "/auth",
    fields: { intent: "register", fullName: "", email: "a@example.org", password: "rüben & tee" },
    signedIn: false,
  },
  "the password reset": {
    path: "/auth/passwort-vergessen",
    fields: { email: "a@example" },
    signedIn: false,
  },
  "the new password": {
    path: "/auth/neues-passwort",
    fields: { token: "x", password: "kurz" },
    signedIn: false,
  },
  "the confirmation": { path: "/auth/bestaetigen", fields: { token: "x" }, signedIn: false },
  "the contact form": {
    path: "/?index",
    fields: { name: "", email: "a@example.org", message: "x", subject: "" },
    signedIn: false,
  },
  "the profile": { path: "/profile", fields: { ...profile, phone: "1" }, signedIn: true },
  "the pet form": {
    path: "/pets",
    fields: {
      ...pet,
      name: "B",
      breed: "",
      weightKg: "1",
      notes: "",
      lastDate: "",
      interval: "",
      unit: "weeks",
    },
    signedIn: true,
  },
  "the package dialog": {
    path: "/dashboard",
    fields: { intent: "choose-package", package: "" },
    signedIn: true,
  },
  "the deletion": { path: "/pets", fields: { intent: "delete", petId: "" }, signedIn: true },
};

test("every form takes or refuses every value in every field", walkTimeout, async () => {
  const { email } = await person({ petSlotsPurchased: 900 });
  const customer = await signedIn(site, email);
  const attempts = Object.entries(forms).flatMap(
    ([name, { path, fields, signedIn: needsSession }]) =>
      attemptsAt(fields).map(([said, options]) => ({ name, path, needsSession, said, options })),
  );
  await inLanes(attempts, async ({ name, path, needsSession, said, options }) => {
    // Data alone is quicker than a page and holds every message of it; `/` is read as a page.
    const url = path.startsWith("/?") ? path : dataAddress(path);
    const answer = await (needsSession ? customer : new Client(site)).ask(url, options);
    expectGerman(answer, `${name}: ${said}`);
  });
});

function attemptsAt(fields: Record<string, string>): (readonly [string, Ask])[] {
  const ofFields = Object.keys(fields).flatMap((field) => {
    const { [field]: _left, ...others } = fields;
    const twice: Fields = [...Object.entries(fields), [field, "x"], [field, "y"]];
    return [
      ...fieldValues.map(
        (value) =>
          [`${field}=${value.slice(0, 20)}`, { form: { ...fields, [field]: value } }] as const,
      ),
      ...[`${field}[]`, `${field}[0]`, `${field}.x`, `${field}[x]`].map(
        (shape) => [shape, { form: { ...others, [shape]: "x" } }] as const,
      ),
      [`no ${field}`, { form: others }] as const,
      [`${field} three times`, { form: twice }] as const,
      [`${field} as a file`, multipart({ ...others }, field)] as const,
    ];
  });
  return [...ofFields, ["a huge field", { form: { ...fields, huge: hugeText.slice(0, 20_000) } }]];
}

const reserved = [
  ...["__intent__", "__state__", "__INTENT__", "__proto__", "constructor", "toString"],
  ...[
    "__proto__[x]",
    "constructor.prototype.x",
    "hasOwnProperty",
    "a[99999999]",
    "name[4294967295]",
  ],
  ...["a[b", "a]b", "[", "]", "..", "a..b", "[]", "a[]b", "", " ", "\u0000", "a".repeat(5000)],
  ...["a.".repeat(5000), "a[0]".repeat(5000), "name.length", "then", "valueOf"],
];
const reservedValues = ["x", "{}", "null", "[]", '{"type":"update","payload":{}}'].concat([
  '{"type":"update","payload":{"name":"__proto__","value":{"role":"admin"}}}',
  '{"type":"insert","payload":{"name":"name","index":99999999}}',
  '{"type":"reorder","payload":{"name":"name","from":0,"to":9}}',
  '{"type":"remove","payload":{"name":"x[","index":-1}}',
  '{"type":"reset","payload":{"name":"constructor"}}',
]);

test("every form survives names that a parser may take for its own", walkTimeout, async () => {
  const customer = await signedIn(site, (await person()).email);
  const each = reserved.flatMap((field) =>
    (field.startsWith("__") ? reservedValues : ["x"]).map((value) => [[field, value] as const]),
  );
  // The parser is the same everywhere: two forms get each name by itself, the others all at once.
  const atOnce = [
    reserved.map((field) => [field, "x"] as const),
    ...reservedValues.map((value) => [["__intent__", value] as const]),
  ];
  const attempts = Object.entries(forms).flatMap(
    ([name, { path, fields, signedIn: needsSession }]) =>
      [
        ...(name === "the registration" || name === "the pet form" ? each : atOnce).map(
          (added) => ({
            said: `${name}: ${JSON.stringify(added).slice(0, 60)}`,
            options: { form: [...Object.entries(fields), ...added] },
          }),
        ),
        ...["__intent__", "__state__", "intent"].map((field) => ({
          said: `${name}: ${field} as a file`,
          options: multipart(fields, field),
        })),
      ].map((attempt) => ({ ...attempt, path, needsSession })),
  );
  await inLanes(attempts, async ({ path, needsSession, said, options }) => {
    expectGerman(await (needsSession ? customer : new Client(site)).ask(path, options), said);
  });
});

const urlencoded = "application/x-www-form-urlencoded";
const parts = Array.from({ length: 2000 }, (_, index) => [`f${index}`, "x"] as [string, string]);

const bodies: Record<string, Ask> = {
  "no body": { method: "POST" },
  "no content type": { body: "intent=sign-in" },
  JSON: { body: '{"intent":"sign-in"}', headers: { "content-type": "application/json" } },
  "JSON that is none": { body: "{", headers: { "content-type": "application/json" } },
  text: { body: "intent=sign-in", headers: { "content-type": "text/plain" } },
  XML: {
    body: "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]>",
    headers: { "content-type": "text/xml" },
  },
  "an unknown type": { body: "x", headers: { "content-type": "x" } },
  "a type that is none": { body: "x", headers: { "content-type": ";;;=" } },
  "broken percent-encoding": {
    body: "intent=%E0%A4%A&%=%&=&&",
    headers: { "content-type": urlencoded },
  },
  "bytes that are no UTF-8": {
    body: Buffer.from([0x69, 0x3d, 0xff, 0xfe, 0xc0, 0x80]),
    headers: { "content-type": urlencoded },
  },
  "another charset": {
    body: "intent=x",
    headers: { "content-type": `${urlencoded}; charset=utf-16` },
  },
  "multipart without a boundary": { body: "x", headers: { "content-type": "multipart/form-data" } },
  "multipart that is cut off": {
    body: '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsign',
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
  "multipart of nothing": {
    body: "--b--",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
  "2000 fields": { form: parts },
  "2000 parts": multipart(Object.fromEntries(parts), "file"),
  "a compressed body": {
    body: Buffer.from([0x1f, 0x8b, 8, 0]),
    headers: { "content-type": urlencoded, "content-encoding": "gzip" },
  },
  "a body above the limit": { form: { a: "x".repeat(140_000) } },
  "two megabytes": { form: { a: "x".repeat(2_000_000) } },
  "a body in chunks, without a length": {
    body: "intent=sign-in",
    chunked: true,
    headers: { "content-type": urlencoded },
  },
  "a large body in chunks": {
    body: "a".repeat(300_000),
    chunked: true,
    headers: { "content-type": urlencoded },
  },
};

test("whatever body a request has, it gets a German answer everywhere", walkTimeout, async () => {
  const visitor = new Client(site);
  const customer = await signedIn(site, (await person()).email);
  const paths = [...new Set(Object.values(forms).map((form) => form.path))];
  const requests = Object.entries(bodies).flatMap(([name, options]) =>
    paths.map((path) => ({ name, options, path })),
  );
  await inLanes(requests, async ({ name, options, path }) => {
    const client = path.startsWith("/auth") || path.startsWith("/?") ? visitor : customer;
    const answer = await client.ask(path, options);
    expect(answer.status, `${name} to ${path}`).toBeGreaterThanOrEqual(400);
    expectGerman(answer, `${name} to ${path}`);
  });
});

function multipart(fields: Record<string, string>, file: string): Ask {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const upload = `--b\r\nContent-Disposition: form-data; name="${file}"; filename="../x.exe"\r\nContent-Type: text/html\r\n\r\nMZ<script>\r\n--b--\r\n`;
  return {
    body: lines.join("") + upload,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  };
}

const englishOfLibraries = /Invalid |Expected |Required|Too (big|small)|must be|received/;

function expectGerman(answer: Answer, said: string): void {
  expect(answer.status, said).toBeLessThan(500);
  expectInert(answer.text, said);
  expect(visibleText(answer.text), said).not.toMatch(englishOfLibraries);
}

/** What people read: without scripts and without what was typed into fields. */
function visibleText(page: string): string {
  return page
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<textarea\b.*?<\/textarea>/gs, "")
    .replaceAll(/<[^>]*>/g, " ");
}
