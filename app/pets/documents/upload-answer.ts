/** What the server says to a file that was sent by script. */
export type UploadAnswer =
  | { ok: true }
  /** With a title where something failed that the sender could not help. */
  | { ok: false; title?: string; message: string };
