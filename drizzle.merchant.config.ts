import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./workers/merchant/db/*-schema.ts", "./app/db/job-schema.ts"],
  out: "./workers/merchant/migrations",
});
