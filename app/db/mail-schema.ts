import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { user } from "./account-schema.ts";
import { documents } from "./file-schema.ts";
import { jsonColumn } from "./json-column.ts";

/** `done`: without an answer. */
export const inboxStatuses = ["open", "answered", "done"] as const;

/**
 * `maybe-automatic`: has marks that programs set, and persons' programs set, too.
 * `automatic-reply` and `delivery-report`: surely written by a machine.
 */
export const mailKinds = [
  "person",
  "maybe-automatic",
  "automatic-reply",
  "delivery-report",
] as const;

/** A declaration that the words of a mail may contain; not decided by anybody yet. */
export const mailDeclarations = ["withdrawal", "cancellation", "call-off"] as const;

/** What the practitioner has said of such words: she has recorded the declaration, or it is none. */
export const declarationDecisions = ["recorded", "none"] as const;

const mailAddresses = z.array(z.string()).readonly();

export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: text("created_at").notNull(),
    /**
     * `practice`: begun by the practice; its own words are the first reply, `message` is ''.
     * `check-in`: an owner's answer how it goes (`check_ins`).
     */
    channel: text("channel", { enum: ["form", "mail", "phone", "letter", "practice", "check-in"] })
      .notNull()
      .default("form"),
    subject: text("subject").notNull().default(""),
    status: text("status", { enum: inboxStatuses }).notNull().default("open"),
    /** In the subject of our answers, so that replies find the exchange. */
    reference: text("reference").notNull().default(""),
    /** A guess by address: nobody has shown to be its owner. */
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    lastAt: text("last_at").notNull().default(""),
    /** SHA-256 of the Message-ID: the same mail is taken in once. */
    mailHash: text("mail_hash").unique(),
    /** Of the mail that opened it; null: no mail. */
    mailKind: text("mail_kind", { enum: mailKinds }),
    /** Of any mail of the exchange. */
    mayDeclare: text("may_declare", { enum: mailDeclarations }),
    /** Where its sender wants answers; null: to `email`. */
    answerTo: jsonColumn("answer_to", mailAddresses),
    /** Null until `mayDeclare` is decided: the exchange is open (`undecided.server.ts`). */
    declarationDecision: text("declaration_decision", { enum: declarationDecisions }),
    /** The declaration that was recorded from it. */
    declarationId: text("declaration_id").references(() => declarations.id, {
      onDelete: "set null",
    }),
    /** As the practice was told it. */
    phone: text("phone").notNull().default(""),
  },
  (table) => [
    index("contact_messages_created").on(table.createdAt),
    index("contact_messages_status").on(table.status, table.lastAt, table.id),
    index("contact_messages_last").on(table.lastAt, table.id),
    index("contact_messages_owner").on(table.userId),
    index("contact_messages_reference").on(table.reference),
    index("contact_messages_declaration").on(table.declarationId),
  ],
);

export const waitingToPass = "passing = 'waiting'";

