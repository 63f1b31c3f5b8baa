import type { Database } from "#app/db/database.server.ts";
import { shareLinks } from "#app/db/pet-schema.ts";
import { getPassportWithLink } from "#app/pets/passport/passport.server.ts";
import {
  createShareLink,
  renewShareLink,
  revokeShareLink,
  sweepShareLinks,
} from "#app/pets/passport/share-links.server.ts";
import {
  logVisit,
  unsafeFindSharedDocument,
  unsafeFindSharedPhoto,
  unsafeGetSharedFile,
} from "#app/pets/passport/shared.server.ts";
import { getPetFile } from "#app/pets/queries.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { unusedHash } from "./unit-database.ts";

const now = new Date("2026-11-21T09:00:00Z");
const secret = "0123456789abcdef0123456789abcdef";
const userId = "passport-plan-user";
const petId = "passport-plan-pet";
const linkId = "passport-plan-link";
const tokenHash = "passport-plan-hash";

/** Before the runs: somebody with an animal and a link. */
export async function preparePassportRuns(db: Database): Promise<void> {
  await insertPerson(db, {
    id: userId,
    email: "passport-plan@example.org",
    passwordHash: unusedHash,
  });
  await insertPet(db, { id: petId, userId });
  await db.insert(shareLinks).values({
    id: linkId,
    petId,
    userId,
    label: "Praxis",
    parts: ["foto", "chip"],
    tokenHash,
    expiresAt: "2026-11-28T09:00:00.000Z",
    createdAt: now.toISOString(),
  });
}

/** Every query and command of the passport's room. */
export const passportRuns: Record<string, (db: Database) => Promise<unknown>> = {
  createShareLink: (db) =>
    createShareLink(
      db,
      { userId, petId },
      { label: "Praxis", parts: ["foto"], days: 7 },
      { now, secret },
    ),
  "getPetFile with a share link": (db) =>
    getPetFile(db, userId, petId, { today: "2026-11-21", linkId }),
  getPassportWithLink: (db) => getPassportWithLink(db, userId, petId, linkId, "2026-11-21"),
  unsafeGetSharedFile: (db) => unsafeGetSharedFile(db, tokenHash, now),
  unsafeFindSharedPhoto: (db) => unsafeFindSharedPhoto(db, tokenHash, now),
  unsafeFindSharedDocument: (db) => unsafeFindSharedDocument(db, tokenHash, "any", now),
  logVisit: (db) => logVisit(db, tokenHash, { opened: "Akte", device: "Telefon" }, now),
  renewShareLink: (db) => renewShareLink(db, { userId, petId, linkId }, 30, now),
  revokeShareLink: (db) => revokeShareLink(db, { userId, petId, linkId }, now),
  sweepShareLinks: (db) => sweepShareLinks(db, now),
};
