import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./app/db/schema.ts", "./app/db/shop-schema.ts", "./app/db/booking-schema.ts"],
  out: "./migrations",
});
