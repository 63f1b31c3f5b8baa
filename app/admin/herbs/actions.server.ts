import { data, type RouterContextProvider } from "react-router";
import type { FormAnswer } from "#app/admin/publishing/form.tsx";
import { pictureNotStored, receivePicture } from "#app/admin/publishing/picture.server.ts";
import { readRevision, readSeen } from "#app/admin/publishing/policy.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { Refused, refusals } from "#app/files/refusals.ts";
import { discardFile } from "#app/files/store-file.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { forgetHerb } from "#app/herbs/edge-tags.ts";
import { pictureKey } from "#app/herbs/picture.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { Refusal, refusedForm } from "#app/platform/forms.server.ts";
import { herbAddress, herbStateId } from "./address.ts";
import {
  createHerb,
  deleteDraft,
  type HerbEdit,
  reservePicture,
  restorePlate,
  saveHerb,
  setStatus,
  takePicture,
} from "./commands.server.ts";
import { typedRelated } from "./herb-fields.ts";
import { getRevision, getSaved } from "./queries.server.ts";
import {
  checkHerbForm,
  claimFaults,
  type HerbStatus,
  missingParts,
  newClaims,
  schemaOf,
  unseenClaims,
} from "./schema.server.ts";

type Context = Readonly<RouterContextProvider>;
type Args<Params = { herbId: string }> = { request: Request; context: Context; params: Params };

export type HerbAnswer = FormAnswer<HerbContent> & { claims?: readonly string[] };

function answer(body: HerbAnswer, status: number) {
  return data(body, { status });
}

export const noHerb = 0;

const herbNotFound = {
  title: "Fehler",
  message: "Dieses Kraut wurde nicht gefunden.",
  redirectTo: "/admin/kraeuter",
};

export function toHerbList(context: Context): Promise<Response> {
  const { title, message, redirectTo } = herbNotFound;
  return redirectWithToast(context, redirectTo, { title, text: message, tone: "error" });
}

type OnHerb = { context: Context; platform: Platform; form: FormData; edit: HerbEdit };

async function changeHerb<Done>(
  { request, context, params }: Args,
  failure: Parameters<typeof runAction>[1],
  run: (given: OnHerb) => Promise<Done>,
) {
  requirePractitioner(context);
  return runAction({ request, context }, failure, async (form) => {
    const herbId = requireHerbId(params.herbId);
    const edit = { herbId, seen: readSeen(form), editor: readEditor(context) };
    return run({ context, platform: context.get(platformContext), form, edit });
  });
}

function requireHerbId(param: string): number {
  const herbId = readHerbId(param);
  if (herbId === null) throw new Refusal(herbNotFound);
  return herbId;
}

function readEditor(context: Context) {
  const { userId, profile } = requireVisitor(context);
  return { id: userId, name: practitionerName(profile) };
}

/** @throws Refusal when the herb is gone or has changed since */
function requireDone<Result extends { outcome: string }>(
  result: Result,
): asserts result is Extract<Result, { outcome: "saved" | "deleted" }> {
  if (result.outcome === "saved" || result.outcome === "deleted") return;
  if (result.outcome === "not-found") throw new Refusal(herbNotFound);
  throw new Refusal({ status: 409, title: changed, message: changedNothing });
}

const changedNothing = "Bitte laden Sie die Seite neu und prüfen Sie den neuen Stand.";
const changed = "Inzwischen geändert";

