import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const compatibility = {
  compatibilityDate: "2026-10-01",
  compatibilityFlags: ["nodejs_compat"],
};

/** A busy machine takes ten times as long; what hangs is seen all the same. */
const testTimeout = 90_000;
/** Of what is waited for; vitest's own second is gone while another process has the core. */
const patience = { poll: { timeout: 15_000 } };

/**
 * Of the tests with random agendas and histories. The same ones every time; `npm run bench -- histories`
 * makes others. `npm run test:sweep` has more.
 */
const propertyRuns = {
  PROPERTY_SEED: process.env.PROPERTY_SEED ?? "9",
  PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? "3",
};

/** One worker for all files of a project: each begins with an empty world of its own. */
const shared = {
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  expect: patience,
  setupFiles: ["tests/workers/empty-world.ts", "tests/support/property-seed.ts"],
};

/** Requests to the built workers, without a browser. */
const requests = {
  isolate: false,
  // A process lives too short for making its script faster.
  execArgv: ["--no-opt", "--max-semi-space-size=64"],
  testTimeout,
  expect: patience,
  // A file's first hook may start a site; with three others beside it that took half a minute.
  hookTimeout: 2 * testTimeout,
  globalSetup: ["tests/support/prepare-site.ts"],
};

export default defineConfig({
  test: {
    // As many as there are cores: vitest would leave one for what else runs.
    maxWorkers: "100%",
    projects: [
      // One world of modules for all files, as most of the time went into loading them again. So
      // `vi.spyOn` takes the place of `vi.mock`, which would come after another file's import.
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          isolate: false,
          testTimeout,
          setupFiles: ["tests/support/property-seed.ts"],
        },
      },
      { test: { name: "http", include: ["tests/{http,security}/**/*.test.ts"], ...requests } },
      { test: { name: "sweep", include: ["tests/sweep/**/*.test.ts"], ...requests } },
      {
        // Queries and commands against a real D1, in workerd.
        plugins: [
          cloudflareTest(async () => ({
            miniflare: {
              ...compatibility,
              d1Databases: ["DB"],
              r2Buckets: ["DOCUMENTS"],
              bindings: {
                ...propertyRuns,
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
            },
          })),
        ],
        test: {
          name: "database",
          include: ["tests/workers/database/**/*.test.ts"],
          ...shared,
          // Query plans of the store worker's catalogue; as below.
          deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./workers/store/store.ts",
            miniflare: {
              ...compatibility,
              d1Databases: ["DB"],
              bindings: {
                ENVIRONMENT: "development",
                STORE_BASE_URL: "",
                STORE_ID: "store_01KRAEUTERPFOTE0000000000",
                // Two, as while one replaces the other.
                STORE_WEBHOOK_SECRETS: `whsec_${"A".repeat(43)}=,whsec_${"B".repeat(43)}=`,
                ...propertyRuns,
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
              queueProducers: { MAIL_QUEUE: "kraeuterpfote-mail" },
              serviceBindings: { MERCHANT: () => Response.json({ status: "ok" }) },
            },
          })),
        ],
        test: {
          name: "store",
          include: ["tests/workers/store/**/*.test.ts"],
          ...shared,
          // CommonJS with parts that only a bundler can join.
          deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./workers/merchant/merchant.ts",
            miniflare: {
              ...compatibility,
              d1Databases: ["MERCHANT_DB"],
              bindings: {
                // As in production; tests that need development say so themselves.
                ENVIRONMENT: "production",
                STORE_WEBHOOK_SECRETS: `whsec_${"A".repeat(43)}=,whsec_${"B".repeat(43)}=`,
                TEST_MIGRATIONS: await readD1Migrations("workers/merchant/migrations"),
                CONTRACT_BASE_URL: process.env.CONTRACT_BASE_URL ?? "",
                CONTRACT_STORE_ID: process.env.CONTRACT_STORE_ID ?? "",
              },
              queueProducers: { EVENT_QUEUE: "kraeuterpfote-events" },
              serviceBindings: { STORE_PUBLIC: () => new Response(null) },
            },
          })),
        ],
        test: {
          name: "merchant",
          // With what any store service must offer: of the embedded one, or of that at CONTRACT_BASE_URL.
          include: ["tests/workers/merchant/**/*.test.ts", "tests/contract/**/*.test.ts"],
          ...shared,
          // As of the store worker: descriptions are cleaned before they are kept.
          deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
        },
      },
    ],
  },
});
