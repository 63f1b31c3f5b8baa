import { getAssignment } from "#app/admin/failures/assign-queries.server.ts";
import { dismissMail, resendMail, resendMails } from "#app/admin/failures/commands.server.ts";
import {
  getAssignedOrder,
  getEventStatus,
  getUnmatchedPayload,
  listFailures,
} from "#app/admin/failures/failures-queries.server.ts";
import type { Database } from "#app/db/database.server.ts";

const now = new Date("2026-11-21T09:00:00Z");
const place = "2026-11-21T09:00:00.000Z~7";

/** Every query and command of what went wrong. */
export const failuresRuns: Record<string, (db: Database) => Promise<unknown>> = {
  listFailures: (db) => listFailures(db, { part: null, after: null }, now),
  "listFailures, older orders": (db) =>
    listFailures(db, { part: "bestellungen", after: place }, now),
  "listFailures, older mails": (db) => listFailures(db, { part: "mails", after: place }, now),
  getEventStatus: (db) => getEventStatus(db, "evt_1"),
  getAssignedOrder: (db) => getAssignedOrder(db, "order_1"),
  getUnmatchedPayload: (db) => getUnmatchedPayload(db, "order_1"),
  getAssignment: (db) =>
    getAssignment(db, { orderId: "order_1", search: "Müller Emma Kleinmachnow", customerId: "x" }),
  "getAssignment without words": (db) =>
    getAssignment(db, { orderId: "order_1", search: "", customerId: "" }),
  resendMail: (db) => resendMail(db, "mail"),
  resendMails: (db) => resendMails(db),
  dismissMail: (db) => dismissMail(db, "mail"),
};
