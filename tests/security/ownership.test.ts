import { randomUUID } from "node:crypto";
import { type Answer, Client, databaseState, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import { inLanes } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { comparable } from "./comparable.ts";
import { gatherPeople, type People } from "./people.ts";

let people: People;

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
});

const unknownId = randomUUID();

const questions: Record<string, (client: Client, petId: string) => Promise<Answer>> = {
  "the page": (client, petId) => client.get(`/pets/${petId}`),
  "the data": (client, petId) => client.get(`/pets/${petId}.data`),
  "the child's data alone": (client, petId) =>
    client.get(dataAddress(`/pets/${petId}`, "pets/pet-detail.route")),
  "the delete dialog": (client, petId) => client.get(`/pets?loeschen=${petId}`),
  "the delete action": (client, petId) => client.post("/pets", { intent: "delete", petId }),
  "the delete action's data": (client, petId) =>
    client.post("/pets.data", { intent: "delete", petId }),
};

test("whatever is asked of a foreign animal is the answer to an unknown one, byte for byte", async () => {
  const before = await databaseState(site);
  const ids = [people.customer.petId, unknownId];
  await inLanes(["other", "subscriber", "practitioner"] as const, async (kind) => {
    const { client } = people[kind];
    for (const [name, question] of Object.entries(questions)) {
      const answers: unknown[] = [];
      for (const id of ids) {
        answers.push(comparable(await question(client, id), ids));
        client.cookies.delete("kraeuterpfote_hinweis");
      }
      expect(answers[0], `${kind}: ${name}`).toEqual(answers[1]);
    }
  });
  expect(await databaseState(site)).toEqual(before);
});

const strangeIds = [
  ...[
    "",
    " ",
    "%00",
    "%",
    "..",
    "..%2f..",
    "null",
    "undefined",
    "[object File]",
    "*",
    "' or 1=1 --",
  ],
  ...["x".repeat(5000), "ä".repeat(500), "🐶", "\u202e", "1e9", "-1", "__proto__", "constructor"],
];

test("a strange id is unknown in an address and in a form", async () => {
  const before = await databaseState(site);
  await inLanes(strangeIds, async (id) => {
    const said = JSON.stringify(id.slice(0, 20));
    const { client } = people.other;
    const page = await client.get(`/pets/${/^%|\.\./.test(id) ? id : encodeURIComponent(id)}`);
    expect([200, 302], said).toContain(page.status);
    const deleted = await client.post("/pets", { intent: "delete", petId: id });
    expect([deleted.status, deleted.location], said).toEqual([302, "/pets"]);
  });
  people.other.client.cookies.delete("kraeuterpfote_hinweis");
  expect(await databaseState(site)).toEqual(before);
});

const claims = [
  ["role", "admin"],
  ["subscriptionStatus", "active"],
  ["subscription_status", "active"],
  ["subscriptionProductId", "1"],
  ["petSlotsPurchased", "50"],
  ["pet_slots_purchased", "50"],
  ["herbViews", "[]"],
  ["herb_views", "[1,2,3]"],
  ["emailVerified", "true"],
  ["email_verified", "1"],
  ["userId", "claimed-id"],
  ["user_id", "claimed-id"],
  ["petId", "claimed-id"],
  ["id", "claimed-id"],
  ["createdAt", "1990-01-01T00:00:00Z"],
  ["profilePictureUrl", "https://claimed-id.example/x.png"],
  ["__proto__[role]", "admin"],
  ["__proto__.role", "admin"],
  ["constructor.prototype.role", "admin"],
  ["role[]", "admin"],
  ["user.role", "admin"],
] as const;

const protectedColumns = `select role, subscription_status, subscription_product_id,
  pet_slots_purchased, herb_views, email from profiles where id = ?1`;

