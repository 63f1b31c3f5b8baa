import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Platform, platformContext } from "#app/context.ts";
import { hasToast, redirectWithToast, takeToast } from "#app/frame/toast.server.ts";
import { toastDurationMs, toastRemovalMs, toastSwipePx } from "#app/frame/toast.ts";

const toast = { title: "Profil gespeichert", text: "Grüße 🐾", tone: "success" } as const;

function contextOf(origin: string, sessionSecret = "s".repeat(32)) {
  const context = new RouterContextProvider();
  // The toast asks for the origin and the secret, and for nothing else of the platform.
  context.set(platformContext, { origin, config: { sessionSecret } } as Platform);
  return context;
}

function requestWith(cookie: string): Request {
  const request = new Request("https://kraeuterpfote.example/profile");
  Object.defineProperty(request, "headers", { value: new Headers({ cookie }) });
  return request;
}

function cookieOf(response: Response, place = 0): string {
  return response.headers.getSetCookie()[place]?.split(";")[0] ?? "";
}

const https = contextOf("https://kraeuterpfote.example");

describe("a toast", () => {
  it("has the times of the specification", () => {
    expect([toastDurationMs, toastRemovalMs, toastSwipePx]).toEqual([5000, 1_000_000, 50]);
  });

  it("travels with a redirect and is shown once", async () => {
    const headers = new Headers({ "set-cookie": "kraeuterpfote_session=x; Path=/" });
    const response = await redirectWithToast(https, "/dashboard", toast, headers);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/dashboard");
    // The other cookies of the answer stay.
    expect(response.headers.getSetCookie()).toHaveLength(2);

    const next = requestWith(cookieOf(response, 1));
    expect(hasToast(next)).toBe(true);
    const taken = await takeToast(next, https);
    expect(taken?.toast).toEqual({ id: expect.any(String), ...toast });
    expect(taken?.forget).toMatch(/^kraeuterpfote_hinweis=[^;]*; Max-Age=0; Path=\//);
  });

  it("is read by no script, goes to no other site and is gone in a minute", async () => {
    const { headers } = await redirectWithToast(https, "/", toast);
    expect(headers.get("set-cookie")).toMatch(
      /; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const local = await redirectWithToast(contextOf("http://localhost:8787"), "/", toast);
    expect(local.headers.get("set-cookie")).not.toContain("Secure");
  });

  it("cannot be forged: changed, unsigned, foreign or missing it is none", async () => {
    const cookie = cookieOf(await redirectWithToast(https, "/", toast));
    const foreignContext = contextOf("https://x.example", "z".repeat(32));
    const foreign = cookieOf(await redirectWithToast(foreignContext, "/", toast));
    const unsigned = `kraeuterpfote_hinweis=${btoa(JSON.stringify({ id: "1", title: "Fehler", tone: "error" }))}`;
    const changed = cookie.replace(/=(.)/, (_all, first) => `=${first === "a" ? "b" : "a"}`);
    for (const forged of [
      changed,
      foreign,
      unsigned,
      `${cookie}x`,
      "kraeuterpfote_hinweis=",
      "other=1",
      "kraeuterpfote_hinweis=%E0%A4%A",
      `kraeuterpfote_hinweis=${"x".repeat(8000)}`,
    ]) {
      const taken = await takeToast(requestWith(forged), https);
      expect(taken?.toast ?? null).toBeNull();
    }
  });
});
