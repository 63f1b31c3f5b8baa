import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { type Answer, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, test } from "#tests/support/http-test.ts";
import type { RunningSite } from "#tests/support/site.ts";
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
      const outcome = ((form === "child" && row.getChild) || row.get)[kind];
      const isRefused = typeof outcome !== "number";
      return {
        seen: readOutcome(answer),
        wanted: expected(row, outcome, "GET"),
        leaked: isRefused ? marksIn(answer) : marksOfOthers(answer, row, kind),
      };
    });
  });
}

/** What the forms before have left as they found it; nothing else happens between them. */
let known: Record<string, string> | null = null;

for (const row of matrix) {
  test(`POST /${row.route} answers each person as the matrix says`, async ({ site }) => {
    const before = row.endsSession ? null : (known ?? (await dataOf(site)));
    known = null;
    await everyDoor(row, async (kind, form, address) => {
      const isThrowaway = row.endsSession && kind !== "visitor";
      const { client: usual, email } = people[kind];
      const client = isThrowaway ? await signedIn(site, email) : usual;
      const answer = await client.post(address, { empty: "" });
      const outcomes = form === "page" ? row.post : (row.postData ?? row.post);
      return {
        seen: readOutcome(answer),
        wanted: expected(row, outcomes[kind], "POST"),
        leaked: marksOfOthers(answer, row, kind),
      };
    });
    if (!before) return;
    const after = await dataOf(site);
    expect(after).toEqual(before);
    known = after;
  });
}

/**
 * Everything but the counters, which count wrong links, and the log, which keeps what the practitioner
 * tries.
 */
async function dataOf(site: RunningSite) {
  const { rate_limits: _counters, audit_log: _log, ...data } = await shopState(site);
  return data;
}

test("forms of people who may not send them change nothing", async ({ site }) => {
  const before = await dataOf(site);
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
          const said = `${kind} ${method} ${address}`;
          expect(marksOfOthers(answer, row, kind), said).toEqual([]);
        }
      }
    }
  }
  expect(await dataOf(site)).toEqual(before);
  // Nor does who may not act stand in the log, and the practitioner does.
  const { customer, other, subscriber, incomplete, practitioner } = people;
  const actors = new Set((await site.db.select().from(auditLog)).map(({ actorId }) => actorId));
  for (const { id } of [customer, other, subscriber, incomplete]) expect(actors).not.toContain(id);
  expect(actors).toContain(practitioner.id);
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
  const rows = matrix.filter(({ get, post }) => {
    return get.practitioner !== get.other || post.practitioner !== post.other;
  });
  expect(rows.length).toBeGreaterThan(50);
  expect((await client.get("/admin")).status).toBe(200);
  const before = await dataOf(site);
  await site.db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
  const found: string[] = [];
  for (const row of rows) {
    const { page = "", ...data } = addresses(row);
    for (const address of [page, ...Object.values(data)]) {
      const outcomes = [
        ["GET", readOutcome(await client.get(address)), row.get.other],
        ["POST", readOutcome(await client.post(address, { empty: "" })), row.post.other],
      ] as const;
      for (const [method, seen, wanted] of outcomes) {
        if (seen !== wanted) found.push(`${method} ${address}: ${seen} instead of ${wanted}`);
      }
    }
  }
  expect(found).toEqual([]);
  await site.db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
  expect(await dataOf(site)).toEqual(before);
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

type Door = {
  seen: number | string;
  wanted: number | string;
  /** What the answer tells of people who are none of the asker's business. */
  leaked: readonly string[];
};

/** Everybody at once, each at one door after the other; all of them compared together. */
async function everyDoor(
  row: MatrixRow,
  open: (kind: Person, form: string, address: string) => Promise<Door>,
): Promise<void> {
  const doors = Object.entries(addresses(row));
  const opened = await Promise.all(
    kinds.map(async (kind) => {
      const its: [string, Door][] = [];
      for (const [form, address] of doors) {
        its.push([`${kind}, ${form}: ${address}`, await open(kind, form, address)]);
      }
      return its;
    }),
  );
  const all = opened.flat();
  const seen = all.map(([door, { seen, leaked }]) => [door, { seen, leaked }]);
  const wanted = all.map(([door, { wanted }]) => [door, { seen: wanted, leaked: [] }]);
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(wanted));
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

function marksOfOthers(answer: Answer, row: MatrixRow, kind: Person): readonly string[] {
  if (row.showsCustomers && kind === "practitioner") return [];
  // The mailbox of a development machine is for everybody who works on it.
  return row.route.startsWith("dev/") ? [] : foreignMarks(answer.text, people, kind);
}

/** Of anybody, the asker included. */
function marksIn(answer: Answer): readonly string[] {
  return allMarks(people).filter((mark) => answer.text.includes(mark));
}

function sorted<Row extends { route: string }>(rows: Row[]): Row[] {
  return [...rows].sort((one, two) => one.route.localeCompare(two.route));
}