test("a profile form changes only what the form is for", async () => {
  const { id, email } = await person();
  const client = await signedIn(site, email);
  const before = await site.binding.prepare(protectedColumns).bind(id).first();
  for (const claim of claims) {
    const answer = await client.post("/profile", [
      claim,
      ["email", "neu@evil.example"],
      ["fullName", "Anna Neu"],
      ["street", "Neuweg 1"],
      ["postalCode", "10115"],
      ["city", "Berlin"],
    ]);
    expect([302, 400], claim[0]).toContain(answer.status);
  }
  expect(await site.binding.prepare(protectedColumns).bind(id).first()).toEqual(before);
  expect(await rowsWith(site.binding, "claimed-id")).toEqual([]);
  const user = await site.binding.prepare("select email from user where id = ?1").bind(id).first();
  expect(user).toEqual({ email });
});

test("a registration makes a plain, unconfirmed customer whatever it claims", async () => {
  await inLanes(claims.entries(), async ([index, claim]) => {
    const email = `claim-${index}-${randomUUID()}@example.org`;
    const answer = await new Client(site).post("/auth", [
      ["intent", "register"],
      ["fullName", "Anna Anspruch"],
      ["email", email],
      ["password", "der mops frisst rüben"],
      claim,
    ]);
    expect([302, 400], claim[0]).toContain(answer.status);
    const row = await site.binding
      .prepare(
        `select p.role, p.subscription_status as status, p.pet_slots_purchased as slots,
          p.herb_views as views, u.email_verified as verified
          from user u join profiles p on p.id = u.id where u.email = ?1`,
      )
      .bind(email)
      .first();
    if (answer.status === 302) {
      const plain = { role: "user", status: "inactive", slots: 0, views: "[]", verified: 0 };
      expect(row, claim[0]).toEqual(plain);
    } else expect(row, claim[0]).toBeNull();
  });
  expect(await rowsWith(site.binding, "claimed-id")).toEqual([]);
});

test("an animal belongs to who adds it, with an id of ours, whatever the form claims", async () => {
  const { id, email } = await person({ petSlotsPurchased: claims.length });
  const client = await signedIn(site, email);
  for (const claim of [...claims, ["userId", people.customer.id] as const]) {
    const answer = await client.post("/pets", [
      ["intent", "add"],
      ["type", "Hund"],
      ["name", "Anspruch"],
      ["birthDate", "2020-01-01"],
      claim,
    ]);
    expect([302, 400], claim[0]).toContain(answer.status);
  }
  const owners = await site.binding
    .prepare("select distinct user_id as owner from pets where name = 'Anspruch'")
    .all();
  expect(owners.results).toEqual([{ owner: id }]);
  expect(await rowsWith(site.binding, "claimed-id")).toEqual([]);
});

test("ten parallel additions at the limit make exactly one row", async () => {
  for (const slots of [0, 3]) {
    const { id, email } = await person({ petSlotsPurchased: slots });
    const client = await signedIn(site, email);
    for (let index = 0; index < slots; index += 1) await addPet(client, "/pets");
    const addresses = ["/pets", "/pets.data", "/dashboard", "/dashboard.data", "/add-pet-success"];
    await Promise.all([...addresses, ...addresses].map((address) => addPet(client, address)));
    const row = await site.binding
      .prepare("select count(*) as pets from pets where user_id = ?1")
      .bind(id)
      .first();
    expect(row).toEqual({ pets: slots + 1 });
  }
});

function addPet(client: Client, address: string): Promise<Answer> {
  const form = { intent: "add", type: "Katze", name: "Mimi", birthDate: "2020-01-01" };
  return client.post(address, form);
}

async function rowsWith(binding: D1Database, text: string): Promise<string[]> {
  const tables = ["user", "account", "profiles", "pets", "session", "care_plans"];
  const rows = await binding.batch(tables.map((name) => binding.prepare(`select * from ${name}`)));
  return tables.filter((_, index) => JSON.stringify(rows[index]?.results).includes(text));
}
