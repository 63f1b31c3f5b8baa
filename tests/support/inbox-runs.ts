import { getDeclaringMail } from "#app/admin/inbox/declaring-mail.server.ts";
import {
  answerEntry,
  assignEntry,
  assignOrder,
  decideNoDeclaration,
  noteRecorded,
  setEntryStatus,
} from "#app/admin/inbox/entry-commands.server.ts";
import { getEntry } from "#app/admin/inbox/entry-queries.server.ts";
import { inboxList } from "#app/admin/inbox/inbox-address.ts";
import { listEntries } from "#app/admin/inbox/inbox-queries.server.ts";
import { enterMessage } from "#app/admin/inbox/new-entry.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  createDeclaration,
  customerWithAddress,
  removeOldEntries,
} from "#app/inbox/commands.server.ts";
import type { IncomingMail } from "#app/inbox/mail/incoming-mail.ts";
import { storeMail } from "#app/inbox/mail/take-mail.server.ts";

const now = new Date("2026-11-21T09:00:00Z");

export function incoming(given: Partial<IncomingMail> = {}): IncomingMail {
  return {
    hash: crypto.randomUUID(),
    name: "Erika Beispiel",
    email: "erika@example.org",
    answerTo: ["erika@example.org"],
    subject: "Frage",
    text: "Guten Tag",
    reference: null,
    kind: "person",
    mayDeclare: null,
    returnedReference: null,
    attachments: [],
    ...given,
  };
}

export const declared = {
  kind: "withdrawal",
  channel: "form",
  name: "Erika Beispiel",
  email: "erika@example.org",
  contract: "Bestellung KP-261002-ABC123",
  cancellation: null,
  reason: "",
  effectiveOn: null,
  message: "Ich widerrufe.",
} as const;

export const answerGiven = {
  text: "Gern.",
  author: "Bea Beispiel",
  mail: {
    kind: "inbox-answer",
    to: "erika@example.org",
    subject: "Re: Frage",
    paragraphs: ["Gern."],
  },
  status: "answered",
} as const;

const edit = { entryId: "x", isMessage: true, seen: "open~~~" };
const ofDeclaration = { ...edit, isMessage: false };

/** Every query and command of the inbox. */
export const inboxRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "listEntries, open": (db) => listEntries(db, inboxList.first, now),
  "listEntries, all of a kind": (db) =>
    listEntries(db, { status: "all", kind: "withdrawal", after: null }, now),
  "listEntries, further on": (db) =>
    listEntries(
      db,
      { ...inboxList.first, after: { at: "2026-11-20T09:00:00.000Z", id: "x" } },
      now,
    ),
  getEntry: (db) => getEntry(db, "x", "Erika Bei"),
  createDeclaration: (db) => createDeclaration(db, declared, now),
  "storeMail, new": (db) => storeMail(db, incoming(), now),
  "storeMail, with a reference": (db) => storeMail(db, incoming({ reference: "N-1A2B3C4D" }), now),
  "storeMail, returned": (db) =>
    storeMail(db, incoming({ kind: "delivery-report", returnedReference: "N-1A2B3C4D" }), now),
  answerEntry: (db) => answerEntry(db, edit, { ...answerGiven, key: "k" }, now),
  "answerEntry, of a declaration": (db) =>
    answerEntry(db, ofDeclaration, { ...answerGiven, key: "k" }, now),
  setEntryStatus: (db) => setEntryStatus(db, edit, "done"),
  decideNoDeclaration: (db) => decideNoDeclaration(db, edit),
  getDeclaringMail: (db) => getDeclaringMail(db, "x", "withdrawal"),
  "createDeclaration, from a message": (db) =>
    createDeclaration(
      db,
      {
        ...declared,
        beside: (declarationId, condition) =>
          noteRecorded(db, { messageId: "x", seen: "open~~~" }, { declarationId, condition }),
      },
      now,
    ),
  "listEntries, to be decided": (db) =>
    listEntries(db, { ...inboxList.first, kind: "may-declare" }, now),
  "listEntries, red": (db) => listEntries(db, { ...inboxList.first, kind: "red" }, now),
  assignEntry: (db) => assignEntry(db, edit, "somebody"),
  assignOrder: (db) => assignOrder(db, ofDeclaration, "kp-261002-abc123"),
  enterMessage: (db) =>
    enterMessage(
      db,
      {
        id: "entered",
        channel: "phone",
        name: "E",
        email: "",
        phone: "",
        subject: "",
        message: "x",
        receivedAt: now.toISOString(),
      },
      { reference: "N-1A2B3C4D", userId: customerWithAddress("") },
    ),
  removeOldEntries: (db) => removeOldEntries(db, now),
};
