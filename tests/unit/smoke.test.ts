import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { findFailures } from "#scripts/smoke.ts";

/** A site that gives each address these answers one after the other, the last one for good. */
async function siteAnswering(answers: Record<string, number[]>) {
  const server = createServer((request, response) => {
    const left = answers[request.url ?? ""] ?? [200];
    response.writeHead((left.length > 1 ? left.shift() : left[0]) ?? 200).end(`{"status":"x"}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it("a site that answers, if not at once, is well", async () => {
  const site = await siteAnswering({ "/healthz": [503, 200], "/auth": [500, 404, 200] });
  expect(await findFailures(site.origin, { tries: 3, pauseMs: 0 })).toEqual([]);
  site.close();
});

it("what does not answer 200 is named, and what the health check said", async () => {
  const site = await siteAnswering({ "/healthz": [503], "/kraeuter": [302] });
  expect(await findFailures(site.origin, { tries: 2, pauseMs: 0 })).toEqual([
    '/healthz answered 503 {"status":"x"}',
    "/kraeuter answered 302",
  ]);
  site.close();
});

it("a site that is not there is no error of ours", async () => {
  const failures = await findFailures("http://127.0.0.1:1", { tries: 1, pauseMs: 0 });
  expect(failures).toHaveLength(4);
  expect(failures[1]).toMatch(/^\/ did not answer: /);
});
