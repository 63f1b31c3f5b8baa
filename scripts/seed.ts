// Adds the demo data to a local installation: `node scripts/seed.ts`, with STATE_DIR set.
import { readFileSync } from "node:fs";
import path from "node:path";
import { getPlatformProxy } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { addDemoMerchantOrders } from "./demo/add-orders.ts";
import { addDemoData, demoOrigin } from "./demo/demo-data.ts";
import { addDemoDeadLetter } from "./demo/demo-failures.ts";
import { addPriceHistory } from "./demo/price-history.ts";
import { readContent } from "./herbs/read-content.ts";
import { writeHerbs } from "./herbs/write-herbs.ts";

const stateDirectory = process.env.STATE_DIR;
if (!stateDirectory) throw new Error("STATE_DIR is not set.");
/** Where links in mails about the demo's orders lead. */
const origin = process.env.PORT ? `http://localhost:${process.env.PORT}` : demoOrigin;
const persist = { path: path.join(stateDirectory, "v3") };

const web = await getPlatformProxy<{ DB: D1Database; DOCUMENTS: R2Bucket }>({
  configPath: "wrangler.toml",
  persist,
});
try {
  const db = createDatabase(web.env.DB);
  const files = { bucket: web.env.DOCUMENTS, readPicture };
  // What the practitioner of the demo has done with the lexicon since lies in the past.
  const dayBefore = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await writeHerbs(db, readContent(), new Date(), dayBefore);
  await addDemoData(db, files, new Date(), origin);
  await addPriceHistory(db, catalogue);
} finally {
  await web.dispose();
}

const merchant = await getPlatformProxy<{ MERCHANT_DB: D1Database }>({
  configPath: "workers/merchant/wrangler.toml",
  persist,
});
try {
  const db = createDatabase(merchant.env.MERCHANT_DB);
  await addCatalogue(db, catalogue, new Date());
  await addDemoMerchantOrders(db, origin);
  await addDemoDeadLetter(db, origin, new Date());
} finally {
  await merchant.dispose();
}

function readPicture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(import.meta.dirname, "demo", "photos", name)));
}
