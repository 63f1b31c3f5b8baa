import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { forgetHerb } from "#app/herbs/edge-tags.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { changedMeanwhile, herbNotFound, refuseHerb } from "./herb-answers.server.ts";
import { readEdit } from "./herb-edit.server.ts";
import { herbAddress } from "./herbs-address.ts";
import { restorePlate } from "./picture-commands.server.ts";

/** Brings the drawing back that the herb came with. */
export async function restorePlateFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  param: string,
) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  const platform = context.get(platformContext);
  try {
    const done = await restorePlate(platform.db, readEdit(form, context, herbId), platform.now);
    if (done.outcome === "not-found") return await herbNotFound(context);
    if (done.outcome !== "saved") return refuseHerb(form, 409, changedMeanwhile);
    if (done.status === "published") forgetHerb(platform, herbId);
    return await redirectWithToast(context, herbAddress(herbId), {
      title: "Bild entfernt",
      tone: "success",
    });
  } catch (error) {
    platform.log.error("herbs.picture_failed", error);
    const message = "Das Bild konnte nicht entfernt werden.";
    return refuseHerb(form, 500, { title: "Fehler", message });
  }
}
