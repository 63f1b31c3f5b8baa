import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { addDocument, deleteDocument } from "#app/pets/documents/commands.server.ts";
import { getDocumentsPage } from "#app/pets/documents/queries.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { unusedHash } from "./unit-database.ts";

/**
 * Every query and command of the documents, for the test of their plans.
 * @param plain a database whose statements are not looked at, for what must be there before
 */
export function documentsRuns(plain: Database): Record<string, (db: Database) => Promise<unknown>> {
  const now = new Date("2026-11-21T09:00:00Z");
  const view = { petId: null, category: null, page: 1 };

  async function waitingFile() {
    const email = `${crypto.randomUUID()}@example.org`;
    const userId = await insertPerson(plain, { email, passwordHash: unusedHash });
    const petId = await insertPet(plain, { userId });
    const key = `${userId}/${petId}/docs/1_befund.pdf`;
    await plain.insert(uploads).values({ key, userId, petId, createdAt: now.toISOString() });
    const file = { key, fileName: "befund.pdf", fileType: "application/pdf", fileSize: 10 };
    return { userId, document: { petId, category: "Befunde", file } as const };
  }

  return {
    "getDocumentsPage of all": async (db) => {
      const { userId } = await waitingFile();
      return getDocumentsPage(db, userId, view, null);
    },
    "getDocumentsPage of one animal": async (db) => {
      const { userId, document } = await waitingFile();
      return getDocumentsPage(db, userId, { ...view, petId: document.petId }, "asked");
    },
    "getDocumentsPage of one category": async (db) => {
      const { userId } = await waitingFile();
      await getDocumentsPage(db, userId, { ...view, category: "Impfpass", page: 2 }, null);
      return getDocumentsPage(db, userId, { ...view, category: "Sonstiges" }, null);
    },
    "addDocument, deleteDocument": async (db) => {
      const { userId, document } = await waitingFile();
      const added = await addDocument(db, userId, document, now);
      const documentId = added.outcome === "added" ? added.documentId : "";
      const files = { delete: async () => {} };
      await deleteDocument(db, files, userId, { documentId: "unknown", petId: document.petId });
      return deleteDocument(db, files, userId, { documentId, petId: null });
    },
  };
}