export async function saveHerbForm({ request, context, params }: Args<{ herbId?: string }>) {
  const platform = requirePractitioner(context);
  const { db, now } = platform;
  const editor = readEditor(context);
  const message = "Das Kraut konnte nicht gespeichert werden.";
  return runAction({ request, context }, { event: "herbs.save_failed", message }, async (form) => {
    const herbId = params.herbId === undefined ? null : requireHerbId(params.herbId);
    const typed = typedRelated(form).map((one) => one.typed);
    const { saved, named } = await getSaved(db, herbId, typed);
    if (herbId !== null && !saved) throw new Refusal(herbNotFound);
    const isPreview = form.get("intent") === "preview";
    if (isPreview) noteAudit(context, { action: "herb-preview" });
    const status: HerbStatus = saved?.status ?? "draft";
    const checked = checkHerbForm(form, {
      status: isPreview ? "draft" : status,
      known: named,
      fixedSlug: saved?.wasPublished ? saved.content.slug : null,
    });
    if (!checked.ok) throw new Refusal({ fieldErrors: checked.fieldErrors });
    const { content } = checked;
    const claims = newClaims(content, saved?.content ?? null);
    if (isPreview) return answer({ result: refusedForm(form, {}), preview: content, claims }, 200);
    if (unseenClaims(form, claims).length > 0) {
      return askAboutClaims(form, claims, claimFaults(content, claims));
    }

    if (!saved) {
      const created = await createHerb(db, content, editor, now);
      if (created.outcome !== "created") throw wrongAddress(created.outcome);
      noteAudit(context, { subject: String(created.id), details: content.name });
      return redirectWithToast(context, afterSaving(created.id), {
        title: "Entwurf angelegt",
        text: `${content.name} ist nur für Sie sichtbar.`,
      });
    }
    const edit = { herbId: saved.id, seen: readSeen(form), editor };
    const change = { content, status, change: "edited", slugBefore: saved.content.slug } as const;
    const kept = await saveHerb(db, edit, change, now);
    switch (kept.outcome) {
      case "saved":
        if (kept.status === "published") forgetHerb(platform, saved.id);
        return redirectWithToast(context, afterSaving(saved.id), {
          title: status === "published" ? "Änderungen gespeichert" : "Entwurf gespeichert",
          ...(status === "published" && { text: seenByReaders }),
        });
      case "not-found":
        throw new Refusal(herbNotFound);
      case "changed-meanwhile": {
        const formError = { title: changed, message: changedKeepsText };
        return answer({ result: refusedForm(form, { formError }), revision: kept.revision }, 409);
      }
      default:
        throw wrongAddress(kept.outcome);
    }
  });
}

const afterSaving = (herbId: number) => `${herbAddress(herbId)}#${herbStateId}`;
const seenByReaders =
  "Ihre Änderungen erscheinen innerhalb von fünf Minuten auf den öffentlichen Seiten.";
const changedKeepsText =
  "Ihr Text ist noch nicht gespeichert. Wenn Sie erneut speichern, überschreiben Sie den neueren Stand.";

function wrongAddress(outcome: "slug-taken" | "related-gone"): Refusal {
  const [field, message] =
    outcome === "slug-taken"
      ? ["slug", "Diese Adresse ist schon vergeben. Bitte wählen Sie eine andere."]
      : [
          "related.0",
          "Eines der verwandten Kräuter gibt es nicht mehr. Bitte prüfen Sie die Auswahl.",
        ];
  return new Refusal({ status: 409, fieldErrors: { [field]: message } });
}

function askAboutClaims(
  form: FormData,
  claims: readonly string[],
  fieldErrors: Record<string, string> = {},
) {
  return answer({ result: refusedForm(form, { fieldErrors }), claims }, 400);
}

export function publishHerb(args: Args) {
  const message = "Das Kraut konnte nicht veröffentlicht werden.";
  return changeHerb(args, { event: "herbs.change_failed", message }, async (given) => {
    const { platform, edit } = given;
    const { saved } = await getSaved(platform.db, edit.herbId, []);
    if (!saved) throw new Refusal(herbNotFound);
    // Another revision than the checked one is refused below.
    const missing = saved.revision === edit.seen ? missingParts(saved.content) : [];
    if (missing.length > 0) {
      const lacking = `Fehlende Pflichtangaben: ${missing.join(", ")}.`;
      throw new Refusal({ status: 409, title: "Noch nicht vollständig", message: lacking });
    }
    const text = "Das Kraut steht jetzt im Lexikon.";
    return changeStatus(given, "published", { title: "Veröffentlicht", text });
  });
}

export function unpublishHerb(args: Args) {
  const message = "Das Kraut konnte nicht zurückgezogen werden.";
  return changeHerb(args, { event: "herbs.change_failed", message }, (given) => {
    const text = "Das Kraut ist nur noch für Sie sichtbar.";
    return changeStatus(given, "draft", { title: "Zurückgezogen", text });
  });
}

async function changeStatus(
  { context, platform, edit }: OnHerb,
  status: HerbStatus,
  done: { title: string; text: string },
) {
  requireDone(await setStatus(platform.db, edit, status, platform.now));
  forgetHerb(platform, edit.herbId);
  return redirectWithToast(context, herbAddress(edit.herbId), done);
}

