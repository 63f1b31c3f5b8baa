import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const compatibility = {
  compatibilityDate: "2026-10-01",
  compatibilityFlags: ["nodejs_compat"],
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.ts"] } },
      {
        // Queries and commands against a real D1, in workerd.
        plugins: [
          cloudflareTest(async () => ({
            miniflare: {
              ...compatibility,
              d1Databases: ["DB"],
              r2Buckets: ["DOCUMENTS"],
              bindings: { TEST_MIGRATIONS: await readD1Migrations("migrations") },
            },
          })),
        ],
        test: {
          name: "database",
          include: ["tests/workers/database/**/*.test.ts"],
          setupFiles: ["tests/workers/database/apply-migrations.ts"],
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
                STORE_BASE_URL: "",
                TEST_MIGRATIONS: await readD1Migrations("migrations"),
              },
              serviceBindings: { MERCHANT: () => Response.json({ status: "ok" }) },
            },
          })),
        ],
        test: { name: "store", include: ["tests/workers/store/**/*.test.ts"] },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./workers/merchant/merchant.ts",
            miniflare: {
              ...compatibility,
              d1Databases: ["MERCHANT_DB"],
              bindings: { TEST_MIGRATIONS: await readD1Migrations("workers/merchant/migrations") },
            },
          })),
        ],
        test: { name: "merchant", include: ["tests/workers/merchant/**/*.test.ts"] },
      },
    ],
  },
});