/** § 356a and § 312k BGB. */
export const declarations = sqliteTable(
  "declarations",
  {
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["withdrawal", "cancellation"] }).notNull(),
    channel: text("channel", { enum: ["form", "mail", "phone", "letter"] }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** A number or a contract, in the sender's words. */
    contract: text("contract").notNull(),
    /** An extraordinary one has a reason. */
    cancellation: text("cancellation", { enum: ["ordinary", "extraordinary"] }),
    reason: text("reason").notNull().default(""),
    /** Null: as soon as possible; an extraordinary one at once. */
    effectiveOn: text("effective_on"),
    message: text("message").notNull().default(""),
    status: text("status", { enum: inboxStatuses }).notNull().default("open"),
    reference: text("reference").notNull().default(""),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** Once somebody has found it. */
    orderId: text("order_id"),
    /** When it reached the practice, which counts legally. */
    receivedAt: text("received_at").notNull(),
    lastAt: text("last_at").notNull(),
    createdAt: text("created_at").notNull(),
    /** By the public form: 'passed' to the shop, or 'left' to the practitioner. */
    passing: text("passing", { enum: ["waiting", "passed", "left"] }),
    /** A word of `LeftReason`. */
    passingReason: text("passing_reason"),
    /** Null once done; moved on by whoever works on it. */
    passAt: text("pass_at"),
    passAttempts: integer("pass_attempts").notNull().default(0),
    /** Null when none was found. */
    subscriptionId: text("subscription_id"),
    subscriptionEndsAt: text("subscription_ends_at"),
    /** As the practice was told it. */
    phone: text("phone").notNull().default(""),
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
    author: text("author").notNull(),
    /** `outbox` holds its state. */
    outboxId: text("outbox_id"),
    mailHash: text("mail_hash").unique(),
    createdAt: text("created_at").notNull(),
    /** Of a mail that came in, as in `contact_messages`; else null. */
    email: text("email"),
    subject: text("subject"),
    mailKind: text("mail_kind", { enum: mailKinds }),
    mayDeclare: text("may_declare", { enum: mailDeclarations }),
    answerTo: jsonColumn("answer_to", mailAddresses),
    /** Of a letter that was printed, a line each; else null. */
    postalAddress: text("postal_address"),
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

/** Partial index: a query needs the same words (`sql.raw`). */
export const storedAttachment = "key is not null";

/** Why a file of a mail is not kept. */
export const leftOutReasons = [
  "picture",
  "media",
  "office",
  "archive",
  "outlook",
  "mail",
  "contact",
  "calendar",
  "signature",
  "encrypted",
  "type",
  "empty",
  "broken",
  "too-large",
  "too-many",
  "full",
  "failed",
] as const;

/** Files of mails that came in; a trigger hands the file of a deleted row to the sweep. */
export const mailAttachments = sqliteTable(
  "mail_attachments",
  {
    id: text("id").primaryKey(),
    contactMessageId: text("contact_message_id").references(() => contactMessages.id, {
      onDelete: "cascade",
    }),
    declarationId: text("declaration_id").references(() => declarations.id, {
      onDelete: "cascade",
    }),
    /** Null: of the mail that began the exchange. */
    replyId: text("reply_id").references(() => inboxReplies.id, { onDelete: "cascade" }),
    /** In the order of the mail. */
    position: integer("position").notNull(),
    fileName: text("file_name").notNull(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    /** A small picture in the text, as signatures have. */
    isSmall: integer("is_small", { mode: "boolean" }).notNull().default(false),
    /** inbox/{mail}/{position}_{filename} in the bucket; null when the file is not kept. */
    key: text("key").unique(),
    leftOut: text("left_out", { enum: leftOutReasons }),
    /** Put into an animal's documents. */
    documentId: text("document_id").references(() => documents.id, { onDelete: "set null" }),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("mail_attachments_message").on(table.contactMessageId, table.position),
    index("mail_attachments_declaration").on(table.declarationId, table.position),
    index("mail_attachments_reply").on(table.replyId),
    index("mail_attachments_document").on(table.documentId),
    index("mail_attachments_stored").on(table.fileSize).where(sql.raw(storedAttachment)),
    check(
      "mail_attachments_one_thread",
      sql`(${table.contactMessageId} is null) <> (${table.declarationId} is null)`,
    ),
  ],
);

const mailAttachment = z.object({
  fileName: z.string(),
  /** 'text/calendar; charset=utf-8; method=REQUEST'. */
  contentType: z.string(),
  content: z.string(),
});
export type MailAttachment = z.output<typeof mailAttachment>;

export const contractPapers = ["agb", "widerruf"] as const;
export type ContractPaper = (typeof contractPapers)[number];

/** Partial index: a query needs the same words (`sql.raw`). */
export const failedMail = "status = 'failed'";
export const bouncedMail = "bounced_at is not null";

/** Why a mail did not arrive, or was not wanted. */
export const bounceReasons = ["unknown-mailbox", "full", "blocked", "complaint", "other"] as const;
export type BounceReason = (typeof bounceReasons)[number];

/** Written in their change's batch. Emptied once sent: links open accounts. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status", { enum: ["pending", "sent", "failed", "dismissed"] })
      .notNull()
      .default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Somebody is sending it until then. */
    leasedUntil: text("leased_until"),
    createdAt: text("created_at").notNull(),
    sentAt: text("sent_at"),
    lastError: text("last_error"),
    replyTo: text("reply_to"),
    /** For 'List-Unsubscribe' (RFC 8058). */
    unsubscribeLink: text("unsubscribe_link"),
    attachments: jsonColumn("attachments", z.array(mailAttachment).readonly()),
    /** Added when the mail is sent. */
    papers: jsonColumn("papers", z.array(z.enum(contractPapers)).readonly()),
    /** By which the mail service names it in what it reports. */
    providerId: text("provider_id"),
    /** When we heard that it did not arrive, or was not wanted. */
    bouncedAt: text("bounced_at"),
    bounceReason: text("bounce_reason", { enum: bounceReasons }),
    /** When the practitioner was done with it. */
    bounceSeenAt: text("bounce_seen_at"),
  },
  (table) => [
    index("outbox_status").on(table.status, table.createdAt),
    index("outbox_provider").on(table.providerId),
    index("outbox_recipient").on(table.recipient, table.createdAt),
    index("outbox_failed").on(table.recipient).where(sql.raw(failedMail)),
    index("outbox_bounced").on(table.bouncedAt).where(sql.raw(bouncedMail)),
  ],
);

/** In development, readable at /dev/mailbox. */
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
