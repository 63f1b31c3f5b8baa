export const maxPictureBytes = 1024 * 1024;

/** Counted from one. */
export function readRevision(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

const noRevision = 1_000_000_000;

export function readSeen(form: FormData): number {
  const seen = form.get("revision");
  return (typeof seen === "string" && readRevision(seen)) || noRevision;
}
