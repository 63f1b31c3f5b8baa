import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { type Answer, mailsCarried, signedIn } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, test } from "#tests/support/test.ts";
import {
  dataAddress,
  people as kinds,
  type MatrixRow,
  matrix,
  type Outcome,
  type Person,
} from "./authorisation-matrix.ts";
import { allMarks, foreignMarks, gatherPeople, type People } from "./people.ts";
import { listRoutes } from "./routes.ts";
import { shopState } from "./shop.ts";

let people: People;

test.beforeAll(async ({ site, passwordHash }) => {
  people = await gatherPeople(site, passwordHash);
  await mailsCarried(site);
});

test("the matrix names every route of app/routes.ts and no other", async () => {
  const routes = await listRoutes();
  const named = matrix.map(({ route, id }) => ({ route, id }));
  expect(sorted(named)).toEqual(sorted(routes));
});

for (const row of matrix) {
  test(`GET /${row.route} answers each person as the matrix says`, async () => {
    await everyDoor(row, async (kind, form, address) => {
      const answer = await people[kind].client.get(address);
      const said = `${kind} asks for ${address} (${form})`;
      const outcome = ((form === "child" && row.getChild) || row.get)[kind];
      expect(readOutcome(answer), said).toEqual(expected(row, outcome, "GET"));
      expectNothingOfOthers(answer, row, kind, said);
      if (typeof outcome !== "number") expectNothing(answer, said);
    });
  });

  test(`POST /${row.route} answers each person as the matrix says`, async ({ site }) => {
    const before = row.endsSession ? null : await dataOf(site);
    await everyDoor(row, async (kind, form, address) => {
      const isThrowaway = row.endsSession && kind !== "visitor";
      const { client: usual, email } = people[kind];
      const client = isThrowaway ? await signedIn(site, email) : usual;
      const answer = await client.post(address, { empty: "" });
      const said = `${kind} posts to ${address} (${form})`;
      const outcomes = form === "page" ? row.post : (row.postData ?? row.post);
      expect(readOutcome(answer), said).toEqual(expected(row, outcomes[kind], "POST"));
      expectNothingOfOthers(answer, row, kind, said);
    });
    if (before) expect(await dataOf(site)).toEqual(before);
  });
}

/** Everything but the counters, which count wrong links. */
async function dataOf(site: RunningSite) {
  const { rate_limits: _counters, ...data } = await shopState(site);
  return data;
}

test("forms of people who may not send them change nothing", async ({ site }) => {
  const before = await shopState(site);
  for (const row of matrix) {
    for (const kind of kinds) {
      const isRefused = row.post[kind] === "sign in" || row.post[kind] === "/profile";
      const isForeign = row.route === "pets/:petId" && kind !== "customer";
      if (!isRefused && !row.route.startsWith("admin") && !isForeign) continue;
      const { page = "", ...data } = addresses(row);
      const doors = [
        ...[page, ...Object.values(data)].map((address) => ["POST", address] as const),
        ...["PUT", "PATCH", "DELETE"].map((method) => [method, page] as const),
      ];
      for (const form of row.forms?.(people.customer.petId) ?? []) {
        for (const [method, address] of doors) {
          const answer = await people[kind].client.ask(address, { form, method });
          expectNothingOfOthers(answer, row, kind, `${kind} ${method} ${address}`);
        }
      }
    }
  }
  expect(await shopState(site)).toEqual(before);
});

