import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { forgetHerb, herbNotFound, readSeen } from "./herb-answers.server.ts";
import { createHerb, type HerbStatus, saveHerb } from "./herb-commands.server.ts";
import { typedRelated } from "./herb-fields.ts";
import { checkHerbForm, newClaims } from "./herb-form.server.ts";
import { getSaved } from "./herb-queries.server.ts";
import { herbAddress } from "./herbs-address.ts";

/** What the form hears when nothing was saved. */
export type HerbFormAnswer = {
  result: FormResult;
  /** What it would look like. */
  preview?: HerbContent;
  /** Words that may promise healing, to be looked at before they are saved. */
  claims?: readonly string[];
  /** The revision that the next attempt replaces, when the one that was seen no longer holds. */
  revision?: number;
};

type Context = Readonly<RouterContextProvider>;

const notSaved = "Das Kraut konnte nicht gespeichert werden.";

/**
 * Saves the form of a herb, or shows what it would look like.
 * @param herbId null for a new one
 */
export async function changeHerbFromForm(form: FormData, context: Context, herbId: number | null) {
  const platform = context.get(platformContext);
  const editor = requireVisitor(context).profile.fullName;
  const { db, now, log } = platform;
  const answer = (body: HerbFormAnswer, status: number) => data(body, { status });
  const refuse = (status: number, title: string, message: string, more?: { revision: number }) =>
    answer({ result: refusedForm(form, { formError: { title, message } }), ...more }, status);
  const refuseField = (name: string, message: string) =>
    answer({ result: refusedForm(form, { fieldErrors: { [name]: message } }) }, 409);

  try {
    const typed = typedRelated(form).map((one) => one.typed);
    const { saved, named } = await getSaved(db, herbId, typed);
    if (herbId !== null && !saved) return await herbNotFound(context);
    const isPreview = form.get("intent") === "preview";
    const status: HerbStatus = saved?.status ?? "draft";
    const relatedBefore = saved?.content.related ?? [];
    const checked = checkHerbForm(form, {
      status: isPreview ? "draft" : status,
      known: [...named, ...relatedBefore.map((slug) => ({ slug, name: slug }))],
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
    const confirmed = String(form.get("claimsSeen") ?? "").split("|");
    if (claims.some((claim) => !confirmed.includes(claim))) {
      const result = refusedForm(form, { formError: claimsQuestion(claims) });
      return answer({ result, claims }, 400);
    }

    if (!saved) {
      const created = await createHerb(db, content, editor, now);
      if (created.outcome !== "created") {
        return created.outcome === "slug-taken"
          ? refuseField("slug", slugTaken)
          : refuseField("related.0", relatedGone);
      }
      return await redirectWithToast(context, herbAddress(created.id), {
        title: "Entwurf angelegt",
        text: `${content.name} sehen nur Sie, bis Sie es veröffentlichen.`,
        tone: "success",
      });
    }
    const edit = { herbId: saved.id, seen: readSeen(form), editor };
    const kept = await saveHerb(
      db,
      edit,
      { content, status, change: "edited", relatedBefore },
      now,
    );
    switch (kept.outcome) {
      case "saved":
        forgetHerb(platform, saved.id, status);
        return await redirectWithToast(context, herbAddress(saved.id), {
          title: status === "published" ? "Änderungen gespeichert" : "Entwurf gespeichert",
          ...(status === "published" && { text: "Alle Leserinnen und Leser sehen sie sofort." }),
          tone: "success",
        });
      case "not-found":
        return await herbNotFound(context);
      case "slug-taken":
        return refuseField("slug", slugTaken);
      case "related-gone":
        return refuseField("related.0", relatedGone);
      case "changed-meanwhile":
        return refuse(409, changed.title, changed.message, { revision: kept.revision });
    }
  } catch (error) {
    log.error("herbs.save_failed", error);
    return refuse(500, "Fehler", notSaved);
  }
}

const slugTaken = "Diese Adresse hat schon ein anderes Kraut. Bitte eine andere wählen.";
const relatedGone = "Eines der verwandten Kräuter gibt es nicht mehr. Bitte prüfen.";

const changed = {
  title: "Inzwischen geändert",
  message:
    "Das Kraut wurde geändert, seit Sie diese Seite geöffnet haben, vielleicht in einem anderen Fenster. Nichts wurde überschrieben. Unten steht noch, was Sie eingegeben haben; was sich geändert hat, steht im Verlauf. Beim nächsten Speichern gilt Ihr Text.",
};

function claimsQuestion(claims: readonly string[]) {
  const words = claims.map((claim) => `„${claim}“`).join(", ");
  return {
    title: "Bitte noch einmal hinsehen",
    message: `${words} könnte ein Heilversprechen sein (HWG). Bitte formulieren Sie um, oder bestätigen Sie unten, dass es so stehen bleiben soll.`,
  };
}
