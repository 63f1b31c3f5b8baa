import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { planCacheName, sheetCacheName, tickCacheName, untilHeader } from "#app/frame/kept-page.ts";
import { describeAnimal } from "#app/pets/emergency-sheet/sheet.server.ts";
import { tickField } from "#app/treatment/ticks.ts";

it("the service worker goes by the same names as the pages", () => {
  const worker = readFileSync("public/service-worker.js", "utf8");
  expect(worker).toContain(`const cacheNames = ["${sheetCacheName}", "${planCacheName}"];`);
  expect(worker).toContain(`const tickCacheName = "${tickCacheName}";`);
  expect(worker).toContain(`form.getAll("${tickField}")`);
  expect(worker).toContain(`headers.get("${untilHeader}")`);
});

/** The worker with a network that can be gone, and what the server was told. */
function runWorker() {
  const told: string[] = [];
  const network = { isThere: true };
  const stores = new Map<string, Map<string, string>>([[sheetCacheName, new Map()]]);
  const keyOf = (key: Request | string) =>
    new URL(typeof key === "string" ? key : key.url, "https://tier.example").href;
  const caches = {
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()].map((url) => ({ url })),
        match: async (key: Request | string) => new Response(store.get(keyOf(key))),
        delete: async (key: Request | string) => store.delete(keyOf(key)),
        put: async (key: Request | string, answer: Response) => {
          store.set(keyOf(key), await answer.text());
        },
      };
    },
  };
  async function fetch(asked: Request | URL | string, init?: { body: URLSearchParams }) {
    if (!network.isThere) throw new TypeError("no network");
    const form = asked instanceof Request ? await asked.formData() : (init?.body ?? new Map());
    const tick = form.get("gabe");
    if (typeof tick === "string") told.push(tick);
    return new Response(null, { status: 204 });
  }
  const self = { addEventListener: () => {}, registration: {}, location: {} };
  const source = `${readFileSync("public/service-worker.js", "utf8")}
    ;({ sendOrKeepTick, sendTicks });`;
  // Leading back to the sheet by an address alone is a browser's.
  class Answer extends Response {
    static override redirect() {
      return new Response();
    }
  }
  const given = { self, caches, fetch, URL, URLSearchParams, Response: Answer };
  const { sendOrKeepTick, sendTicks } = runInNewContext(source, given);
  return { told, network, sendOrKeepTick, sendTicks };
}

it("what was ticked without a network does not overtake what was taken back later", async () => {
  const { told, network, sendOrKeepTick, sendTicks } = runWorker();
  const tick = (text: string) =>
    sendOrKeepTick(
      new Request("https://tier.example/pets/emma/gegeben", {
        ...{ method: "POST", body: new URLSearchParams({ gabe: text }) },
      }),
    );
  network.isThere = false;
  await tick("walk 2026-11-27 morgens given");
  await tick("walk 2026-11-27 abends given");
  network.isThere = true;
  await tick("walk 2026-11-27 morgens not");
  await sendTicks();
  await sendTicks();
  expect(told).toEqual(["walk 2026-11-27 morgens not", "walk 2026-11-27 abends given"]);
});

const emma = {
  ...{ id: "1", name: "Emma", type: "Hund", breed: "Labrador Retriever", birthDate: "2019-05-01" },
  ...{ weightKg: 25.5, sex: "female-neutered" as const, colour: "", chipNumber: "276098106543210" },
  ...{ allergies: "Huhn", medication: "", vetName: "Praxis am Park", vetPhone: "030 23125 017" },
  ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" as const },
  ...{ notes: "", deceasedOn: null },
};

function factsOf(animal: Parameters<typeof describeAnimal>[0]) {
  return describeAnimal(animal, "2026-11-21").facts.map(({ label, text }) => [label, text]);
}

it("an animal is described with what is known of it", () => {
  expect(factsOf(emma)).toEqual([
    ["Tier", "Hund, Labrador Retriever"],
    ["Alter", "7 Jahre"],
    ["Geschlecht", "Hündin, kastriert"],
    ["Gewicht", "25,5\u00a0kg"],
    ["Chip", "276 098 106 543 210"],
  ]);
});

it("what nobody has written is left out", () => {
  const unknown = { ...emma, breed: "Hund", weightKg: null, sex: "" as const, chipNumber: "" };
  expect(factsOf(unknown)).toEqual([
    ["Tier", "Hund"],
    ["Alter", "7 Jahre"],
  ]);
});
