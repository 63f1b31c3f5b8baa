import { rmSync } from "node:fs";
import path from "node:path";
import { createDatabase } from "#app/db/database.server.ts";
import { createMiniflare, readWorkers } from "#scripts/built-workers.ts";
import { addPriceHistory } from "#scripts/demo/price-history.ts";
import { readContent } from "#scripts/herbs/read-content.ts";
import { writeHerbs } from "#scripts/herbs/write-herbs.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { migrate } from "./migrate.ts";
import { preparedState } from "./site.ts";

// Databases with every migration, the demo catalogue and the lexicon, for tested sites to begin with.

rmSync(preparedState, { recursive: true, force: true });
const workers = readWorkers();
const miniflare = createMiniflare(Object.values(workers), { state: path.resolve(preparedState) });
const binding = await miniflare.getD1Database("DB", workers.web.name);
const merchantBinding = await miniflare.getD1Database("MERCHANT_DB", workers.merchant.name);
await migrate(binding, "migrations");
await migrate(merchantBinding, "workers/merchant/migrations");
await addCatalogue(createDatabase(merchantBinding), catalogue, new Date());
await addPriceHistory(createDatabase(binding), catalogue);
await writeHerbs(createDatabase(binding), readContent(), new Date());
await miniflare.dispose();
