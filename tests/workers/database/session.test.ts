import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { updateProfile } from "#app/account/commands.server.ts";
import { accountLimits } from "#app/account/policy.ts";
import { blockAccount } from "#app/admin/customers/actions/account.server.ts";
import { profiles, session, user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { readSessionCookie, sealSession } from "#app/middleware/session.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import {
  cookieName,
  cookieOfNow,
  gone,
  origin,
  type Page,
  pairOf,
  platformOf,
  read,
  sealedCookie,
  sessionOf,
  sessionSecret,
  signedIn,
  visit,
} from "#tests/workers/visitors.ts";

// Who asks: what a cookie is believed, and what the first batch of a request makes of it. How long a
// session lasts is in `auth.test.ts`.

const db = createDatabase(env.DB);
const otherSecret = "another-secret-another-secret-12";

describe("a cookie", () => {
  it("that is not there costs no trip", async () => {
    for (const cookie of [null, "theme=dark", "session=abc"]) {
      const seen = await visit({ cookie });
      expect(seen).toMatchObject({ visitor: null, begun: 1, trips: 0, setCookie: [] });
    }
  });

  it("says who asks; that it is true costs no trip beside the page's own", async () => {
    const { id, email, cookie } = await signedIn({ petSlotsPurchased: 3, herbViews: [7] });
    const seen = await visit({ cookie: `a=1; ${cookie}; b=2` }, read);
    expect(seen).toEqual({
      ...{ begun: 1, trips: 1, text: "Erika Beispiel", setCookie: [] },
      visitor: {
        ...{ userId: id, sessionId: (await sessionOf(id)).id, role: "user" },
        profile: {
          ...{ fullName: "Erika Beispiel", email, phone: "" },
          ...{ street: "Lindenweg 4", postalCode: "10115", city: "Berlin" },
        },
        ...{ owesTwoFactor: false, twoFactorSince: null, hasCompleteProfile: true },
        ...{ petSlotsPurchased: 3, hasHerbSubscription: false, herbViews: [7] },
        practiceContactOn: "",
      },
    });
  });

  it("is asked about also by a page that asks nothing, or fails", async () => {
    const { id, cookie } = await signedIn();
    expect(await visit({ cookie })).toMatchObject({ trips: 1, begun: 1 });
    const fail: Page = ({ visitor }) => {
      if (visitor) throw new Error("of this page");
      return new Response("sign in");
    };
    await expect(visit({ cookie }, fail)).rejects.toThrow("of this page");
    await db.delete(session).where(eq(session.userId, id));
    expect(await visit({ cookie }, fail)).toMatchObject({ begun: 2, text: "sign in" });
  });

  it("holds nothing readable, and is short", async () => {
    const { id, email, cookie } = await signedIn({ phone: "030 23125", street: "Am Bärental 7" });
    const { token } = await sessionOf(id);
    const value = cookie.slice(cookieName.length + 1);
    expect(value).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    expect(cookie.length).toBeLessThan(2000);
    const bytes = Buffer.from(value, "base64");
    for (const text of [value, bytes.toString("latin1"), bytes.toString("utf8")]) {
      for (const secret of [email, "Erika", "23125", "Am B", "Berlin", id, token, "user"]) {
        expect(text).not.toContain(secret);
      }
    }
    // Nor does it tell that two say the same.
    expect(await cookieOfNow(id)).not.toBe(cookie);
  });

  it("is kept by every browser, however long the account's texts are", async () => {
    // Six letters of JSON, and more within a text of JSON.
    const long = (length: number) => "\u0001".repeat(length);
    const { id, cookie } = await signedIn({
      ...{ fullName: long(accountLimits.fullName), phone: long(accountLimits.phone) },
      ...{ street: long(accountLimits.street), city: long(accountLimits.city) },
    });
    const { setCookie } = await visit({ cookie });
    for (const one of [cookie, pairOf(setCookie)]) {
      // RFC 6265bis, 5.6.
      expect(one.length).toBeLessThanOrEqual(4096);
      const { visitor, trips } = await visit({ cookie: one }, read);
      expect([visitor?.userId, trips]).toEqual([id, 2]);
    }
  });

  it("that was changed or sealed by others is nobody's, never an error, and costs no trip", async () => {
    const { id, cookie } = await signedIn();
    const value = cookie.slice(cookieName.length + 1);
    const { token } = await sessionOf(id);
    const foreign = await sealSession({ sessionSecret: otherSecret }, { token, text: "" });
    const flipped = value.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const tampered of [
      ...["", token, `${token}.`, flipped, `0${value}`, `${value}00`, value.slice(2)],
      ...[value.slice(0, -2), value.slice(0, 64), "00".repeat(100), foreign, `"${value}"`],
      ...["%E0%A4%A", "%", "x".repeat(10_000), "' or 1=1 --", "$ba$1$00", "{}", "null"],
    ]) {
      const seen = await visit({ cookie: `${cookieName}=${tampered}` }, read);
      expect(seen, tampered).toMatchObject({ visitor: null, trips: 0, setCookie: [] });
    }
    const seen = await visit({ cookie, secret: otherSecret }, read);
    expect(seen).toMatchObject({ visitor: null, trips: 0 });
    expect((await visit({ cookie }, read)).visitor?.userId).toBe(id);
  });

  it("of an older form is read anew once, and takes today's form", async () => {
    const { id } = await signedIn();
    const { token } = await sessionOf(id);
    const texts = [undefined, "", "{}", "null", "[1]", "no JSON", '{"userId":"x","role":"admin"}'];
    for (const text of texts) {
      const seen = await visit({ cookie: await sealedCookie({ token, text }) }, read);
      expect(seen, text).toMatchObject({
        visitor: { userId: id, role: "user" },
        begun: 1,
        trips: 2,
      });
      const again = await visit({ cookie: pairOf(seen.setCookie) }, read);
      expect(again, text).toMatchObject({ visitor: { userId: id }, trips: 1, setCookie: [] });
    }
    const unknown = await visit({ cookie: await sealedCookie({ token: "unknown" }) }, read);
    expect(unknown).toMatchObject({ visitor: null, trips: 1 });
    expect(unknown.setCookie).toEqual([expect.stringMatching(gone)]);
  });

  it("is read by the name of its origin only", async () => {
    const { cookie } = await signedIn();
    const { config } = platformOf();
    const secure = "https://kraeuterpfote.example";
    const reads = async (at: string, sent: string) =>
      (await readSessionCookie({ config, origin: at }, new Headers({ cookie: sent }))) !== null;
    expect([await reads(origin, cookie), await reads(secure, cookie)]).toEqual([true, false]);
    const prefixed = `__Host-${cookie}`;
    expect([await reads(origin, prefixed), await reads(secure, prefixed)]).toEqual([false, true]);
  });
});

