/** What the server says to a device that has kept records without a network. */
export type UnsentAnswer = { service: typeof unsentService } & Said;

type Said =
  | ({ outcome: "access" } & DeviceAccess)
  | {
      outcome: "saved";
      recordId: string;
      revision: number;
      isFixed: boolean;
      /** Why it was not finished with it; '' where it was, or was not to be. */
      question: string;
      /** Whether its appointment was closed with it; '' where that was not to be. */
      booking: "" | "closed" | "open";
    }
  /** Somebody has gone on with the record elsewhere: nothing was overwritten. */
  | {
      outcome: "changed";
      recordId: string;
      revision: number;
      isFixed: boolean;
      versions: readonly Version[];
    }
  | { outcome: "refused"; recordId: string | null; message: string };

/** Where the two differ. */
export type Version = { label: string; device: string; stored: string };

/** Whose device it is (`deviceOwner`), and 32 bytes as base64url that seal what it keeps. */
export type DeviceAccess = { owner: string; key: string };

export const unsentService = "kraeuterpfote/berichte";
export const unsentAddress = "/admin/behandlung/unterwegs";
export const unsentPhotoAddress = `${unsentAddress}/foto`;

/** Of the form that a device sends, beside those of the record. */
export const unsentFields = {
  owner: "von",
  booking: "termin",
  record: "bericht",
  /** Idempotency key: the id of a record that is begun by it, or of a photo. */
  key: "key",
  intent: "intent",
  view: "ansicht",
  file: "file",
} as const;

/** Null for an answer that another server has given, such as a network's sign-in page. */
export function readUnsentAnswer(body: unknown): UnsentAnswer | null {
  const isOurs = typeof body === "object" && body !== null && "service" in body;
  return isOurs && body.service === unsentService ? (body as UnsentAnswer) : null;
}
