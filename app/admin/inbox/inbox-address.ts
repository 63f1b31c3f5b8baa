import { type EntryKind, type EntryStatus, kindLabels } from "#app/inbox/entry.ts";
import { type Choices, choice, listPlace, listView, type ViewOf } from "#app/platform/list-view.ts";
import { readSearchText } from "#app/platform/search-text.ts";

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

/** What can be entered; a message unless the address says otherwise. */
export const newKinds: Choices<EntryKind> = [
  { value: "message", name: "", label: kindLabels.message },
  { value: "withdrawal", name: "widerruf", label: kindLabels.withdrawal },
  { value: "cancellation", name: "kuendigung", label: kindLabels.cancellation },
];

/** Which form for a new entry is shown. */
export const newEntryView = listView(`${inboxPath}/neu`, { kind: choice("art", newKinds) });

/** Which answer the form begins with; only 'eingang', for declarations. */
export const templateParam = "vorlage";
/** Whom the practitioner looks for, to assign an entry to. */
export const searchParam = "kunde";

/** What is asked of the page of an entry. */
export function readEntryView(params: URLSearchParams): { isReceipt: boolean; search: string } {
  return {
    isReceipt: params.get(templateParam) === "eingang",
    search: readSearchText(params.get(searchParam)),
  };
}

/** Where focus goes when something has been done. */
export const entryHeadingId = "nachricht-ueberschrift";
