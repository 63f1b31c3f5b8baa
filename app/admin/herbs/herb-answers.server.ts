import type { RouterContextProvider } from "react-router";
import type { Platform } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import type { HerbStatus } from "./herb-commands.server.ts";

/** An id that no herb has leads to the list. */
export function herbNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/admin/kraeuter", {
    title: "Fehler",
    text: "Dieses Kraut gibt es nicht oder nicht mehr.",
    tone: "error",
  });
}

/** After a change that readers can see; the memory of the workers follows by itself. */
export function forgetHerb(
  { forgetAtEdge }: Pick<Platform, "forgetAtEdge">,
  herbId: number,
  status: HerbStatus,
): void {
  if (status === "published") forgetAtEdge([`herb:${herbId}`, "herbs"]);
}

/** Said by every dialog over a herb that has changed since it was opened. */
export const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Das Kraut wurde geändert, seit Sie diese Seite geöffnet haben. Nichts ist geschehen; bitte laden Sie die Seite neu und sehen Sie noch einmal hin.",
};

/** The revision that a form was opened with; none of ours is below one. */
export function readSeen(form: FormData): number {
  const seen = form.get("revision");
  return typeof seen === "string" && /^[1-9]\d{0,8}$/.test(seen) ? Number(seen) : 0;
}
