import { type EntryKind, kindLabels } from "#app/inbox/entry.ts";
import { inboxPath } from "./inbox-address.ts";

/** What can be entered, by its name in the address. */
export const newKinds = [
  { kind: "message", name: "nachricht", label: kindLabels.message },
  { kind: "withdrawal", name: "widerruf", label: kindLabels.withdrawal },
  { kind: "cancellation", name: "kuendigung", label: kindLabels.cancellation },
] as const satisfies readonly { kind: EntryKind; name: string; label: string }[];

/** Which form is shown; a message unless the address says otherwise. */
export function readNewKind(params: URLSearchParams): EntryKind {
  return newKinds.find(({ name }) => name === params.get("art"))?.kind ?? "message";
}

export function newEntryAddress(kind: EntryKind): string {
  const name = newKinds.find((one) => one.kind === kind)?.name;
  return kind === "message" ? `${inboxPath}/neu` : `${inboxPath}/neu?art=${name}`;
}
