import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { dropBody } from "#app/platform/read-body.ts";
import { cleanFileName } from "./file-names.ts";
import { maxFileBytes, maxUploadBytes } from "./policy.ts";
import { type Refusal, refusals } from "./refusals.ts";

type MultipartResult<Field extends string> =
  | { ok: true; fields: Partial<Record<Field, string>> }
  | { ok: false; refusal: Refusal };

/** Reads to the end. When it is refused, the caller discards what `onFile` has stored. */
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
  category: string;
};

export function readRawUpload({
  body,
  headers,
}: Request): { ok: true; upload: RawUpload } | { ok: false; refusal: Refusal } {
  const fileName = decoded(headers.get("x-file-name"));
  const category = decoded(headers.get("x-category") ?? "");
  if (!fileName || category === null) return { ok: false, refusal: refusals.brokenForm() };
  if (!body) return { ok: false, refusal: refusals.empty(cleanFileName(fileName)) };
  const length = headers.get("content-length");
  return {
    ok: true,
    upload: {
      body,
      length: length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null,
      fileName,
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

export type FilePart = {
  field: string;
  fileName: string;
  body: ReadableStream<Uint8Array>;
};

type FormOptions<Field extends string> = {
  maxFiles: number;
  fields: readonly Field[];
  /** Not called for a file field left empty. @param typed the fields that came before it */
  onFile: (part: FilePart, typed: Partial<Record<Field, string>>) => Promise<void>;
};

const mostFields = 20;

const limits = {
  fields: mostFields,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  // One more than is taken, so that a longer file is noticed.
  fileSize: maxFileBytes + 1,
  headerPairs: 10,
  headerSize: 4 * 1024,
};

/** Busboy fed by hand, so that only what is being read waits in memory. */
class FormParser<Field extends string> {
  readonly fields: Partial<Record<Field, string>> = {};
  refusal: Refusal | null = null;
  readonly #parser: InstanceType<typeof Busboy>;
  readonly #options: FormOptions<Field>;
  readonly #open = new Set<PartBody>();
  #handled = Promise.resolve();
  #failure: { error: unknown } | null = null;
  #wake: () => void = () => {};
  readonly #stopped = new Promise<void>((resolve) => {
    this.#wake = resolve;
  });

  /** @throws when the type is none of a form with files */
  constructor(contentType: string, options: FormOptions<Field>) {
    const { maxFiles } = options;
    this.#options = options;
    this.#parser = new Busboy({
      headers: { "content-type": contentType },
      limits: { ...limits, files: maxFiles, parts: maxFiles + mostFields },
    });
    this.#parser.on("file", (field, file, fileName) => this.#queue(file, { field, fileName }));
    this.#parser.on("field", (name, value, _isNameCut, isCut) => {
      if (isCut) this.refuse(refusals.formTooLarge());
      const field = options.fields.find((one) => one === name);
      if (field) this.fields[field] ??= value;
    });
    this.#parser.on("filesLimit", () => this.refuse(refusals.tooManyFiles(maxFiles)));
    this.#parser.on("partsLimit", () => this.refuse(refusals.formTooLarge()));
    this.#parser.on("fieldsLimit", () => this.refuse(refusals.formTooLarge()));
    this.#parser.on("error", () => this.refuse(refusals.brokenForm()));
  }

  get hasStopped(): boolean {
    return this.refusal !== null || this.#failure !== null;
  }

  refuse(refusal: Refusal): void {
    this.refusal ??= refusal;
    this.#wake();
  }

  async write(piece: Uint8Array): Promise<void> {
    const written = new Promise<void>((resolve) => this.#parser.write(piece, () => resolve()));
    await Promise.race([written, this.#stopped]);
  }

  async end(): Promise<void> {
    const finished = new Promise<void>((resolve) => this.#parser.on("finish", resolve));
    this.#parser.end();
    await Promise.race([finished, this.#stopped]);
    await Promise.race([this.#handled, this.#stopped]);
  }

  async close(): Promise<void> {
    for (const part of this.#open) part.fail();
    await this.#handled;
  }

  rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #queue(file: BusboyFileStream, about: Omit<FilePart, "body">): void {
    const part = bodyOfPart(file);
    // A file field left empty has no name.
    if (!about.fileName) {
      part.skip();
      return;
    }
    this.#open.add(part);
    this.#handled = this.#handled.then(async () => {
      try {
        if (!this.hasStopped)
          await this.#options.onFile({ ...about, body: part.body }, this.fields);
      } catch (error) {
        this.#failure ??= { error };
        this.#wake();
      }
      part.skip();
      this.#open.delete(part);
    });
  }
}

type PartBody = { body: ReadableStream<Uint8Array>; skip: () => void; fail: () => void };

const aheadBytes = 64 * 1024;

/** Holds the sender back while nobody reads. */
function bodyOfPart(file: BusboyFileStream): PartBody {
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const endWith = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (!isOver && controller) end(controller);
    isOver = true;
  };
  const skip = () => {
    isOver = true;
    file.resume();
  };
  const fail = () => {
    endWith((one) => one.error(new Error("The form has broken off.")));
    file.resume();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
      },
      pull() {
        file.resume();
      },
      cancel: skip,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: aheadBytes }),
  );
  file.on("data", (piece: Uint8Array) => {
    if (isOver || !controller) return;
    controller.enqueue(piece);
    if ((controller.desiredSize ?? 0) <= 0) file.pause();
  });
  file.on("end", () => endWith((one) => one.close()));
  file.on("error", fail);
  return { body, skip, fail };
}
