import type { Refusal } from "./store-file.server.ts";

/** A file of a form while it comes in. What is not read of it is skipped. */
export type FilePart = {
  field: string;
  fileName: string;
  declaredType: string;
  body: ReadableStream<Uint8Array>;
};

export type MultipartOptions<Field extends string> = {
  maxFiles: number;
  /** Text fields that are wanted; others are passed over. */
  fields: readonly Field[];
  /** Called for one file after the other, never for a file field left empty. */
  onFile: (part: FilePart) => Promise<void>;
};

export type MultipartResult<Field extends string> =
  | { ok: true; fields: Partial<Record<Field, string>> }
  | { ok: false; refusal: Refusal };

/**
 * Reads a form with files as it comes in. When it is refused, files may have been handed to `onFile`
 * already: the caller discards what it has stored of them.
 */
export async function readMultipart<Field extends string>(
  _request: Request,
  _options: MultipartOptions<Field>,
): Promise<MultipartResult<Field>> {
  return { ok: false, refusal: { status: 400, message: "" } };
}

export type RawUpload = {
  body: ReadableStream<Uint8Array>;
  length: number | null;
  fileName: string;
  declaredType: string;
  /** As sent; empty when there is none. */
  category: string;
};

/** A file sent by script: the body is the file, the rest stands in headers. */
export function readRawUpload(
  _request: Request,
): { ok: true; upload: RawUpload } | { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { status: 400, message: "" } };
}
