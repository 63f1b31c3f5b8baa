import { type TimelineArea, timelineAreas } from "#app/db/timeline-kinds.ts";
import { readPlace, turn, writePlace } from "#app/platform/list-place.ts";
import { listView, optional, searchText, type ViewOf } from "#app/platform/list-view.ts";
import { customerAddress } from "./customer.ts";
import { type CustomersView, customersList, customersPath } from "./customers-address.ts";

export type Cursor = { at: string; id: number };

export const areaNames: Record<TimelineArea, { label: string; name: string }> = {
  pets: { label: "Tiere", name: "tiere" },
  appointments: { label: "Termine", name: "termine" },
  treatment: { label: "Behandlung", name: "behandlung" },
  documents: { label: "Dokumente", name: "dokumente" },
  orders: { label: "Bestellungen", name: "bestellungen" },
  messages: { label: "Nachrichten", name: "nachrichten" },
  herbs: { label: "Kräuter", name: "kraeuter" },
  account: { label: "Konto", name: "konto" },
};

/** Herbs are read for no animal. */
export function hasPets(area: TimelineArea | null): boolean {
  return area !== "herbs";
}

const area = optional(
  "bereich",
  (text) => timelineAreas.find((one) => areaNames[one].name === text) ?? null,
  (one) => areaNames[one].name,
);
const petId = optional("tier", (text) => (text !== "" && text.length <= 80 ? text : null));

function readCursor(text: string): Cursor | null {
  const place = readPlace(text);
  return place && /^-?\d{1,15}$/.test(place.id) ? { at: place.at, id: Number(place.id) } : null;
}

export const customerPage = listView(customersPath, {
  area,
  petId: { ...petId, read: (params) => (hasPets(area.read(params)) ? petId.read(params) : null) },
  from: turn({ older: "vor", newer: "nach" }, readCursor, writePlace),
  notesBefore: optional("notizen", readCursor, writePlace),
  /** For the way back. */
  list: {
    read: (params): CustomersView =>
      customersList.read(new URLSearchParams(params.get("liste") ?? "")),
    write: (list: CustomersView) => {
      const query = customersList.query(list).slice(1);
      return query ? ["liste", query] : null;
    },
  },
});

export type CustomerView = ViewOf<typeof customerPage>;

export const customerHeadingId = "kunde";
export const animalsHeadingId = "tiere";
export const timelineHeadingId = "verlauf";
export const notesHeadingId = "notizen";

export function customerViewAddress(customerId: string, view: Partial<CustomerView>): string {
  return customerPage.address(view, customerAddress(customerId));
}

export const mergeList = listView(customersPath, {
  search: searchText(),
  targetId: optional("mit", (text) => (/^[\w-]{1,64}$/.test(text) ? text : null)),
});

export function mergeAddress(customerId: string, view: Partial<ViewOf<typeof mergeList>> = {}) {
  return mergeList.address(view, `${customerAddress(customerId)}/zusammenfuehren`);
}
