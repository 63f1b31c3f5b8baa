import {
  type Choices,
  choice,
  listView,
  optional,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

export type FailurePart = "bestellungen" | "zustellungen" | "mails";

const parts: Choices<FailurePart | null> = [
  { value: null, name: "", label: "Alle" },
  { value: "bestellungen", name: "bestellungen", label: "Bestellungen ohne Konto" },
  { value: "zustellungen", name: "zustellungen", label: "Meldungen des Shops" },
  { value: "mails", name: "mails", label: "Nicht gesendete E-Mails" },
];

const part = choice("bereich", parts);
const after = optional("nach", (text) => (/^[\w.:~-]{1,120}$/.test(text) ? text : null));

export const failuresPath = "/admin/stoerungen";
export const failuresPageSize = 20;
export const failuresHeadingId = "stoerungen";

export const failuresList = listView(failuresPath, {
  part,
  /** All parts together have no pages. */
  after: { ...after, read: (params) => part.read(params) && after.read(params) },
});

export type FailuresView = ViewOf<typeof failuresList>;

export function partLabel(wanted: FailurePart | null): string {
  return parts.find(({ value }) => value === wanted)?.label ?? "";
}

export function dismissOrderAddress(orderId: string, view: FailuresView): string {
  const path = `${failuresPath}/bestellung/${encodeURIComponent(orderId)}/verwerfen`;
  return failuresList.address(view, path);
}

export function dismissMailAddress(mailId: string, view: FailuresView): string {
  return failuresList.address(view, `${failuresPath}/mail/${encodeURIComponent(mailId)}/verwerfen`);
}

export const assignList = listView(`${failuresPath}/zuordnen`, {
  search: searchText(),
  customerId: optional("kunde", (text) => text || null),
});

export function assignAddress(orderId: string, view: Partial<ViewOf<typeof assignList>> = {}) {
  return assignList.address(view, `${failuresPath}/zuordnen/${encodeURIComponent(orderId)}`);
}

/** '2026-11-21T09:00:00.000Z~17' */
type Place = { at: string; row: number };

export function writePlace({ at, row }: Place): string {
  return `${at}~${row}`;
}

export function readPlace(text: string | null): Place | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/.exec(text ?? "");
  return parts ? { at: parts[1] ?? "", row: Number(parts[2]) } : null;
}

export const dismissReasonMax = 300;
