import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { bodyOfPart, type PartBody } from "./part-body.ts";
import { maxFileBytes } from "./policy.ts";
import { type Refusal, refusals } from "./refusals.ts";

/** A file of a form while it comes in. What is not read of it is skipped. */
export type FilePart = {
  field: string;
  fileName: string;
  declaredType: string;
  body: ReadableStream<Uint8Array>;
};

export type FormOptions<Field extends string> = {
  maxFiles: number;
  /** Text fields that are wanted; others are passed over. */
  fields: readonly Field[];
  /** Called for one file after the other, never for a file field left empty. */
  onFile: (part: FilePart) => Promise<void>;
};

/** Beside the files. */
const mostFields = 20;

const limits = {
  fields: mostFields,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  // One more than is taken, so that who takes it sees that it is too long.
  fileSize: maxFileBytes + 1,
  headerPairs: 10,
  headerSize: 4 * 1024,
};

/** Busboy fed by hand, file by file, so that no more waits in memory than is being looked at. */
export class FormParser<Field extends string> {
  readonly fields: Partial<Record<Field, string>> = {};
  /** Why the form is refused. */
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
    this.#parser.on("file", (field, file, fileName, _encoding, declaredType) =>
      this.#queue(file, { field, fileName, declaredType }),
    );
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

  /** Waits until there is room for more. */
  async write(piece: Uint8Array): Promise<void> {
    const written = new Promise<void>((resolve) => this.#parser.write(piece, () => resolve()));
    await Promise.race([written, this.#stopped]);
  }

  /** The form has ended: waits for what is still being done with its files. */
  async end(): Promise<void> {
    const finished = new Promise<void>((resolve) => this.#parser.on("finish", resolve));
    this.#parser.end();
    await Promise.race([finished, this.#stopped]);
    await Promise.race([this.#handled, this.#stopped]);
  }

  /** Breaks off what is still being done with files. */
  async close(): Promise<void> {
    for (const part of this.#open) part.fail();
    await this.#handled;
  }

  /** @throws what `onFile` has thrown */
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
        if (!this.hasStopped) await this.#options.onFile({ ...about, body: part.body });
      } catch (error) {
        this.#failure ??= { error };
        this.#wake();
      }
      part.skip();
      this.#open.delete(part);
    });
  }
}
