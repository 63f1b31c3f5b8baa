import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, test } from "#tests/support/http-test.ts";
import { inLanes, walkTimeout } from "#tests/support/lanes.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { matrix } from "./authorisation-matrix.ts";

// As it is deployed: the practitioner's account opens nothing of the practice without a second step.

test(
  "without it every address of the practice leads to setting it up, as page and as data",
  walkTimeout,
  async ({ deployed: site }) => {
    const mark = "Vertraulich-4711";
    const customer = { email: "kundin@example.org", fullName: mark, passwordHash };
    await insertPet(site.db, { userId: await insertPerson(site.db, customer), name: mark });
    const email = "praxis@example.org";
    await insertPerson(site.db, { email, role: "admin", passwordHash });
    const client = await signedIn(site, email);
    const rows = matrix.filter(({ route }) => route.startsWith("admin"));
    expect(rows.length).toBeGreaterThan(40);
    await inLanes(rows, async ({ address, id }) => {
      for (const url of [address, dataAddress(address), dataAddress(address, id)]) {
        for (const answer of [await client.get(url), await client.post(url, { reason: "x" })]) {
          expect([202, 302], url).toContain(answer.status);
          expect(answer.location ?? answer.text, url).toContain("/profile/daten/zwei-faktor");
          expect(answer.text, url).not.toContain(mark);
        }
      }
    });
  },
);
