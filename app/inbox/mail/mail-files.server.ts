import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { mailAttachments, storedAttachment } from "#app/db/mail-schema.ts";
import { discardFile } from "#app/files/store-file.server.ts";
import { attachmentLimits } from "#app/inbox/attachments.ts";
import { newId } from "#app/platform/ids.ts";
import type { Logger } from "#app/platform/log.ts";
import type { NewAttachment } from "./keep-files.server.ts";

export function whereInboxHasRoom(bytes: number): SQL {
  return sql`(select coalesce(sum(mail_attachments.file_size), 0) from ${mailAttachments}
    where ${sql.raw(storedAttachment)}) + ${bytes} <= ${attachmentLimits.storedBytes}`;
}

/**
 * After the statements that write the mail, in their batch: nothing, where the mail was there before.
 * @param id of the entry or of the reply that the mail has become
 */
export function insertAttachments(
  db: Database,
  id: string,
  attachments: readonly NewAttachment[],
  now: Date,
) {
  const thread = sql`(select id as message_id, null as declaration_id, null as reply_id
      from contact_messages where id = ${id}
    union all select contact_message_id, declaration_id, id from inbox_replies where id = ${id}) as thread`;
  const inserted = attachments.map(({ key, leftOut, ...attachment }) => {
    // The sweep may have taken a file whose mail came in too slowly.
    const isWaiting = sql`exists (select 1 from uploads where uploads.key = ${key} and uploads.user_id <> '')`;
    const hasRoom = whereInboxHasRoom(attachment.fileSize);
    const ofFile = {
      key: sql`case when ${isWaiting} and ${hasRoom} then ${key} end`,
      leftOut: sql`case when not ${isWaiting} then 'failed' when not (${hasRoom}) then 'full' end`,
    };
    return insertFrom(db, mailAttachments, thread, sql`true`, {
      id: newId(),
      contactMessageId: sql`thread.message_id`,
      declarationId: sql`thread.declaration_id`,
      replyId: sql`thread.reply_id`,
      createdAt: now.toISOString(),
      ...attachment,
      ...(key === null ? { key, leftOut } : ofFile),
    });
  });
  const keys = attachments.flatMap(({ key }) => key ?? []);
  if (keys.length === 0) return inserted;
  const listed = sql`(select json_each.value from json_each(${JSON.stringify(keys)}))`;
  const endUploads = db.delete(uploads).where(sql`uploads.key in (
    select attached.key from mail_attachments as attached where attached.key in ${listed})`);
  return [...inserted, endUploads];
}

/** Of a mail that had come before. Never throws. */
export async function discardFiles(
  deps: { db: Database; files: R2Bucket; log: Logger },
  attachments: readonly NewAttachment[],
): Promise<void> {
  for (const { key } of attachments) if (key !== null) await discardFile(deps, key);
}
