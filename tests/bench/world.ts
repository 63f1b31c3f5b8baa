import { createDatabase } from "#app/db/database.server.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import type { SeedProduct } from "#workers/merchant/catalogue-seed/seed-product.ts";
import { type Client, createClient } from "./client.ts";
import { addLexicon } from "./lexicon.ts";
import { addCustomer, signIn, signInPractitioner } from "./people.ts";
import { seedPractice } from "./practice/seed-practice.ts";
import { type Product, type ProductSettings, startProduct } from "./workers.ts";

/** How much of everything there is. Herbs: as performance.md counts them. */
const sizes = { herbs: 500, animals: 24, entries: 60, products: 24, customers: 200 };

/** The product with data, and who asks it. */
export type World = {
  product: Product;
  /** Never signed in. */
  visitor: Client;
  customer: Client;
  practitioner: Client;
  /** Who may see a page behind sign-in. */
  clientFor: (path: string) => Client;
  close: () => Promise<void>;
};

/** One of the practice's customers, with two animals. */
export const customerPage = "/admin/kunden/many-77";

export async function startWorld(settings: ProductSettings = {}): Promise<World> {
  const product = await startProduct(settings);
  const { db, binding, merchantBinding, origin } = product;
  await seedPractice(binding, { customers: sizes.customers, petsEach: 2 });
  await addCustomer(db, binding, sizes);
  await addLexicon(db, sizes.herbs);
  await addCatalogue(createDatabase(merchantBinding), goods(sizes.products), new Date());
  const clients = {
    visitor: createClient(origin),
    customer: await signIn(origin),
    practitioner: await signInPractitioner(db, origin),
  };
  return {
    ...{ product, ...clients },
    clientFor: (path) => (path.startsWith("/admin") ? clients.practitioner : clients.customer),
    close: async () => {
      for (const client of Object.values(clients)) client.close();
      await product.close();
    },
  };
}

/** The demo catalogue's, again under other ids when it has fewer. */
function goods(count: number): SeedProduct[] {
  const shown = catalogue.filter(({ isHidden, status }) => !isHidden && status !== "draft");
  return Array.from({ length: count }, (_, index) => {
    const product = shown[index % shown.length];
    if (!product) throw new Error("The demo catalogue is empty.");
    const round = Math.floor(index / shown.length);
    // Crockford's alphabet has every digit.
    const renamed = (id: string) => (round === 0 ? id : id.slice(0, -1) + round);
    return {
      ...product,
      id: renamed(product.id),
      variants: product.variants.map((one) => ({ ...one, id: renamed(one.id) })),
    };
  });
}
