import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { forgetHerb } from "#app/herbs/edge-tags.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { createHerb } from "./create-herb.server.ts";
import {
  askAboutClaims,
  type HerbAnswer,
  herbNotFound,
  refuseHerb,
} from "./herb-answers.server.ts";
import { type HerbStatus, saveHerb } from "./herb-commands.server.ts";
import { readEdit, readEditor } from "./herb-edit.server.ts";
import { typedRelated } from "./herb-fields.ts";
import { checkHerbForm, claimFaults, newClaims, unseenClaims } from "./herb-form.server.ts";
import { getSaved } from "./herb-queries.server.ts";
import { herbAddress, herbStateId } from "./herbs-address.ts";

type Context = Readonly<RouterContextProvider>;

const notSaved = "Das Kraut konnte nicht gespeichert werden.";

/**
 * Saves the form of a herb, or shows what it would look like.
 * @param herbId null for a new one
 */
export async function changeHerbFromForm(form: FormData, context: Context, herbId: number | null) {
  const platform = context.get(platformContext);
  const editor = readEditor(context);
  const { db, now, log } = platform;
  const answer = (body: HerbAnswer, status: number) => data(body, { status });
  const refuseField = (name: string, message: string) =>
    answer({ result: refusedForm(form, { fieldErrors: { [name]: message } }) }, 409);

  try {
    const typed = typedRelated(form).map((one) => one.typed);
    const { saved, named } = await getSaved(db, herbId, typed);
    if (herbId !== null && !saved) return await herbNotFound(context);
    const isPreview = form.get("intent") === "preview";
    if (isPreview) noteAudit(context, { action: "herb-preview" });
    const status: HerbStatus = saved?.status ?? "draft";
    const checked = checkHerbForm(form, {
      status: isPreview ? "draft" : status,
      known: named,
      fixedSlug: saved?.wasPublished ? saved.content.slug : null,
    });
    if (!checked.ok) {
      return answer({ result: refusedForm(form, { fieldErrors: checked.fieldErrors }) }, 400);
    }
    const { content } = checked;
    const claims = newClaims(content, saved?.content ?? null);
    if (isPreview) {
      return answer({ result: refusedForm(form, {}), preview: content, claims }, 200);
    }
    if (unseenClaims(form, claims).length > 0) {
      return askAboutClaims(form, claims, claimFaults(content, claims));
    }

    if (!saved) {
      const created = await createHerb(db, content, editor, now);
      if (created.outcome !== "created") {
        return created.outcome === "slug-taken"
          ? refuseField("slug", slugTaken)
          : refuseField("related.0", relatedGone);
      }
      noteAudit(context, { subject: String(created.id), details: content.name });
      return await redirectWithToast(context, afterSaving(created.id), {
        title: "Entwurf angelegt",
        text: `${content.name} sehen nur Sie, bis Sie es veröffentlichen.`,
        tone: "success",
      });
    }
    const edit = readEdit(form, context, saved.id);
    const change = { content, status, change: "edited", slugBefore: saved.content.slug } as const;
    const kept = await saveHerb(db, edit, change, now);
    switch (kept.outcome) {
      case "saved":
        if (kept.status === "published") forgetHerb(platform, saved.id);
        return await redirectWithToast(context, afterSaving(saved.id), {
          title: status === "published" ? "Änderungen gespeichert" : "Entwurf gespeichert",
          ...(status === "published" && { text: seenByReaders }),
          tone: "success",
        });
      case "not-found":
        return await herbNotFound(context);
      case "slug-taken":
        return refuseField("slug", slugTaken);
      case "related-gone":
        return refuseField("related.0", relatedGone);
      case "changed-meanwhile":
        return refuseHerb(form, 409, changed, { revision: kept.revision });
    }
  } catch (error) {
    log.error("herbs.save_failed", error);
    return refuseHerb(form, 500, { title: "Fehler", message: notSaved });
  }
}

const afterSaving = (herbId: number) => `${herbAddress(herbId)}#${herbStateId}`;
const seenByReaders =
  "Im Kräuterlexikon gelten sie sofort, auf den öffentlichen Seiten spätestens nach fünf Minuten.";
const slugTaken = "Diese Adresse hat schon ein anderes Kraut. Bitte eine andere wählen.";
const relatedGone = "Eines der verwandten Kräuter gibt es nicht mehr. Bitte prüfen.";

const changed = {
  title: "Inzwischen geändert",
  message:
    "Das Kraut wurde geändert, seit Sie diese Seite geöffnet haben, vielleicht in einem anderen Fenster. Nichts wurde überschrieben. Unten steht noch, was Sie eingegeben haben; was sich geändert hat, steht im Verlauf. Beim nächsten Speichern gilt Ihr Text.",
};
