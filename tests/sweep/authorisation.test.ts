import { desc, eq, inArray } from "drizzle-orm";
import { profiles, session } from "#app/db/account-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { allMarks, foreignMarks, gatherPeople, type People } from "#tests/security/people.ts";
import { type Answer, Client, mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress, listRoutes } from "#tests/support/routes.ts";
import { shopState } from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import {
  expandMatrix,
  people as kinds,
  type MatrixRow,
  type Outcome,
  type Person,
} from "./authorisation-defaults.ts";
import { matrix } from "./authorisation-matrix.ts";

let people: People;

test.beforeAll(async () => {
  people = await gatherPeople(site, passwordHash);
  await mailsCarried(site);
});

test("no address is without a default or an entry, and no entry without an address", () => {
  // Behind no guard.
  expect(() => expandMatrix({})).toThrow("/eingangsbestaetigung.txt needs an entry");
  const entries = Object.fromEntries(
    listRoutes().map(({ route }) => [route, { get: 200, post: 200 }]),
  );
  expect(() => expandMatrix(entries)).not.toThrow();
  expect(() => expandMatrix({ ...entries, "gibt/es/nicht": {} })).toThrow("no gibt/es/nicht");
});

// The defaults are read from the layouts, so that a page in the wrong one would be expected there.
test("whoever has no complete profile reaches the pages of the own account, and no other behind the sign-in", () => {
  const open = matrix.filter(({ get }) => get.visitor === "sign in" && get.incomplete === 200);
  expect(open.map(({ route }) => route).sort()).toEqual([
    "profile",
    "profile/daten",
    "profile/daten/abmelden",
    "profile/daten/e-mail",
    "profile/daten/herunterladen",
    "profile/daten/konto-loeschen",
    "profile/daten/passwort",
    "profile/daten/zwei-faktor",
    "profile/daten/zwei-faktor/abschalten",
    "profile/daten/zwei-faktor/codes",
    "profile/daten/zwei-faktor/einrichten",
  ]);
});

test("GET answers each person at every address as the matrix says", walkTimeout, async () => {
  await expectEachProbe(probesOf(matrix), async ({ row, kind, form, address }) => {
    const answer = await people[kind].client.get(address);
    const outcome = (form === "child" ? row.getChild : row.get)[kind];
    const isRefused = typeof outcome !== "number";
    return {
      seen: readOutcome(answer),
      wanted: expected(row, outcome, "GET"),
      leaked: isRefused ? marksIn(answer) : marksOfOthers(answer, row, kind),
    };
  });
});

test(
  "POST answers each person at every address as the matrix says, and an empty form changes nothing",
  walkTimeout,
  async () => {
    const before = await dataOf(site);
    // Which of a page's data are asked for matters to forms only where they are refused.
    const probes = probesOf(matrix).filter(
      ({ form, row, kind }) => form !== "child" || typeof row.post[kind] !== "number",
    );
    await expectEachProbe(
      probes.filter(({ row }) => !row.endsSession),
      (probe) => postEmpty(probe, people[probe.kind].client),
    );
    expect(await dataOf(site)).toEqual(before);
    const leaving = probes.filter(({ row }) => row.endsSession);
    await expectEachProbe(leaving, async (probe) => {
      const { client, email } = people[probe.kind];
      return postEmpty(probe, probe.kind === "visitor" ? client : await signedIn(site, email));
    });
  },
);

async function postEmpty({ row, kind, form, address }: Probe, client: Client): Promise<Outcomes> {
  const answer = await client.post(address, { empty: "" });
  const outcomes = form === "page" ? row.post : row.postData;
  return {
    seen: readOutcome(answer),
    wanted: expected(row, outcomes[kind], "POST"),
    leaked: marksOfOthers(answer, row, kind),
  };
}

/**
 * Everything but the counters, which count wrong links, and the log, which keeps what the practitioner
 * tries.
 */
async function dataOf(site: RunningSite) {
  const { rate_limits: _counters, audit_log: _log, ...data } = await shopState(site);
  return data;
}

test("forms of people who may not send them change nothing", walkTimeout, async () => {
  const before = await dataOf(site);
  const sent = matrix.flatMap((row) =>
    kinds.flatMap((kind) => {
      const isRefused = row.post[kind] === "sign in" || row.post[kind] === "/profile";
      const isForeign = row.route === "pets/:petId" && kind !== "customer";
      if (!isRefused && !row.route.startsWith("admin") && !isForeign) return [];
      const { page = "", ...data } = addresses(row);
      const requests = [
        ...[page, ...Object.values(data)].map((address) => ["POST", address] as const),
        ...["PUT", "PATCH", "DELETE"].map((method) => [method, page] as const),
      ];
      const forms = row.forms?.(people.customer.petId) ?? [];
      return forms.flatMap((form) =>
        requests.map(([method, address]) => ({ row, kind, form, method, address })),
      );
    }),
  );
  await inLanes(sent, async ({ row, kind, form, method, address }) => {
    const answer = await people[kind].client.ask(address, { form, method });
    expect(marksOfOthers(answer, row, kind), `${kind} ${method} ${address}`).toEqual([]);
  });
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
  await inLanes(spellings, async (spelling) => {
    for (const kind of ["visitor", "incomplete", "customer", "subscriber"] as const) {
      const answer = await people[kind].client.get(spelling);
      const found = secrets.filter((secret) => answer.text.includes(secret));
      // The page names its own address in its links; only what the page holds counts.
      expect(found, `${kind} asks for ${spelling}`).toEqual([]);
      expect(answer.status, `${kind} asks for ${spelling}`).toBeLessThan(500);
    }
  });
});

