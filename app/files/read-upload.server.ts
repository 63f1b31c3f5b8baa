import { dropBody } from "#app/platform/read-body.ts";
import { type FormOptions, FormParser } from "./form-parser.server.ts";
import { cleanFileName, maxUploadBytes } from "./policy.ts";
import { type Refusal, refusals } from "./refusals.ts";

export type { FilePart } from "./form-parser.server.ts";

type MultipartResult<Field extends string> =
  | { ok: true; fields: Partial<Record<Field, string>> }
  | { ok: false; refusal: Refusal };

/**
 * Reads a form with files as it comes in, to its end whatever the answer. When it is refused, files
 * may have been handed to `onFile` already: the caller discards what it has stored of them.
 * @throws what `onFile` throws
 */
export async function readMultipart<Field extends string>(
  request: Request,
  options: FormOptions<Field>,
): Promise<MultipartResult<Field>> {
  const { body } = request;
  if (!body) return { ok: false, refusal: refusals.brokenForm() };
  const form = parserFor(request.headers.get("content-type") ?? "", options);
  if (form) {
    await feed(form, body);
    await form.close();
  }
  await dropBody(body);
  if (!form) return { ok: false, refusal: refusals.brokenForm() };
  form.rethrow();
  return form.refusal ? { ok: false, refusal: form.refusal } : { ok: true, fields: form.fields };
}

function parserFor<Field extends string>(contentType: string, options: FormOptions<Field>) {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  try {
    return new FormParser(contentType, options);
  } catch {
    // Without a boundary.
    return null;
  }
}

async function feed<Field extends string>(
  form: FormParser<Field>,
  body: ReadableStream<Uint8Array>,
): Promise<void> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    while (!form.hasStopped) {
      const { done, value } = await reader.read();
      if (done) {
        await form.end();
        break;
      }
      bytes += value.byteLength;
      if (bytes > maxUploadBytes) form.refuse(refusals.formTooLarge());
      else await form.write(value);
    }
  } catch {
    form.refuse(refusals.brokenForm());
  }
  reader.releaseLock();
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
export function readRawUpload({
  body,
  headers,
}: Request): { ok: true; upload: RawUpload } | { ok: false; refusal: Refusal } {
  const fileName = decoded(headers.get("x-file-name"));
  const category = decoded(headers.get("x-category") ?? "");
  if (!fileName || category === null) return { ok: false, refusal: refusals.brokenForm() };
  if (!body) return { ok: false, refusal: refusals.empty(cleanFileName(fileName)) };
  const declaredType = headers.get("content-type") ?? "";
  const length = headers.get("content-length");
  return {
    ok: true,
    upload: {
      body,
      length: length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null,
      fileName,
      declaredType,
      category,
    },
  };
}

/** Headers hold ASCII only: texts travel percent-encoded. */
function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
