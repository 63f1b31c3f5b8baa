import type { RouterContextProvider } from "react-router";
import { readSeen } from "#app/admin/publishing/revision.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
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
