import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { keepAtEdge, keepPublicPages } from "#app/site/herbs/keep-at-edge.server.ts";

/** The middleware before a loader that has marked its page, and answers with it. */
async function answered(headers: Record<string, string> = {}, page = new Response("Eibe")) {
  const context = new RouterContextProvider();
  const request = new Request("https://kraeuterpfote.example/kraeuter/eibe", { headers });
  const answer = await keepPublicPages(
    { request, context, params: {}, url: new URL(request.url), pattern: "/kraeuter/:slug" },
    async () => {
      keepAtEdge(context, ["herbs"]);
      return page;
    },
  );
  if (!answer) throw new Error("no answer");
  return answer;
}

it("lets the edge keep a verdict for five minutes at most, whether or not it was told of an edit", async () => {
  const { headers } = await answered();
  const seconds = /max-age=(\d+)/.exec(headers.get("cloudflare-cdn-cache-control") ?? "")?.[1];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(300);
  expect(headers.get("cache-control")).toBe("public, max-age=0");
});

it("answers 304 to whoever has the page, alone, in a list or whatever it is", async () => {
  const etag = (await answered()).headers.get("etag") ?? "";
  for (const known of [etag, `"x", ${etag}`, `${etag},W/"y"`, etag.replace("W/", ""), "*"]) {
    expect((await answered({ "if-none-match": known })).status, known).toBe(304);
  }
  for (const other of ['"x"', 'W/"x", W/"y"', etag.slice(0, -2), ""]) {
    expect((await answered({ "if-none-match": other })).status, other).toBe(200);
  }
});

it("keeps nothing that has failed", async () => {
  const { headers } = await answered({}, new Response("", { status: 500 }));
  expect(headers.get("cloudflare-cdn-cache-control")).toBeNull();
});
