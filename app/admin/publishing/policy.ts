/** Of a picture: lists show many at once, small; shrunk by script they have far less. */
export const maxPictureBytes = 1024 * 1024;

/** The revision of an address or a form, counted from one; null for what none can be. */
export function readRevision(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** No revision comes so far. */
const noRevision = 1_000_000_000;

/** The revision that a form was opened with. */
export function readSeen(form: FormData): number {
  const seen = form.get("revision");
  return (typeof seen === "string" && readRevision(seen)) || noRevision;
}
