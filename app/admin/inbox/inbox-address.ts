import { type EntryKind, type EntryStatus, entryIdPattern, kindLabels } from "#app/inbox/entry.ts";
import { listPlace } from "#app/platform/list-place.ts";
import { type Choices, choice, listView, optional, type ViewOf } from "#app/platform/list-view.ts";
import { readSearchText } from "#app/platform/search-text.ts";

export const inboxPageSize = 50;
export const countMax = 100;

export const statuses: Choices<EntryStatus | "all"> = [
  { value: "open", label: "Offen", name: "" },
  { value: "answered", label: "Beantwortet", name: "beantwortet" },
  { value: "done", label: "Erledigt", name: "erledigt" },
  { value: "all", label: "Jeder Stand", name: "alle" },
];

type KindChoice = EntryKind | "all" | "may-declare" | "check-in" | "red" | "declaration";

/** What 'Heute' counts is always one of them: it leads to exactly what it has counted. */
export const kinds: Choices<KindChoice> = [
  { value: "all", label: "Jede Art", name: "" },
  { value: "message", label: "Nachrichten", name: "nachrichten" },
  { value: "may-declare", label: "Zu prüfen", name: "zu-pruefen" },
  { value: "check-in", label: "Rückmeldungen", name: "rueckmeldungen" },
  { value: "red", label: "Dringende Rückmeldungen", name: "dringende-rueckmeldungen" },
  { value: "declaration", label: "Widerrufe und Kündigungen", name: "erklaerungen" },
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

export const newKinds: Choices<EntryKind> = [
  { value: "message", name: "", label: kindLabels.message },
  { value: "withdrawal", name: "widerruf", label: kindLabels.withdrawal },
  { value: "cancellation", name: "kuendigung", label: kindLabels.cancellation },
];

export const newEntryView = listView(`${inboxPath}/neu`, {
  kind: choice("art", newKinds),
  /** From which a declaration is recorded. */
  message: optional("nachricht", (id) => (entryIdPattern.test(id) ? id : null)),
});

/** Only 'eingang', for declarations. */
export const templateParam = "vorlage";
export const searchParam = "kunde";

export function readEntryView(params: URLSearchParams): { isReceipt: boolean; search: string } {
  return {
    isReceipt: params.get(templateParam) === "eingang",
    search: readSearchText(params.get(searchParam)),
  };
}

export const entryHeadingId = "nachricht-ueberschrift";

/** Where the paper of an answer is opened. */
export function letterId(replyId: string): string {
  return `brief-${replyId}`;
}

/** Where a file says that it lies with the documents. */
export function filedId(attachmentId: string): string {
  return `anhang-${attachmentId}`;
}
