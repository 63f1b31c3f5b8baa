import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";

/** Of everything in the practice's inbox: to be answered, answered, or done without an answer. */
export const inboxStatuses = ["open", "answered", "done"] as const;

/** What somebody wrote to the practice: by the contact form, by mail, or told on the telephone. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: text("created_at").notNull(),
    channel: text("channel", { enum: ["form", "mail", "phone", "letter"] })
      .notNull()
      .default("form"),
    subject: text("subject").notNull().default(""),
    status: text("status", { enum: inboxStatuses }).notNull().default("open"),
    /** Stands in the subject of our answers, by which an answer to them is found again. */
    reference: text("reference").notNull().default(""),
    /** The account of this address. A guess: nobody has shown that the sender is its owner. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** Of the newest message of the exchange. */
    lastAt: text("last_at").notNull().default(""),
    /** SHA-256 of the mail's Message-ID: the same mail is taken in once. */
    mailHash: text("mail_hash").unique(),
  },
  (table) => [
    index("contact_messages_created").on(table.createdAt),
    index("contact_messages_status").on(table.status, table.lastAt, table.id),
    index("contact_messages_last").on(table.lastAt, table.id),
    index("contact_messages_owner").on(table.userId),
    index("contact_messages_reference").on(table.reference),
  ],
);

/** A condition of a partial index, as `failedMail` below. */
export const waitingToPass = "passing = 'waiting'";

/** Withdrawals (§ 356a BGB) and cancellations (§ 312k BGB), with all that was declared. */
export const declarations = sqliteTable(
  "declarations",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["withdrawal", "cancellation"] }).notNull(),
    channel: text("channel", { enum: ["form", "mail", "phone", "letter"] }).notNull(),
    name: text("name").notNull(),
    /** May be empty for what came by letter. */
    email: text("email").notNull(),
    /** What it is about, in the words of whoever declared it: a number or a contract. */
    contract: text("contract").notNull(),
    /** Of a cancellation: ordinary, or extraordinary with a reason. */
    cancellation: text("cancellation", { enum: ["ordinary", "extraordinary"] }),
    reason: text("reason").notNull().default(""),
    /** The day a cancellation asks for; null: as soon as possible, an extraordinary one at once. */
    effectiveOn: text("effective_on"),
    message: text("message").notNull().default(""),
    status: text("status", { enum: inboxStatuses }).notNull().default("open"),
    reference: text("reference").notNull().default(""),
    /** As with `contactMessages`. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** The order it is about, once somebody has found it. */
    orderId: text("order_id"),
    /** When it reached the practice, which is what counts. */
    receivedAt: text("received_at").notNull(),
    lastAt: text("last_at").notNull(),
    createdAt: text("created_at").notNull(),
    /**
     * Of a cancellation by the public form: 'waiting' until it is known whether it ends a
     * subscription; then 'passed' to the shop, or 'left' to the practitioner.
     */
    passing: text("passing", { enum: ["waiting", "passed", "left"] }),
    /** Why it was left to her: a word of `LeftReason`. */
    passingReason: text("passing_reason"),
    /** When it is looked at again; null once that is done. Moved on by whoever is at it. */
    passAt: text("pass_at"),
    passAttempts: integer("pass_attempts").notNull().default(0),
    /** The subscription that was cancelled, or would have been, and until when there is access. */
    subscriptionId: text("subscription_id"),
    subscriptionEndsAt: text("subscription_ends_at"),
  },
  (table) => [
    index("declarations_status").on(table.status, table.lastAt, table.id),
    index("declarations_last").on(table.lastAt, table.id),
    index("declarations_kind").on(table.kind, table.lastAt, table.id),
    index("declarations_kind_status").on(table.kind, table.status, table.lastAt, table.id),
    index("declarations_received").on(table.receivedAt),
    index("declarations_owner").on(table.userId),
    index("declarations_reference").on(table.reference),
    index("declarations_pass").on(table.passAt).where(sql.raw(waitingToPass)),
  ],
);

/** What was written back and forth about a message or a declaration, after it. */
export const inboxReplies = sqliteTable(
  "inbox_replies",
  {
    id: text("id").primaryKey(),
    contactMessageId: text("contact_message_id").references(() => contactMessages.id, {
      onDelete: "cascade",
    }),
    declarationId: text("declaration_id").references(() => declarations.id, {
      onDelete: "cascade",
    }),
    direction: text("direction", { enum: ["in", "out"] }).notNull(),
    text: text("text").notNull(),
    /** Who wrote it, as it was shown then. */
    author: text("author").notNull(),
    /** The mail of an answer, whose state `outbox` tells for as long as it is kept. */
    outboxId: text("outbox_id"),
    mailHash: text("mail_hash").unique(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("inbox_replies_message").on(table.contactMessageId, table.createdAt),
    index("inbox_replies_declaration").on(table.declarationId, table.createdAt),
    check(
      "inbox_replies_one_thread",
      sql`(${table.contactMessageId} is null) <> (${table.declarationId} is null)`,
    ),
  ],
);

/** A file of a mail. */
const mailAttachment = z.object({
  fileName: z.string(),
  /** With its parameters: 'text/calendar; charset=utf-8; method=REQUEST'. */
  contentType: z.string(),
  /** The bytes as base64. */
  content: z.string(),
});
export type MailAttachment = z.output<typeof mailAttachment>;

/** Terms and withdrawal instruction, with the address of their page. */
export const contractPapers = ["agb", "widerruf"] as const;
export type ContractPaper = (typeof contractPapers)[number];

/** A condition of a partial index: only a query that says the same words (`sql.raw`) goes by it. */
export const failedMail = "status = 'failed'";

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
    /** 'dismissed': the practitioner has given up a mail that failed. */
    status: text("status", { enum: ["pending", "sent", "failed", "dismissed"] })
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
    attachments: jsonColumn("attachments", z.array(mailAttachment).readonly()),
    /** What goes along besides and is the same for everybody: made when the mail is sent. */
    papers: jsonColumn("papers", z.array(z.enum(contractPapers)).readonly()),
  },
  (table) => [
    index("outbox_status").on(table.status, table.createdAt),
    index("outbox_failed").on(table.recipient).where(sql.raw(failedMail)),
  ],
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
    attachments: jsonColumn("attachments", z.array(mailAttachment).readonly()),
  },
  (table) => [
    index("mailbox_recipient").on(table.recipient, table.createdAt),
    index("mailbox_created").on(table.createdAt),
  ],
);