/** What a page writes of the visitor to whom it is answered. */
function mark({ role, profile, twoFactorSince }: Visitor): string {
  return `(${role} ${profile.city} ${twoFactorSince !== null})`;
}

/** As it was sent; workerd warns of what `text` makes of forms. */
async function textOf(request: Pick<Request, "arrayBuffer">): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}

const showNothing: Page = () => new Response("");

/** A page whose first statement is a write. */
const write: Page = async ({ request, db, visitor }) => {
  if (!visitor) return new Response("nobody");
  const said = request.method === "POST" ? await textOf(request) : "";
  await db
    .update(user)
    .set({ name: sql`${user.name} || ${mark(visitor)} || ${said}` })
    .where(eq(user.id, visitor.userId));
  return new Response(mark(visitor));
};

/** As uploads: within a limit before anything of the files is read. */
const askAndWrite: Page = async (asking) => {
  await read(asking);
  return write(asking);
};

async function writtenOf(id: string): Promise<string> {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, id));
  return row?.name ?? "";
}

const type = { "content-type": "application/x-www-form-urlencoded" };

function urlencoded(body: string): RequestInit {
  return { method: "POST", headers: type, body };
}

function withFile(content: string): RequestInit {
  const body = new FormData();
  body.set("file", new File([content], "befund.txt"));
  return { method: "POST", body };
}

type Happening = readonly [happens: (id: string) => Promise<unknown>, then: string | null];

/** To a practitioner; `then` is what her pages write of her from then on. */
const happenings: Record<string, Happening> = {
  "the session was ended": [(id) => db.delete(session).where(eq(session.userId, id)), null],
  "the account was blocked": [
    async (id) => {
      await db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id));
      expect(await blockAccount(db, id, new Date())).toBe(true);
    },
    null,
  ],
  "the role was taken": [
    (id) => db.update(profiles).set({ role: "user" }).where(eq(profiles.id, id)),
    "(user Berlin false)",
  ],
  "the profile was changed": [
    (id) => {
      const address = { street: "Weg 1", postalCode: "20095", city: "Hamburg" };
      return updateProfile(
        db,
        id,
        { fullName: "Erika Neu", phone: "", ...address, seen: "" },
        new Date(),
      );
    },
    "(admin Hamburg false)",
  ],
  "the second step was switched on": [
    (id) => insertTwoFactor(db, sessionSecret, id),
    "(admin Berlin true)",
  ],
};

