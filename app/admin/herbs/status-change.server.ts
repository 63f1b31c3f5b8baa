import type { RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { forgetHerb } from "#app/herbs/edge-tags.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { changedMeanwhile, herbNotFound, refuseHerb } from "./herb-answers.server.ts";
import { deleteDraft, type HerbStatus, setStatus } from "./herb-commands.server.ts";
import { readEdit } from "./herb-edit.server.ts";
import { missingParts } from "./herb-form.server.ts";
import { getSaved } from "./herb-queries.server.ts";
import { herbAddress } from "./herbs-address.ts";

type Context = Readonly<RouterContextProvider>;

/** Makes a complete draft readable. */
export async function publishHerb(form: FormData, context: Context, param: string) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  return attempt(
    form,
    context,
    "Das Kraut konnte nicht veröffentlicht werden.",
    async (platform) => {
      const { saved } = await getSaved(platform.db, herbId, []);
      if (!saved) return herbNotFound(context);
      // What is checked is what is published: another revision is refused below.
      const { seen } = readEdit(form, context, herbId);
      const missing = saved.revision === seen ? missingParts(saved.content) : [];
      if (missing.length > 0) {
        const message = `Zum Veröffentlichen fehlt noch: ${missing.join(", ")}.`;
        return refuseHerb(form, 409, { title: "Noch nicht vollständig", message });
      }
      return setStatusOf(form, context, herbId, "published");
    },
  );
}

export async function unpublishHerb(form: FormData, context: Context, param: string) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  return attempt(form, context, "Das Kraut konnte nicht zurückgezogen werden.", () =>
    setStatusOf(form, context, herbId, "draft"),
  );
}

async function setStatusOf(form: FormData, context: Context, herbId: number, status: HerbStatus) {
  const platform = context.get(platformContext);
  const edit = readEdit(form, context, herbId);
  const done = await setStatus(platform.db, edit, status, platform.now);
  if (done.outcome === "not-found") return herbNotFound(context);
  if (done.outcome !== "saved") return refuseHerb(form, 409, changedMeanwhile);
  // Readers saw it, or see it from now on.
  forgetHerb(platform, herbId);
  return redirectWithToast(context, herbAddress(herbId), {
    ...(status === "published"
      ? { title: "Veröffentlicht", text: "Das Kraut steht jetzt im Lexikon." }
      : { title: "Zurückgezogen", text: "Das Kraut sehen nur noch Sie." }),
    tone: "success",
  });
}

/** Deletes a draft that was never published. */
export async function deleteDraftFromForm(form: FormData, context: Context, param: string) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  return attempt(
    form,
    context,
    "Der Entwurf konnte nicht gelöscht werden.",
    async ({ db, log }) => {
      const edit = readEdit(form, context, herbId);
      const deleted = await deleteDraft(db, edit);
      if (deleted.outcome !== "deleted") {
        const isGone = deleted.outcome === "not-found";
        return isGone ? herbNotFound(context) : refuseHerb(form, 409, changedMeanwhile);
      }
      // Its history is gone with it.
      noteAudit(context, { details: deleted.name });
      log.info("herbs.draft_deleted", { herbId, editorId: edit.editor.id });
      return redirectWithToast(context, "/admin/kraeuter", {
        title: "Entwurf gelöscht",
        text: deleted.name,
        tone: "success",
      });
    },
  );
}

type Answer = Response | ReturnType<typeof refuseHerb>;

async function attempt(
  form: FormData,
  context: Context,
  failure: string,
  run: (platform: Platform) => Promise<Answer>,
): Promise<Answer> {
  const platform = context.get(platformContext);
  try {
    return await run(platform);
  } catch (error) {
    platform.log.error("herbs.change_failed", error);
    return refuseHerb(form, 500, { title: "Fehler", message: failure });
  }
}
