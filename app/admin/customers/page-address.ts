import { type TimelineArea, timelineAreas } from "#app/db/timeline-kinds.ts";
import { readPlace, writePlace } from "#app/platform/list-view.ts";
import { customerAddress } from "./customer.ts";
import {
  allCustomers,
  type CustomersView,
  customersQuery,
  readCustomersView,
} from "./customers-address.ts";

export type Cursor = { at: string; id: number };

export type CustomerView = {
  area: TimelineArea | null;
  petId: string | null;
  from: { direction: "older" | "newer"; cursor: Cursor } | null;
  notesBefore: Cursor | null;
  /** For the way back. */
  list: CustomersView;
};

export const newestOfAll: CustomerView = {
  ...{ area: null, petId: null, from: null, notesBefore: null },
  list: allCustomers,
};

export const areaNames: Record<TimelineArea, { label: string; name: string }> = {
  pets: { label: "Tiere", name: "tiere" },
  appointments: { label: "Termine", name: "termine" },
  documents: { label: "Dokumente", name: "dokumente" },
  orders: { label: "Bestellungen", name: "bestellungen" },
  messages: { label: "Nachrichten", name: "nachrichten" },
  herbs: { label: "Kräuter", name: "kraeuter" },
  account: { label: "Konto", name: "konto" },
};

const idLength = 80;

export function readCustomerView(params: URLSearchParams): CustomerView {
  const petId = params.get("tier") ?? "";
  const area = timelineAreas.find((one) => areaNames[one].name === params.get("bereich")) ?? null;
  return {
    area,
    petId: hasPets(area) && petId !== "" && petId.length <= idLength ? petId : null,
    from: readFrom(params),
    notesBefore: readCursor(params.get("notizen")),
    list: readCustomersView(new URLSearchParams(params.get("liste") ?? "")),
  };
}

/** Herbs are read for no animal. */
export function hasPets(area: TimelineArea | null): boolean {
  return area !== "herbs";
}

function readFrom(params: URLSearchParams): CustomerView["from"] {
  const older = readCursor(params.get("vor"));
  if (older) return { direction: "older", cursor: older };
  const newer = readCursor(params.get("nach"));
  return newer && { direction: "newer", cursor: newer };
}

function readCursor(text: string | null): Cursor | null {
  const place = readPlace(text);
  return place && /^\d{1,15}$/.test(place.id) ? { at: place.at, id: Number(place.id) } : null;
}

export const customerHeadingId = "kunde";
export const animalsHeadingId = "tiere";
export const timelineHeadingId = "verlauf";
export const notesHeadingId = "notizen";

export function customerViewAddress(customerId: string, view: CustomerView): string {
  const params = new URLSearchParams();
  if (view.area) params.set("bereich", areaNames[view.area].name);
  if (view.petId) params.set("tier", view.petId);
  if (view.from) {
    const name = view.from.direction === "older" ? "vor" : "nach";
    params.set(name, writePlace(view.from.cursor));
  }
  if (view.notesBefore) params.set("notizen", writePlace(view.notesBefore));
  const list = customersQuery(view.list).slice(1);
  if (list) params.set("liste", list);
  const query = params.toString();
  return `${customerAddress(customerId)}${query && `?${query}`}`;
}
