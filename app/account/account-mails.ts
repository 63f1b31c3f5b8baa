/** When a mail of an account is written, and where its links lead. */
export type AccountMoment = { now: Date; origin: string };

/** Rows of the outbox that a command may have written; the queue is told after the batch. */
export type MailsWritten = { outboxIds: string[] };