test("every spelling of /admin is closed to a customer", async () => {
  const spellings = [
    ...["/admin", "/admin.data", "/%61dmin", "/%61dmin.data", "//admin", "//admin.data"],
    ...["/ADMIN", "/ADMIN.data", "/admin/", "/admin/.data", "/admin/_.data", "/./admin"],
    ...["/pets/../admin", "/pets/%2e%2e/admin", "/admin?index", "/admin.data?index"],
    ...["/admin%2F", "/admin%20", "/admin;x=1", "/admin%00", "/admin#x", "/\\admin"],
    `/admin.data?_routes=${encodeURIComponent("admin/admin.route")}`,
    `/admin.data?_routes=${encodeURIComponent("admin/admin.layout,admin/admin.route")}`,
    "/admin.data?_routes=",
    "/admin.data?_routes=root",
    `/pets.data?_routes=${encodeURIComponent("admin/admin.route")}`,
  ];
  const secrets = ["Praxisbereich", "admin/admin.route"];
  for (const kind of ["visitor", "incomplete", "customer", "subscriber"] as const) {
    for (const spelling of spellings) {
      const answer = await people[kind].client.get(spelling);
      const found = secrets.filter((secret) => answer.text.includes(secret));
      // The page names its own address in its links; only what is behind the door counts.
      expect(found, `${kind} asks for ${spelling}`).toEqual([]);
      expect(answer.status, `${kind} asks for ${spelling}`).toBeLessThan(500);
    }
  }
});

test("a role taken away in the middle of a session holds from the next request on", async ({
  site,
}) => {
  const { client, id } = people.practitioner;
  expect((await client.get("/admin")).status).toBe(200);
  await site.db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
  for (const address of ["/admin", "/admin.data", "/admin.data?_routes=admin%2Fadmin.route"]) {
    expect(readOutcome(await client.get(address)), address).toEqual("/pets");
  }
  expect(readOutcome(await client.post("/admin", { empty: "" }))).toEqual("/pets");
  await site.db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
  expect((await client.get("/admin")).status).toBe(200);
});

test("a profile that becomes incomplete locks pages and actions from the next request on", async ({
  site,
}) => {
  const { client, id } = people.other;
  await site.db.update(profiles).set({ city: " " }).where(eq(profiles.id, id));
  expect(readOutcome(await client.get("/pets.data"))).toEqual("/profile");
  expect(readOutcome(await client.post("/pets", { intent: "add" }))).toEqual("/profile");
  await site.db.update(profiles).set({ city: "Berlin" }).where(eq(profiles.id, id));
  expect((await client.get("/pets")).status).toBe(200);
});

/** Everybody at once, each at one door after the other. */
async function everyDoor(
  row: MatrixRow,
  check: (kind: Person, form: string, address: string) => Promise<void>,
): Promise<void> {
  const doors = Object.entries(addresses(row));
  await Promise.all(
    kinds.map(async (kind) => {
      for (const [form, address] of doors) await check(kind, form, address);
    }),
  );
}

/** The same door three times: the page, its data, and the child's data without its parents. */
function addresses(row: MatrixRow): Record<string, string> {
  const address = row.address.replace(":pet", people.customer.petId);
  return {
    page: address,
    data: dataAddress(address),
    child: dataAddress(address, row.id),
  };
}

/** A status, or the path a redirect leads to, of pages and of React Router's data alike. */
function readOutcome(answer: Answer): number | string {
  if (answer.location !== null) return answer.location;
  const redirect = /"redirect","([^"]+)","status",30\d/.exec(answer.text)?.[1];
  return answer.status === 202 && redirect ? redirect : answer.status;
}

function expected(row: MatrixRow, outcome: Outcome, method: "GET" | "POST"): number | string {
  if (typeof outcome === "number") return outcome;
  if (outcome !== "sign in") return outcome.replace(":pet", people.customer.petId);
  if (method === "POST" || row.endsSession) return "/auth";
  const target = row.address.replace(":pet", people.customer.petId);
  return `/auth?redirectTo=${encodeURIComponent(target)}`;
}

function expectNothingOfOthers(answer: Answer, row: MatrixRow, kind: Person, said: string): void {
  // The mailbox of a development machine is for everybody who works on it.
  if (row.route.startsWith("dev/")) return;
  expect(foreignMarks(answer.text, people, kind), said).toEqual([]);
}

function expectNothing(answer: Answer, said: string): void {
  const found = allMarks(people).filter((mark) => answer.text.includes(mark));
  expect(found, said).toEqual([]);
}

function sorted<Row extends { route: string }>(rows: Row[]): Row[] {
  return [...rows].sort((one, two) => one.route.localeCompare(two.route));
}
