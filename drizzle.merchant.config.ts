import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./workers/merchant/schema.ts",
  out: "./workers/merchant/migrations",
});
