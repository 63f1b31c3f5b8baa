import { kindOfFile, refusalOfFile, withEndMark } from "#app/files/chosen-file.ts";
import type { Opening } from "#app/files/chosen-picture.client.ts";
import { maxFilesPerUpload, uploadTypes } from "#app/files/policy.ts";
import { type Refusal, Refused, refusals } from "#app/files/refusals.ts";

export type Upload = {
  id: string;
  fileName: string;
  bytes: number;
  sentBytes: number;
  state:
    | "chosen"
    | "waiting"
    | "converting"
    | "sending"
    | "stored"
    | "refused"
    | "failed"
    | "cancelled";
  message?: string;
};

type Entry = { file: File; upload: Upload; cancel?: () => void };

export type Settled = {
  stored: number;
  open: number;
  failure: { title: string; message: string } | null;
};

const parallelUploads = 2;

/** A store outside of React, because progress goes on whatever is drawn. */
export class UploadQueue {
  #petId: string;
  #onSettled: (settled: Settled) => void;
  #sendFile: typeof sendFile;
  #readyFile: typeof readyFile;
  #entries: Entry[] = [];
  #uploads: readonly Upload[] = [];
  #category = "";
  #failure: Settled["failure"] = null;
  #listeners = new Set<() => void>();

  constructor(
    petId: string,
    onSettled: (settled: Settled) => void,
    send = sendFile,
    ready = readyFile,
  ) {
    this.#petId = petId;
    this.#onSettled = onSettled;
    this.#sendFile = send;
    this.#readyFile = ready;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  uploads = (): readonly Upload[] => this.#uploads;

  add(files: readonly File[]): void {
    for (const file of files) {
      const isTooMany = this.#count() >= maxFilesPerUpload;
      const upload: Upload = {
        id: crypto.randomUUID(),
        fileName: file.name,
        bytes: file.size,
        sentBytes: 0,
        state: isTooMany ? "refused" : "chosen",
      };
      if (isTooMany) upload.message = refusals.tooManyFiles(maxFilesPerUpload).message;
      const entry = { file, upload };
      this.#entries.push(entry);
      if (!isTooMany) void this.#check(entry);
    }
    this.#publish();
  }

  /** Says early what cannot be taken; what is sent by then is checked again. */
  async #check(entry: Entry): Promise<void> {
    const refusal = await earlyRefusal(entry.file).catch(() => null);
    if (!refusal || entry.upload.state !== "chosen") return;
    change(entry, { state: "refused", message: refusal.message });
    this.#publish();
  }

  /** @returns whether anything is on its way */
  start(category: string): boolean {
    this.#category = category;
    this.#failure = null;
    for (const entry of this.#entries) {
      if (entry.upload.state === "chosen") change(entry, { state: "waiting" });
    }
    this.#sendNext();
    return this.isBusy();
  }

  retry(id: string): void {
    const entry = this.#find(id);
    if (!entry) return;
    change(entry, { state: "waiting", sentBytes: 0, message: undefined });
    this.#failure = null;
    this.#sendNext();
  }

  cancel(id: string): void {
    const entry = this.#find(id);
    if (!entry) return;
    entry.cancel?.();
    change(entry, { state: "cancelled", message: "Abgebrochen." });
    this.#sendNext();
    this.#settle();
  }

  remove(id: string): void {
    this.#entries = this.#entries.filter(({ upload }) => upload.id !== id);
    this.#publish();
  }

  stop(): void {
    for (const { cancel } of this.#entries) cancel?.();
    this.#listeners.clear();
    this.#entries = [];
  }

  isBusy(): boolean {
    return this.#entries.some(({ upload }) => isUnderWay(upload));
  }

  /** Nothing that could still be stored is left. */
  isSent(): boolean {
    const isOver = ({ state }: Upload) => ["stored", "refused", "cancelled"].includes(state);
    return this.#entries.every(({ upload }) => isOver(upload));
  }

  #find(id: string): Entry | undefined {
    return this.#entries.find(({ upload }) => upload.id === id);
  }

  #count(): number {
    return this.#entries.filter(({ upload }) => upload.state !== "refused").length;
  }

  #sendNext(): void {
    const departures = this.#entries.filter(({ upload }) => isLeaving(upload)).length;
    const next = this.#entries.filter(({ upload }) => upload.state === "waiting");
    for (const entry of next.slice(0, parallelUploads - departures)) this.#send(entry);
    this.#publish();
  }

  #send(entry: Entry): void {
    change(entry, { state: "sending", sentBytes: 0 });
    const opening = new AbortController();
    const { signal } = opening;
    entry.cancel = () => opening.abort();
    const onConvert = () => {
      if (signal.aborted) return;
      change(entry, { state: "converting" });
      this.#publish();
    };
    void this.#readyFile(entry.file, { say: onConvert, signal }).then((ready) => {
      if (signal.aborted) return;
      if (ready.ok) this.#sendReady(entry, ready.file);
      else this.#end(entry, ready.outcome);
    });
  }

  #sendReady(entry: Entry, { fileName, body }: ReadyFile): void {
    change(entry, { state: "sending", bytes: body.size });
    entry.cancel = this.#sendFile(
      { petId: this.#petId, fileName, body, category: this.#category },
      {
        onProgress: (sentBytes) => {
          change(entry, { sentBytes });
          this.#publish();
        },
        onEnd: (outcome) => this.#end(entry, outcome),
      },
    );
  }

  #end(entry: Entry, outcome: SendOutcome): void {
    delete entry.cancel;
    switch (outcome.outcome) {
      case "stored":
        change(entry, { state: "stored", sentBytes: entry.upload.bytes });
        break;
      case "refused":
        change(entry, { state: "refused", message: outcome.message });
        break;
      case "failed":
        change(entry, { state: "failed", message: outcome.message });
        this.#failure ??= { title: outcome.title, message: outcome.message };
        break;
    }
    this.#sendNext();
    this.#settle();
  }

  #settle(): void {
    if (this.isBusy()) return;
    const stored = this.#entries.filter(({ upload }) => upload.state === "stored").length;
    this.#onSettled({ stored, open: this.#entries.length - stored, failure: this.#failure });
  }

  #publish(): void {
    this.#uploads = this.#entries.map(({ upload }) => upload);
    for (const listener of this.#listeners) listener();
  }
}

