import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import {
  claimOldUploads,
  claimUpload,
  forgetUploads,
  reserveUpload,
} from "#app/files/commands.server.ts";
import { findDocumentFile, findPhotoOwner } from "#app/files/queries.server.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";

const now = new Date("2026-11-21T09:00:00Z");
const owned = { userId: "owner", petId: "pet" };
const customer = { userId: "owner", role: "user" } as const;
const practitioner = { userId: "practice", role: "admin" } as const;

/** Every query and command of the files room, for the test of their plans. */
const filesRuns: Record<string, (db: Database) => Promise<unknown>> = {
  reserveUpload: (db) => reserveUpload(db, { ...owned, key: "owner/pet/docs/1_a", bytes: 1 }, now),
  claimUpload: (db) => claimUpload(db, "owner/pet/docs/1_a"),
  claimOldUploads: (db) => claimOldUploads(db, now, 500),
  forgetUploads: (db) => forgetUploads(db, ["owner/pet/docs/1_a"]),
  "findDocumentFile of a customer": (db) => findDocumentFile(db, customer, "document"),
  "findDocumentFile of the practitioner": (db) => findDocumentFile(db, practitioner, "document"),
  "findPhotoOwner of a customer": (db) => findPhotoOwner(db, customer, "pet"),
  "findPhotoOwner of the practitioner": (db) => findPhotoOwner(db, practitioner, "pet"),
};

it("every statement of files finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, filesRuns)).toEqual({});
});
