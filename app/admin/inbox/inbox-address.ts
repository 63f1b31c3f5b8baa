import { type EntryKind, type EntryStatus, kindLabels } from "#app/inbox/entry.ts";
import { type Choices, choice, listPlace, listView, type ViewOf } from "#app/platform/list-view.ts";
import { readSearchText } from "#app/ui/search-text.ts";

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
