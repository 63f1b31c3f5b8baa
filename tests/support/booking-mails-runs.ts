import { getBookingForFile } from "#app/bookings/own/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { getMailboxAttachment } from "#app/mailbox/mailbox.server.ts";

/** Every query of the mails about bookings and their files; each runs once with the given database. */
export const bookingMailsRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "getBookingForFile of the owner": (db) => getBookingForFile(db, "booking", "person"),
  "getBookingForFile of the practice": (db) => getBookingForFile(db, "booking", null),
  getMailboxAttachment: (db) => getMailboxAttachment(db, "mail", 0),
};
