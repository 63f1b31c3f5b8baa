import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { textTemplates } from "#app/db/practice-schema.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { pick } from "#app/platform/pick.ts";
import { unknownPlaceholder } from "./placeholders.tsx";

export const templatesMax = 30;

export const templateLimits = { title: 80, text: inboxLimits.answer } as const;

/** The whole table, which is small: by title in German order. */
export function selectTemplates(db: Database) {
  return db
    .select(pick(textTemplates, "id", "title", "text", "changedAt"))
    .from(textTemplates)
    .limit(templatesMax);
}

export type Template = Awaited<ReturnType<typeof selectTemplates>>[number];

export function sortedTemplates(rows: readonly Template[]): Template[] {
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, "de"));
}

/** Also of a message, whose placeholders are filled when it is sent. */
export function withPlaceholders(text: z.ZodType<string>) {
  return text.superRefine((value, context) => {
    const message = unknownPlaceholder(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

const title = { max: templateLimits.title, required: "Bitte einen Titel eingeben." };
const text = { max: templateLimits.text, required: "Bitte den Text eingeben." };

export const templateSchema = z.object({
  /** Of a new one the key of its form, so that it is kept once. */
  id: z.uuid(),
  isNew: z.literal("1").optional(),
  /** When it was last changed; missing for never. */
  seen: z.string().max(40).default(""),
  title: withPlaceholders(line(title)),
  text: withPlaceholders(paragraph(text)),
});

type SavedTemplate = Pick<z.output<typeof templateSchema>, "id" | "title" | "text">;

type TemplateOutcome = "done" | "changed-meanwhile" | "full" | "not-found";

export async function addTemplate(
  db: Database,
  { id, title, text }: SavedTemplate,
  now: Date,
): Promise<TemplateOutcome> {
  const hasRoom = sql`(select count(*) from text_templates) < ${templatesMax}`;
  const [, [kept]] = await db.batch([
    insertWhen(db, textTemplates, hasRoom, {
      ...{ id, title, text, createdAt: now.toISOString() },
    }).onConflictDoNothing(),
    selectTemplate(db, id),
  ]);
  if (!kept) return "full";
  return kept.title === title && kept.text === text ? "done" : "changed-meanwhile";
}

export async function editTemplate(
  db: Database,
  { id, title, text, seen }: SavedTemplate & { seen: string },
  now: Date,
): Promise<TemplateOutcome> {
  const [changed, [found]] = await db.batch([
    db
      .update(textTemplates)
      .set({ title, text, changedAt: now.toISOString() })
      .where(and(eq(textTemplates.id, id), sql`coalesce(${textTemplates.changedAt}, '') = ${seen}`))
      .returning({ id: textTemplates.id }),
    selectTemplate(db, id),
  ]);
  if (changed.length > 0) return "done";
  return found ? "changed-meanwhile" : "not-found";
}

/** @returns its title; null where it is gone */
export async function deleteTemplate(db: Database, id: string): Promise<string | null> {
  const [deleted] = await db
    .delete(textTemplates)
    .where(eq(textTemplates.id, id))
    .returning({ title: textTemplates.title });
  return deleted?.title ?? null;
}

function selectTemplate(db: Database, id: string) {
  return db
    .select(pick(textTemplates, "title", "text"))
    .from(textTemplates)
    .where(eq(textTemplates.id, id));
}
