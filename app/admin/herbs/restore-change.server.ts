import { data, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { herbContent } from "#app/herbs/content-schema.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { herbDraft } from "./draft-schema.server.ts";
import { changedMeanwhile, forgetHerb, herbNotFound, readSeen } from "./herb-answers.server.ts";
import { saveHerb } from "./herb-commands.server.ts";
import { getRevision } from "./herb-queries.server.ts";
import { herbAddress, readHerbId } from "./herbs-address.ts";

/** Brings the text of an older state back, as one more change. */
export async function restoreFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  params: { herbId: string; revision: string },
) {
  const herbId = readHerbId(params.herbId);
  const revision = readHerbId(params.revision);
  if (herbId === null || revision === null) return herbNotFound(context);
  const platform = context.get(platformContext);
  const refuse = (status: number, title: string, message: string) =>
    data({ result: refusedForm(form, { formError: { title, message } }) }, { status });
  try {
    const found = await getRevision(platform.db, herbId, revision);
    if (!found) return await herbNotFound(context);
    const { herb, old } = found;
    const { status } = herb;
    const schema = status === "published" ? herbContent : herbDraft;
    const content = schema.safeParse({
      ...old,
      ...(herb.wasPublished && { slug: herb.content.slug }),
    });
    if (!content.success) return refuse(409, "Noch nicht vollständig", incomplete);
    const edit = {
      herbId,
      seen: readSeen(form),
      editor: requireVisitor(context).profile.fullName,
    };
    const relatedBefore = content.data.related;
    const change = { content: content.data, status, change: "restored", relatedBefore } as const;
    const saved = await saveHerb(platform.db, edit, change, platform.now);
    if (saved.outcome === "not-found") return await herbNotFound(context);
    if (saved.outcome === "slug-taken") return refuse(409, "Adresse vergeben", slugTaken);
    if (saved.outcome !== "saved") {
      return refuse(409, changedMeanwhile.title, changedMeanwhile.message);
    }
    forgetHerb(platform, herbId, status);
    return await redirectWithToast(context, herbAddress(herbId, "verlauf"), {
      title: "Älterer Stand wiederhergestellt",
      tone: "success",
    });
  } catch (error) {
    platform.log.error("herbs.restore_failed", error);
    return refuse(500, "Fehler", "Der Stand konnte nicht wiederhergestellt werden.");
  }
}

const incomplete =
  "Dieser Stand ist ein unvollständiger Entwurf. Solange das Kraut veröffentlicht ist, kann er nicht gelten.";
const slugTaken =
  "Die Adresse, die das Kraut damals hatte, hat inzwischen ein anderes. Bitte übernehmen Sie die Texte von Hand.";
