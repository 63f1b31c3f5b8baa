const troubleParts = ["bestellungen", "zustellungen", "mails"] as const;
export type TroublePart = (typeof troubleParts)[number];

/** Which troubles are looked at; the address says it. */
export type TroublesView = {
  /** Null: all of them. */
  part: TroublePart | null;
  /** The last one of the page before, of this part. */
  after: string | null;
};

export const troublesPath = "/admin/stoerungen";
export const troublesPageSize = 20;
/** Where focus goes when what a dialog was about is gone. */
export const troublesHeadingId = "stoerungen";

/** Reads the view from an address; whatever is not understood is the first page of all. */
export function readTroublesView(params: URLSearchParams): TroublesView {
  const part = troubleParts.find((one) => one === params.get("bereich")) ?? null;
  const after = params.get("nach") ?? "";
  return { part, after: part !== null && /^[\w.:~-]{1,120}$/.test(after) ? after : null };
}

export function troublesAddress({ part, after }: TroublesView, below = ""): string {
  const params = new URLSearchParams();
  if (part) params.set("bereich", part);
  if (part && after) params.set("nach", after);
  const query = params.toString();
  return `${troublesPath}${below}${query && `?${query}`}`;
}

export function dismissOrderAddress(orderId: string, view: TroublesView): string {
  return troublesAddress(view, `/bestellung/${encodeURIComponent(orderId)}/verwerfen`);
}

export function dismissMailAddress(mailId: string, view: TroublesView): string {
  return troublesAddress(view, `/mail/${encodeURIComponent(mailId)}/verwerfen`);
}

type AssignView = { search?: string; customerId?: string };

/** The page on which somebody says whose an order is. */
export function assignAddress(orderId: string, { search, customerId }: AssignView = {}): string {
  const params = new URLSearchParams();
  if (search) params.set("suche", search);
  if (customerId) params.set("kunde", customerId);
  const query = params.toString();
  return `${troublesPath}/zuordnen/${encodeURIComponent(orderId)}${query && `?${query}`}`;
}

/** A place in a list that is sorted by an instant: '2026-11-21T09:00:00.000Z~17'. */
type Place = { at: string; row: number };

export function writePlace({ at, row }: Place): string {
  return `${at}~${row}`;
}

export function readPlace(text: string | null): Place | null {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/.exec(text ?? "");
  return parts ? { at: parts[1] ?? "", row: Number(parts[2]) } : null;
}