export function isUnderWay({ state }: Pick<Upload, "state">): boolean {
  return state === "waiting" || isLeaving({ state });
}

function isLeaving({ state }: Pick<Upload, "state">): boolean {
  return state === "converting" || state === "sending";
}

function change(entry: Entry, changed: Partial<Upload>): void {
  entry.upload = { ...entry.upload, ...changed };
}

/** HEIC can be opened when it is sent, and that is seen then. */
async function earlyRefusal(file: File): Promise<Refusal | null> {
  const isHeic = file.size > 0 && (await kindOfFile(file)) === "heic";
  return isHeic ? null : refusalOfFile(file, uploadTypes);
}

type ReadyFile = { fileName: string; body: Blob };
type Ready = { ok: true; file: ReadyFile } | { ok: false; outcome: SendOutcome };

async function readyFile(file: File, opening: Opening): Promise<Ready> {
  try {
    const { pictureToSend } = await import("#app/files/chosen-picture.client.ts");
    const ready = await pictureToSend(file, {}, opening);
    const refusal = await refusalOfFile(ready, uploadTypes);
    if (refusal) return { ok: false, outcome: outcomeOfRefusal(refusal) };
    return { ok: true, file: { fileName: ready.name, body: await withEndMark(ready) } };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, outcome: outcomeOfRefusal(error.refusal) };
    // It is gone from the device, or may not be read; the request says so.
    return { ok: true, file: { fileName: file.name, body: file } };
  }
}

export type SendOutcome =
  | { outcome: "stored" }
  /** The file itself is the reason. */
  | { outcome: "refused"; message: string }
  /** Worth another try. */
  | { outcome: "failed"; title: string; message: string };

type Sent = { petId: string; fileName: string; body: Blob; category: string };

type Listening = {
  onProgress: (sentBytes: number) => void;
  /** Called once, but not after a cancellation. */
  onEnd: (outcome: SendOutcome) => void;
};

/** `fetch` does not tell how much of a body has left. @returns what cancels it */
function sendFile({ petId, fileName, body, category }: Sent, { onProgress, onEnd }: Listening) {
  const request = new XMLHttpRequest();
  request.open("POST", `/pets/${petId}/dokumente`);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.setRequestHeader("x-file-name", encodeURIComponent(fileName.toWellFormed()));
  request.setRequestHeader("x-category", encodeURIComponent(category));
  request.upload.addEventListener("progress", (event) => onProgress(event.loaded));
  request.addEventListener("load", () => onEnd(outcomeOf(request)));
  request.addEventListener("error", () => onEnd(noConnection));
  request.addEventListener("timeout", () => onEnd(noConnection));
  request.send(body);
  return () => request.abort();
}

const failed = {
  outcome: "failed",
  title: "Upload-Fehler",
  message: "Dokument konnte nicht hochgeladen werden.",
} as const;

const noConnection: SendOutcome = {
  ...failed,
  message: `${failed.message} Bitte prüfen Sie Ihre Internetverbindung.`,
};

/** Whoever was signed out meanwhile is led to a page, which is no answer. */
function outcomeOf({ status, responseText }: XMLHttpRequest): SendOutcome {
  const answer = parse(responseText);
  if (!answer) return failed;
  if (answer.ok) return { outcome: "stored" };
  return outcomeOfRefusal({ ...answer, status });
}

function outcomeOfRefusal(refusal: { status: number; title?: string; message: string }) {
  const { status, title = failed.title, message } = refusal;
  const outcome: SendOutcome = mayHelpAgain.has(status)
    ? { outcome: "failed", title, message }
    : { outcome: "refused", message };
  return outcome;
}

const mayHelpAgain = new Set([429, 500, 502, 503, 504]);

function parse(text: string): UploadAnswer | null {
  try {
    const answer: unknown = JSON.parse(text);
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

function isAnswer(answer: unknown): answer is UploadAnswer {
  if (typeof answer !== "object" || answer === null || !("ok" in answer)) return false;
  return answer.ok === true || ("message" in answer && typeof answer.message === "string");
}

export type UploadAnswer = { ok: true } | { ok: false; title?: string; message: string };