/** What it costs to learn of a change, and what the page asks after that. */
const requests: Record<
  string,
  readonly [RequestInit | undefined, Page, learnt: number, own: 0 | 1 | 2]
> = {
  "a page that asks nothing": [undefined, showNothing, 2, 0],
  "a page that reads": [undefined, read, 2, 1],
  "a page that writes": [undefined, write, 2, 1],
  "a form": [urlencoded("+"), write, 2, 1],
  "a form with files": [withFile("+"), askAndWrite, 2, 2],
};

describe("between two requests of one cookie", () => {
  const cases = Object.entries(happenings).flatMap(([what, happening]) =>
    Object.entries(requests).map(([how, request]) => [what, how, happening, request] as const),
  );

  it.each(cases)(
    "%s: %s shows and writes nothing of before",
    async (_what, _how, [happens, then], [sent, page, learnt, own]) => {
      const { id, cookie } = await signedIn({ role: "admin" });
      const first = await visit({ cookie }, read);
      expect(first).toMatchObject({ visitor: { role: "admin" }, trips: 1, setCookie: [] });
      await happens(id);
      const before = await writtenOf(id);

      const seen = await visit({ cookie, sent }, page);
      expect(seen.visitor && mark(seen.visitor)).toBe(then);
      expect(seen.trips).toBe(learnt + (then === null ? 0 : own));
      const written = (await writtenOf(id)).slice(before.length);
      expect(written.match(/\(.*?\)/g) ?? []).toEqual(
        [write, askAndWrite].includes(page) && then ? [then] : [],
      );

      if (then === null) {
        expect(seen.setCookie).toEqual([expect.stringMatching(gone)]);
        return;
      }
      const again = await visit({ cookie: pairOf(seen.setCookie) }, read);
      expect(again).toMatchObject({ begun: 1, trips: 1, setCookie: [] });
      expect(again.visitor && mark(again.visitor)).toBe(then);
    },
  );
});

describe("a form", () => {
  it("is checked and written in one trip", async () => {
    const { id, cookie } = await signedIn();
    const seen = await visit({ cookie, sent: urlencoded("!") }, write);
    expect(seen).toMatchObject({ begun: 1, trips: 1, setCookie: [] });
    expect(await writtenOf(id)).toBe("Erika Beispiel(user Berlin false)!");
  });

  it("of an old cookie is sent again as it was, and written once", async () => {
    const { id, cookie } = await signedIn();
    await db.update(profiles).set({ city: "Hamburg" }).where(eq(profiles.id, id));
    const body = `name=B%C3%A4r&note=${"x".repeat(100_000)}`;
    const bodies: string[] = [];
    const seen = await visit({ cookie, sent: urlencoded(body) }, async (asking) => {
      bodies.push(await textOf(asking.request.clone()));
      return write(asking);
    });
    expect(seen).toMatchObject({ begun: 2, text: "(user Hamburg false)" });
    expect(bodies).toEqual([body, body]);
    expect(await writtenOf(id)).toBe(`Erika Beispiel(user Hamburg false)${body}`);
  });

  it("with files begins again while nothing of it was read, and says so where it was", async () => {
    const { id, cookie } = await signedIn();
    const contentOf = async ({ request }: { request: Request }) => {
      const file = (await request.formData()).get("file");
      return file instanceof File ? await file.text() : "no file";
    };
    await db.update(profiles).set({ city: "Hamburg" }).where(eq(profiles.id, id));
    const late = await visit({ cookie, sent: withFile("Befund") }, async (asking) => {
      await read(asking);
      return new Response(`${asking.visitor?.profile.city}: ${await contentOf(asking)}`);
    });
    expect(late).toMatchObject({ begun: 2, trips: 3, text: "Hamburg: Befund" });
    const early = await visit({ cookie, sent: withFile("Befund") }, async (asking) => {
      await contentOf(asking);
      return read(asking);
    });
    expect(early).toMatchObject({ begun: 1, trips: 2, text: "overtaken" });
  });
});
