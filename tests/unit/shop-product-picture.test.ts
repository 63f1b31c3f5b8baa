import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type Platform, platformContext, visitorContext } from "#app/context.ts";
import { finishResponse } from "#app/middleware/response-headers.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { loader } from "#app/shop/product-picture.route.ts";

type Asked = { param: { id: string; index: string } };

/** Asks for a picture, of which the store worker answers this. */
async function ask(answer: Response, visitor: Visitor | null = {} as Visitor) {
  const asked: Asked[] = [];
  const $get = async (input: Asked) => {
    asked.push(input);
    return answer;
  };
  const store = { products: { ":id": { pictures: { ":index": { $get } } } } };
  const context = new RouterContextProvider();
  context.set(platformContext, { store } as unknown as Platform);
  context.set(visitorContext, visitor);
  const params = { productId: "prod_1", index: "2" };
  const url = new URL("https://kraeuterpfote.example/product/prod_1/bild/2");
  const pattern = "/product/:productId/bild/:index";
  const response = await loader({ context, params, url, request: new Request(url), pattern });
  return { response: finishResponse(response, "r-1"), asked };
}

function picture(type: string, status = 200): Response {
  return new Response("pixels", {
    status,
    headers: { "content-type": type, "set-cookie": "a=1", "cache-control": "public" },
  });
}

describe("a picture of an outside store", () => {
  it.each(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"])(
    "is passed on as %s, for this browser to keep for an hour",
    async (type) => {
      const { response, asked } = await ask(picture(type));
      expect(asked).toEqual([{ param: { id: "prod_1", index: "2" } }]);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("pixels");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": type,
        "cache-control": "private, max-age=3600",
        "cloudflare-cdn-cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(response.headers.has("set-cookie")).toBe(false);
    },
  );

  it("is not found when it is none, or the store worker answers otherwise", async () => {
    for (const type of ["image/svg+xml", "text/html", "application/octet-stream", ""]) {
      const { response } = await ask(picture(type));
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    for (const status of [404, 503]) {
      expect((await ask(picture("image/png", status))).response.status).toBe(404);
    }
  });

  it("is for people who are signed in, wherever the route stands", async () => {
    await expect(ask(picture("image/png"), null)).rejects.toMatchObject({ status: 302 });
  });
});
