import type { EntryKind, EntryStatus } from "#app/inbox/entry.ts";
import { type ListPlace, readPlace, writePlace } from "#app/platform/list-place.ts";

/** What the practitioner looks at; the address says it. */
export type InboxView = {
  status: EntryStatus | "all";
  kind: EntryKind | "all";
  /** The list goes on after this entry. */
  after: ListPlace | null;
};

export const inboxPageSize = 50;
/** Counted up to here; more are 'more than'. */
export const countMax = 100;

export const statuses = [
  { status: "open", label: "Offen", name: "" },
  { status: "answered", label: "Beantwortet", name: "beantwortet" },
  { status: "done", label: "Erledigt", name: "erledigt" },
  { status: "all", label: "Jeder Stand", name: "alle" },
] as const satisfies readonly { status: InboxView["status"]; label: string; name: string }[];

export const kinds = [
  { kind: "all", label: "Jede Art", name: "" },
  { kind: "message", label: "Nachrichten", name: "nachrichten" },
  { kind: "withdrawal", label: "Widerrufe", name: "widerrufe" },
  { kind: "cancellation", label: "Kündigungen", name: "kuendigungen" },
] as const satisfies readonly { kind: InboxView["kind"]; label: string; name: string }[];

export const inboxPath = "/admin/nachrichten";
export const everythingOpen: InboxView = { status: "open", kind: "all", after: null };

/** Reads the view from an address; whatever is not understood is the first page of what is open. */
export function readInboxView(params: URLSearchParams): InboxView {
  const [status, kind] = [params.get("stand") ?? "", params.get("art") ?? ""];
  return {
    status: statuses.find(({ name }) => name === status)?.status ?? "open",
    kind: kinds.find(({ name }) => name === kind)?.kind ?? "all",
    after: readPlace(params.get("nach")),
  };
}

export function inboxAddress({ status, kind, after }: InboxView): string {
  const params = new URLSearchParams();
  const statusName = statuses.find((one) => one.status === status)?.name;
  if (statusName) params.set("stand", statusName);
  const kindName = kinds.find((one) => one.kind === kind)?.name;
  if (kindName) params.set("art", kindName);
  if (after) params.set("nach", writePlace(after));
  const query = params.toString();
  return `${inboxPath}${query && `?${query}`}`;
}
