import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("contact_messages_created").on(table.createdAt)],
);

/** A file of a mail. */
export type MailAttachment = {
  fileName: string;
  /** With its parameters: 'text/calendar; charset=utf-8; method=REQUEST'. */
  contentType: string;
  /** The bytes as base64. */
  content: string;
};

/**
 * Mails that are to leave, written in the batch of the change that causes them. Subject and body
 * are emptied once sent: they hold names and links that open accounts.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status", { enum: ["pending", "sent", "failed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** While it lies in the future somebody is sending this row. */
    leasedUntil: text("leased_until"),
    createdAt: text("created_at").notNull(),
    sentAt: text("sent_at"),
    lastError: text("last_error"),
    /** Whom an answer goes to, when that is not the sender. */
    replyTo: text("reply_to"),
    /** Address for 'List-Unsubscribe' (RFC 8058), for mails that nobody needs to go on getting. */
    unsubscribeLink: text("unsubscribe_link"),
    /** Files that go along, emptied like the words. */
    attachments: text("attachments", { mode: "json" }).$type<readonly MailAttachment[]>(),
  },
  (table) => [index("outbox_status").on(table.status, table.createdAt)],
);

/** The mail service of a machine without an account: what was sent, readable at /dev/mailbox. */
export const mailbox = sqliteTable(
  "mailbox",
  {
    id: text("id").primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: text("created_at").notNull(),
    attachments: text("attachments", { mode: "json" }).$type<readonly MailAttachment[]>(),
  },
  (table) => [
    index("mailbox_recipient").on(table.recipient, table.createdAt),
    index("mailbox_created").on(table.createdAt),
  ],
);
