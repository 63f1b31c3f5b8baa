import { getAssignment } from "#app/admin/troubles/assign-queries.server.ts";
import {
  dismissMail,
  resendMail,
  resendMails,
} from "#app/admin/troubles/troubles-commands.server.ts";
import {
  getAssignedOrder,
  getEventStatus,
  getStrayPayload,
  listTroubles,
} from "#app/admin/troubles/troubles-queries.server.ts";
import type { Database } from "#app/db/database.server.ts";

const place = "2026-11-21T09:00:00.000Z~7";

/** Every query and command of what went wrong. */
export const troublesRuns: Record<string, (db: Database) => Promise<unknown>> = {
  listTroubles: (db) => listTroubles(db, { part: null, after: null }),
  "listTroubles, older orders": (db) => listTroubles(db, { part: "bestellungen", after: place }),
  "listTroubles, older mails": (db) => listTroubles(db, { part: "mails", after: place }),
  getEventStatus: (db) => getEventStatus(db, "evt_1"),
  getAssignedOrder: (db) => getAssignedOrder(db, "order_1"),
  getStrayPayload: (db) => getStrayPayload(db, "order_1"),
  getAssignment: (db) =>
    getAssignment(db, { orderId: "order_1", search: "Müller Emma Kleinmachnow", customerId: "x" }),
  "getAssignment without words": (db) =>
    getAssignment(db, { orderId: "order_1", search: "", customerId: "" }),
  resendMail: (db) => resendMail(db, "mail"),
  resendMails: (db) => resendMails(db),
  dismissMail: (db) => dismissMail(db, "mail"),
};
