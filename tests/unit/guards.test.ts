import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Platform, platformContext, visitorContext } from "#app/context.ts";
import {
  requireAdmin,
  requireCompleteProfile,
  requireDevelopment,
  requireSignedIn,
  requireVisitor,
  requireVisitorOnly,
} from "#app/middleware/guards.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";

const customer: Visitor = {
  userId: "u-1",
  sessionId: "s-1",
  role: "user",
  owesTwoFactor: false,
  twoFactorSince: null,
  profile: { fullName: "", email: "", phone: "", street: "", postalCode: "", city: "" },
  hasCompleteProfile: true,
  petSlotsPurchased: 0,
  hasHerbSubscription: false,
  herbViews: [],
  practiceContactOn: "",
};

type Guard = typeof requireSignedIn;

type Asked = { method?: string; headers?: Record<string, string>; isDevelopment?: boolean };

/** What a guard answers: null when it lets pass. */
async function answerOf(
  guard: Guard,
  visitor: Visitor | null,
  path = "/pets",
  { method = "GET", headers = {}, isDevelopment = false }: Asked = {},
): Promise<{ status: number; location: string | null; hint: boolean } | null> {
  const context = new RouterContextProvider();
  const config = { isDevelopment, sessionSecret: "s".repeat(32) };
  context.set(platformContext, { origin: "https://kraeuterpfote.example", config } as Platform);
  context.set(visitorContext, visitor);
  const request = new Request(`https://kraeuterpfote.example${path}`, { method });
  // A `Request` takes neither cookies nor what browsers set by themselves.
  Object.defineProperty(request, "headers", { value: new Headers(headers) });
  const url = new URL(request.url);
  const next = () => Promise.resolve(new Response("let through"));
  try {
    await guard({ request, url, context, params: {}, pattern: "" }, next);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return {
      status: thrown.status,
      location: thrown.headers.get("location"),
      hint: thrown.headers.has("set-cookie"),
    };
  }
}

describe("requireSignedIn", () => {
  it("says that nothing was saved to whoever sent something from a page", async () => {
    const navigation = { "sec-fetch-mode": "navigate" };
    const hintOf = async (path: string, headers: Record<string, string>) =>
      (await answerOf(requireSignedIn, null, path, { method: "POST", headers }))?.hint;
    expect(await hintOf("/pets/1/gegeben", navigation)).toBe(true);
    expect(await hintOf("/profile.data", { "sec-fetch-mode": "cors" })).toBe(true);
    // Kept on the device and sent again, and who wants to leave.
    expect(await hintOf("/pets/1/gegeben", { "sec-fetch-mode": "cors" })).toBe(false);
    expect(await hintOf("/abmelden", navigation)).toBe(false);
    expect((await answerOf(requireSignedIn, null, "/pets", { headers: navigation }))?.hint).toBe(
      false,
    );
  });

  it("lets the signed-in pass", async () => {
    expect(await answerOf(requireSignedIn, customer)).toBeNull();
  });

  it.each([
    ["/pets", "/pets"],
    ["/pets/1?reiter=notizen", "/pets/1?reiter=notizen"],
    ["/pets.data", "/pets"],
    ["/pets.data?_routes=pets%2Fpet-list.route", "/pets"],
    ["/success?product_id[]=a&product_id[]=b", "/success?product_id[]=a&product_id[]=b"],
  ])("sends a visitor of %s to /auth, which leads back to %s", async (path, back) => {
    const answer = await answerOf(requireSignedIn, null, path);
    const location = new URL(answer?.location ?? "", "https://kraeuterpfote.example");
    expect(answer?.status).toBe(302);
    expect(location.pathname).toBe("/auth");
    expect(decodeURIComponent(location.searchParams.get("redirectTo") ?? "")).toBe(back);
  });

  it("leads back to no form, and not to signing out", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      const answer = await answerOf(requireSignedIn, null, "/pets", { method });
      expect(answer?.location).toBe("/auth");
    }
    expect((await answerOf(requireSignedIn, null, "/abmelden"))?.location).toBe("/auth");
  });
});

describe("requireCompleteProfile", () => {
  const incomplete = { ...customer, hasCompleteProfile: false };

  it("lets a complete profile pass", async () => {
    expect(await answerOf(requireCompleteProfile, customer)).toBeNull();
  });

  it("sends an incomplete one to /profile and says why, but keeps a message on its way", async () => {
    const locked = { status: 302, location: "/profile" };
    for (const method of ["GET", "POST"]) {
      const answer = await answerOf(requireCompleteProfile, incomplete, "/pets", { method });
      expect(answer).toEqual({ ...locked, hint: true });
    }
    const cookie = "kraeuterpfote_hinweis=x";
    const answer = await answerOf(requireCompleteProfile, incomplete, "/welcome", {
      headers: { cookie },
    });
    expect(answer).toEqual({ ...locked, hint: false });
  });

  it("put in a wrong place still asks for a visitor", async () => {
    expect((await answerOf(requireCompleteProfile, null))?.location).toBe("/auth");
  });
});

describe("the other guards", () => {
  it("/admin is for admins; a customer goes to /pets, a visitor to /auth", async () => {
    expect(await answerOf(requireAdmin, { ...customer, role: "admin" })).toBeNull();
    expect((await answerOf(requireAdmin, customer))?.location).toBe("/pets");
    expect((await answerOf(requireAdmin, null))?.location).toBe("/auth");
  });

  it("/auth is for visitors; who is signed in goes to /pets, the practitioner to /admin", async () => {
    expect(await answerOf(requireVisitorOnly, null)).toBeNull();
    expect((await answerOf(requireVisitorOnly, customer))?.location).toBe("/pets");
    const practitioner = { ...customer, role: "admin" } as const;
    expect((await answerOf(requireVisitorOnly, practitioner))?.location).toBe("/admin");
    const asked = await answerOf(requireVisitorOnly, practitioner, "/auth?redirectTo=%2Fpets");
    expect(asked?.location).toBe("/pets");
  });

  it("/dev/* is nowhere but in development", async () => {
    expect(await answerOf(requireDevelopment, null, "/", { isDevelopment: true })).toBeNull();
    expect(await answerOf(requireDevelopment, null)).toMatchObject({ status: 404 });
  });

  it("requireVisitor gives who is signed in", () => {
    const context = new RouterContextProvider();
    context.set(visitorContext, customer);
    expect(requireVisitor(context)).toBe(customer);
  });
});