/** Sends the cookie that somebody has now with every request, whatever comes back. */
function withOldCookie(site: RunningSite, { cookieHeader }: Client): Client {
  return new Client(site, { cookie: cookieHeader });
}

test(
  "a role taken away in the middle of a session holds from the next request on",
  walkTimeout,
  async () => {
    const { client, id } = people.practitioner;
    const rows = matrix.filter(({ get, post }) => {
      return get.practitioner !== get.other || post.practitioner !== post.other;
    });
    expect(rows.length).toBeGreaterThan(50);
    expect((await client.get("/admin")).status).toBe(200);
    const before = await dataOf(site);
    await site.db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
    expect(await othersOutcomes(rows, withOldCookie(site, client), "other")).toEqual([]);
    await site.db.update(profiles).set({ role: "admin" }).where(eq(profiles.id, id));
    expect(await dataOf(site)).toEqual(before);
    expect((await client.get("/admin")).status).toBe(200);
  },
);

test(
  "a session that was ended is a visitor's at every address from the next request on",
  walkTimeout,
  async () => {
    const { id, email } = people.practitioner;
    const client = await signedIn(site, email);
    expect((await client.get("/admin")).status).toBe(200);
    const old = withOldCookie(site, client);
    const newest = site.db
      .select({ id: session.id })
      .from(session)
      .where(eq(session.userId, id))
      .orderBy(desc(session.createdAt))
      .limit(1);
    await site.db.delete(session).where(inArray(session.id, newest));
    const before = await dataOf(site);
    expect(await othersOutcomes(matrix, old, "visitor")).toEqual([]);
    expect(await dataOf(site)).toEqual(before);
  },
);

/** Where a client, at any address and with an empty form, is not answered as somebody else would be. */
async function othersOutcomes(
  rows: readonly MatrixRow[],
  client: Client,
  as: Person,
): Promise<string[]> {
  const found: string[] = [];
  await inLanes(rows, async (row) => {
    for (const [form, address] of Object.entries(addresses(row))) {
      const get = form === "child" ? row.getChild : row.get;
      const post = form === "page" ? row.post : row.postData;
      const outcomes = [
        ["GET", await client.get(address), expected(row, get[as], "GET")],
        ["POST", await client.post(address, { empty: "" }), expected(row, post[as], "POST")],
      ] as const;
      for (const [method, answer, wanted] of outcomes) {
        const seen = readOutcome(answer);
        if (seen !== wanted) found.push(`${method} ${address}: ${seen} instead of ${wanted}`);
        const isRefused = typeof wanted !== "number" && as === "visitor";
        if (isRefused && marksIn(answer).length > 0) found.push(`${method} ${address} tells`);
      }
    }
  });
  return found;
}

test("a profile that becomes incomplete locks pages and actions from the next request on", async () => {
  const { client, id } = people.other;
  await site.db.update(profiles).set({ city: " " }).where(eq(profiles.id, id));
  expect(readOutcome(await client.get("/pets.data"))).toEqual("/profile");
  expect(readOutcome(await client.post("/pets", { intent: "add" }))).toEqual("/profile");
  await site.db.update(profiles).set({ city: "Berlin" }).where(eq(profiles.id, id));
  expect((await client.get("/pets")).status).toBe(200);
});

type Probe = { row: MatrixRow; kind: Person; form: string; address: string };

type Outcomes = {
  seen: number | string;
  wanted: number | string;
  /** What the answer tells of people who are none of the asker's business. */
  leaked: readonly string[];
};

/** Everybody asks for what the page is made of; of customers who fare alike there, one opens it. */
function probesOf(rows: readonly MatrixRow[]): Probe[] {
  return rows.flatMap((row) =>
    kinds.flatMap((kind) =>
      Object.entries(addresses(row))
        .filter(([form]) => form === "data" || !isOneMore(row, kind))
        .map(([form, address]) => ({ row, kind, form, address })),
    ),
  );
}

function isOneMore({ get, post }: MatrixRow, kind: Person): boolean {
  const customers = ["customer", "other", "subscriber"] as const;
  const alike = customers.find((one) => get[one] === get[kind] && post[one] === post[kind]);
  return customers.some((one) => one === kind) && alike !== kind;
}

/** Opens them all, and lists those that answer otherwise than they should. */
async function expectEachProbe(
  probes: readonly Probe[],
  open: (probe: Probe) => Promise<Outcomes>,
): Promise<void> {
  const offenders: string[] = [];
  await inLanes(probes, async (probe) => {
    const { seen, wanted, leaked } = await open(probe);
    const said = `${probe.kind}, ${probe.form}: ${probe.address}`;
    if (seen !== wanted) offenders.push(`${said} answers ${seen} instead of ${wanted}`);
    if (leaked.length > 0) offenders.push(`${said} tells ${leaked}`);
  });
  expect(offenders).toEqual([]);
}

/** The same address three times: the page, its data, and the child's data without its parents. */
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
