import type { RouterContextProvider } from "react-router";
import { practitionerName } from "#app/agenda/practitioner-name.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { readRevision } from "./herbs-address.ts";
import type { HerbEdit, HerbEditor } from "./note-revision.server.ts";

/** Which state of a herb a form changes, and who sends it. */
export function readEdit(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  herbId: number,
): HerbEdit {
  return { herbId, seen: readSeen(form), editor: readEditor(context) };
}

/** Who stands in the history. */
export function readEditor(context: Readonly<RouterContextProvider>): HerbEditor {
  const { userId, profile } = requireVisitor(context);
  return { id: userId, name: practitionerName(profile) };
}

/** The revision that a form was opened with; none of ours is below one. */
function readSeen(form: FormData): number {
  const seen = form.get("revision");
  return (typeof seen === "string" && readRevision(seen)) || 0;
}
