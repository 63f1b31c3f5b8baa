import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { textTemplates } from "#app/db/practice-schema.ts";
import { inboxLimits } from "#app/inbox/policy.ts";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { byWords } from "#app/platform/german-order.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { templateTitleMax, unknownPlaceholder } from "./placeholders.tsx";

export type TemplateUse = (typeof textTemplates.$inferSelect)["use"];

/** The whole table, which is small: by title in German order. @param use where they are offered; else all */
export function selectTemplates(db: Database, use?: TemplateUse) {
  return db
    .select(pick(textTemplates, "id", "title", "text", "use"))
    .from(textTemplates)
    .where(use && eq(textTemplates.use, use))
    .limit(100);
}

export type Template = Awaited<ReturnType<typeof selectTemplates>>[number];

export function sortedTemplates(rows: readonly Template[]): Template[] {
  return byWords(rows, ({ title }) => title);
}

/** Also of a message, whose placeholders are filled when it is sent. */
export function withPlaceholders(text: z.ZodType<string>) {
  return text.superRefine((value, context) => {
    const message = unknownPlaceholder(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

const title = { max: templateTitleMax, required: "Bitte geben Sie einen Titel ein." };
const text = { max: inboxLimits.answer, required: "Bitte geben Sie den Text ein." };

export const templateSchema = z.object({
  /** Of a new one the key of its form, so that it is kept once. */
  id: z.uuid(),
  title: withPlaceholders(line(title)),
  text: withPlaceholders(paragraph(text)),
  use: z.enum(textTemplates.use.enumValues, { error: "Bitte wählen Sie die Verwendung." }),
});

type TemplateInput = z.output<typeof templateSchema>;

/** Idempotent by its id. @returns whether it stands there; the id may be another template's */
export async function addTemplate(
  db: Database,
  template: TemplateInput,
  now: Date,
): Promise<boolean> {
  const [, [added]] = await db.batch([
    db
      .insert(textTemplates)
      .values({ ...template, createdAt: now.toISOString() })
      .onConflictDoNothing(),
    db.select().from(textTemplates).where(eq(textTemplates.id, template.id)),
  ]);
  return saysTheSame(added, template);
}

export async function saveTemplate(
  db: Database,
  template: TemplateInput,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insert(textTemplates)
    .values({ ...template, createdAt: at })
    .onConflictDoUpdate({ target: textTemplates.id, set: { ...template, changedAt: at } });
}

export async function deleteTemplate(db: Database, id: string): Promise<void> {
  await db.delete(textTemplates).where(eq(textTemplates.id, id));
}
