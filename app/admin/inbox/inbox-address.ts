import type { EntryKind, EntryStatus } from "#app/inbox/entry.ts";
import { type Choices, choice, listPlace, listView, type ViewOf } from "#app/platform/list-view.ts";

export const inboxPageSize = 50;
/** Counted up to here; more are 'more than'. */
export const countMax = 100;

export const statuses: Choices<EntryStatus | "all"> = [
  { value: "open", label: "Offen", name: "" },
  { value: "answered", label: "Beantwortet", name: "beantwortet" },
  { value: "done", label: "Erledigt", name: "erledigt" },
  { value: "all", label: "Jeder Stand", name: "alle" },
];

export const kinds: Choices<EntryKind | "all"> = [
  { value: "all", label: "Jede Art", name: "" },
  { value: "message", label: "Nachrichten", name: "nachrichten" },
  { value: "withdrawal", label: "Widerrufe", name: "widerrufe" },
  { value: "cancellation", label: "Kündigungen", name: "kuendigungen" },
];

export const inboxPath = "/admin/nachrichten";

export const inboxList = listView(inboxPath, {
  status: choice("stand", statuses),
  kind: choice("art", kinds),
  after: listPlace("nach"),
});

export type InboxView = ViewOf<typeof inboxList>;
