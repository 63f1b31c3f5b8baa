import type { RouterContextProvider } from "react-router";
import { readRevision } from "#app/admin/publishing/revision.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { herbContent } from "#app/herbs/content-schema.server.ts";
import { forgetHerb } from "#app/herbs/edge-tags.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { herbDraft } from "./draft-schema.server.ts";
import {
  askAboutClaims,
  changedMeanwhile,
  herbNotFound,
  refuseHerb,
} from "./herb-answers.server.ts";
import { saveHerb } from "./herb-commands.server.ts";
import { readEdit } from "./herb-edit.server.ts";
import { newClaims, unseenClaims } from "./herb-form.server.ts";
import { getRevision } from "./herb-queries.server.ts";
import { herbAddress } from "./herbs-address.ts";

/** Brings the text of an older state back, as one more change. */
export async function restoreFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  params: { herbId: string; revision: string },
) {
  const herbId = readHerbId(params.herbId);
  const revision = readRevision(params.revision);
  if (herbId === null || revision === null) return herbNotFound(context);
  noteAudit(context, { subject: String(herbId), details: `Stand ${revision}` });
  const platform = context.get(platformContext);
  try {
    const found = await getRevision(platform.db, herbId, revision);
    if (!found) return await herbNotFound(context);
    const { herb, old, known } = found;
    const { status } = herb;
    const schema = status === "published" ? herbContent : herbDraft;
    const slugBefore = herb.content.slug;
    const checked = schema.safeParse({
      ...old,
      // Some may be gone or have another address by now.
      related: old.related.filter((slug) => known.includes(slug)),
      ...(herb.wasPublished && { slug: slugBefore }),
    });
    if (!checked.success) return refuseHerb(form, 409, incomplete);
    const content = checked.data;
    const claims = newClaims(content, herb.content);
    if (unseenClaims(form, claims).length > 0) {
      return askAboutClaims(form, claims);
    }
    const edit = readEdit(form, context, herbId);
    const change = { content, status, change: "restored", slugBefore } as const;
    const saved = await saveHerb(platform.db, edit, change, platform.now);
    if (saved.outcome === "not-found") return await herbNotFound(context);
    if (saved.outcome === "slug-taken") return refuseHerb(form, 409, slugTaken);
    if (saved.outcome !== "saved") return refuseHerb(form, 409, changedMeanwhile);
    if (saved.status === "published") forgetHerb(platform, herbId);
    return await redirectWithToast(context, herbAddress(herbId, "verlauf"), {
      title: "Älterer Stand wiederhergestellt",
      tone: "success",
    });
  } catch (error) {
    platform.log.error("herbs.restore_failed", error);
    const message = "Der Stand konnte nicht wiederhergestellt werden.";
    return refuseHerb(form, 500, { title: "Fehler", message });
  }
}

const incomplete = {
  title: "Noch nicht vollständig",
  message:
    "Diesem Stand fehlt, was Leser brauchen. Solange das Kraut veröffentlicht ist, kann er nicht gelten.",
};
const slugTaken = {
  title: "Adresse vergeben",
  message:
    "Die Adresse, die das Kraut damals hatte, hat inzwischen ein anderes. Bitte übernehmen Sie die Texte von Hand.",
};