export function deleteHerbDraft(args: Args) {
  const message = "Der Entwurf konnte nicht gelöscht werden.";
  const failure = { event: "herbs.change_failed", message };
  return changeHerb(args, failure, async ({ context, platform: { db, log }, edit }) => {
    const deleted = await deleteDraft(db, edit);
    requireDone(deleted);
    const { herbId, editor } = edit;
    const { name } = deleted;
    noteAudit(context, { details: name });
    log.info("herbs.draft_deleted", { herbId, editorId: editor.id });
    return redirectWithToast(context, "/admin/kraeuter", { title: "Entwurf gelöscht", text: name });
  });
}

export function restoreRevision(args: Args<{ herbId: string; revision: string }>) {
  const message = "Der Stand konnte nicht wiederhergestellt werden.";
  const failure = { event: "herbs.restore_failed", message };
  return changeHerb(args, failure, async ({ context, platform, form, edit }) => {
    const revision = readRevision(args.params.revision);
    if (revision === null) throw new Refusal(herbNotFound);
    noteAudit(context, { subject: String(edit.herbId), details: `Stand ${revision}` });
    const found = await getRevision(platform.db, edit.herbId, revision);
    if (!found) throw new Refusal(herbNotFound);
    const { herb, old, known } = found;
    const { status } = herb;
    const slugBefore = herb.content.slug;
    const checked = schemaOf(status).safeParse({
      ...old,
      // Some may be gone or renamed.
      related: old.related.filter((slug) => known.includes(slug)),
      ...(herb.wasPublished && { slug: slugBefore }),
    });
    if (!checked.success) throw new Refusal({ status: 409, ...incomplete });
    const content = checked.data;
    const claims = newClaims(content, herb.content);
    if (unseenClaims(form, claims).length > 0) return askAboutClaims(form, claims);
    const change = { content, status, change: "restored", slugBefore } as const;
    const saved = await saveHerb(platform.db, edit, change, platform.now);
    if (saved.outcome === "slug-taken") throw new Refusal({ status: 409, ...slugTaken });
    requireDone(saved);
    if (saved.status === "published") forgetHerb(platform, edit.herbId);
    return redirectWithToast(context, herbAddress(edit.herbId, "verlauf"), {
      title: "Älterer Stand wiederhergestellt",
    });
  });
}

const incomplete = {
  title: "Noch nicht vollständig",
  message: "In diesem Stand fehlen Pflichtangaben. Bitte ziehen Sie das Kraut zuerst zurück.",
};
const slugTaken = {
  title: "Adresse vergeben",
  message: "Die frühere Webadresse ist inzwischen vergeben. Bitte kopieren Sie die Texte von Hand.",
};

const pictureEvent = "herbs.picture_failed";

export async function receiveHerbPicture({ request, context, params }: Args) {
  const platform = requirePractitioner(context);
  const { db, now } = platform;
  const herbId = readHerbId(params.herbId) ?? noHerb;
  const editor = readEditor(context);
  return receivePicture(
    { request, context },
    { event: pictureEvent, ...pictureNotStored },
    {
      isKnown: herbId !== noHerb,
      notFound: new Refusal(herbNotFound),
      reserve: async (file, limit) => {
        const picture = { herbId, file, userId: editor.id };
        const isReserved = await reservePicture(db, picture, now, limit.isWithin);
        await limit.requireWithin();
        if (!isReserved) throw new Refused(refusals.unknownHerb());
        return pictureKey(herbId, file);
      },
      discard: (file) => discardFile(platform, pictureKey(herbId, file)),
      takeIntoUse: async (file, seen) => {
        const edit = { herbId, seen, editor };
        const taken = await takePicture(db, edit, { file, userId: editor.id }, now);
        return pictureChanged(context, herbId, taken, "Bild gespeichert");
      },
    },
  );
}

export function restoreHerbPlate(args: Args) {
  const message = "Das Bild konnte nicht entfernt werden.";
  return changeHerb(args, { event: pictureEvent, message }, async ({ context, platform, edit }) => {
    const restored = await restorePlate(platform.db, edit, platform.now);
    return pictureChanged(context, edit.herbId, restored, "Bild entfernt");
  });
}

function pictureChanged(
  context: Context,
  herbId: number,
  changedTo: Awaited<ReturnType<typeof takePicture>>,
  title: string,
) {
  requireDone(changedTo);
  if (changedTo.status === "published") forgetHerb(context.get(platformContext), herbId);
  return redirectWithToast(context, herbAddress(herbId), { title });
}
