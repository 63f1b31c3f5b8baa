import { describe, expect, it, vi } from "vitest";
import { type SendOutcome, type Settled, UploadQueue } from "#app/pets/documents/upload-queue.ts";

/** A queue whose files arrive when the test says so. */
function openQueue() {
  const settled: Settled[] = [];
  const openings: AbortSignal[] = [];
  const sent: {
    name: string;
    category: string;
    isCancelled: boolean;
    progress: (bytes: number) => void;
    end: (outcome: SendOutcome) => void;
  }[] = [];
  const queue = new UploadQueue(
    "pet",
    (one) => settled.push(one),
    ({ fileName, category }, { onProgress, onEnd }) => {
      const one = {
        name: fileName,
        category,
        isCancelled: false,
        progress: onProgress,
        end: onEnd,
      };
      sent.push(one);
      return () => {
        one.isCancelled = true;
      };
    },
    async (file, { signal }) => {
      if (signal) openings.push(signal);
      return { ok: true, file: { fileName: file.name, body: file } };
    },
  );
  const states = () => queue.uploads().map(({ state }) => state);
  const idOf = (name: string) =>
    queue.uploads().find(({ fileName }) => fileName === name)?.id ?? "";
  return { queue, sent, openings, settled, states, idOf };
}

const pdf = (name: string, bytes = 100) =>
  new File(["%PDF-", new Uint8Array(bytes - 5)], name, { type: "application/pdf" });
/** A file is made ready before it is sent. */
const readied = async () => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
};
const failure = { outcome: "failed", title: "Upload-Fehler", message: "Leider nicht." } as const;

describe("the queue of uploads", () => {
  it("sends two at a time, each with the category chosen for all, and settles once", async () => {
    const { queue, sent, settled, states } = openQueue();
    queue.add([pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    expect(sent).toEqual([]);
    expect(queue.start("Impfpass")).toBe(true);
    await readied();
    expect(sent.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
    expect(states()).toEqual(["sending", "sending", "waiting"]);
    sent[1]?.end({ outcome: "stored" });
    await readied();
    expect(states()).toEqual(["sending", "stored", "sending"]);
    sent[0]?.end({ outcome: "stored" });
    await readied();
    expect(settled).toEqual([]);
    sent[2]?.end({ outcome: "stored" });
    await readied();
    expect(settled).toEqual([{ stored: 3, open: 0, failure: null }]);
    expect(sent.map(({ category }) => category)).toEqual(["Impfpass", "Impfpass", "Impfpass"]);
  });

  it("tells its listeners how far each file is", async () => {
    const { queue, sent } = openQueue();
    let heard = 0;
    queue.subscribe(() => {
      heard += 1;
    });
    queue.add([pdf("a.pdf", 200)]);
    queue.start("Befunde");
    await readied();
    const before = heard;
    sent[0]?.progress(50);
    expect(heard).toBe(before + 1);
    expect(queue.uploads()[0]).toMatchObject({ sentBytes: 50, bytes: 200, state: "sending" });
  });

  it("goes on with the others when one is cancelled, and sends it again when asked", async () => {
    const { queue, sent, settled, states, idOf } = openQueue();
    queue.add([pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    queue.start("Befunde");
    await readied();
    queue.cancel(idOf("a.pdf"));
    await readied();
    expect(sent[0]?.isCancelled).toBe(true);
    expect(states()).toEqual(["cancelled", "sending", "sending"]);
    sent[1]?.end({ outcome: "stored" });
    await readied();
    sent[2]?.end({ outcome: "stored" });
    await readied();
    expect(settled).toEqual([{ stored: 2, open: 1, failure: null }]);
    queue.retry(idOf("a.pdf"));
    await readied();
    sent[3]?.end({ outcome: "stored" });
    await readied();
    expect(settled.at(-1)).toEqual({ stored: 3, open: 0, failure: null });
  });

  it("keeps a failed file for another try, says why, and a refused one is not sent again", async () => {
    const { queue, sent, settled, states, idOf } = openQueue();
    queue.add([pdf("a.pdf"), pdf("b.pdf")]);
    queue.start("Befunde");
    await readied();
    sent[0]?.end(failure);
    await readied();
    sent[1]?.end({ outcome: "refused", message: "Kein PDF." });
    await readied();
    expect(states()).toEqual(["failed", "refused"]);
    expect(queue.uploads().map(({ message }) => message)).toEqual(["Leider nicht.", "Kein PDF."]);
    expect(settled).toEqual([
      { stored: 0, open: 2, failure: { title: "Upload-Fehler", message: "Leider nicht." } },
    ]);
    expect(queue.start("Befunde")).toBe(false);
    expect(sent).toHaveLength(2);
    queue.retry(idOf("a.pdf"));
    await readied();
    expect(queue.uploads()[0]).toMatchObject({ state: "sending", message: undefined });
    sent[2]?.end({ outcome: "stored" });
    await readied();
    expect(settled.at(-1)).toEqual({ stored: 1, open: 1, failure: null });
  });

  it("says before sending what cannot be taken, by its bytes, and sends the rest", async () => {
    const { queue, sent, states } = openQueue();
    queue.add([
      new File(["MZ"], "rechnung.pdf", { type: "application/pdf" }),
      new File([], "leer.pdf"),
      pdf("riesig.pdf", 10 * 1024 * 1024 + 1),
      new File(["\0\0\0\x18ftypqt  "], "IMG_1234.MOV", { type: "video/quicktime" }),
      pdf("gut.pdf"),
      new File(["%PDF-"], "befund.pdf (1)", { type: "application/octet-stream" }),
      new File(["\0\0\0\x18ftypheic"], "IMG_1234.HEIC"),
    ]);
    await vi.waitFor(() =>
      expect(queue.uploads().map(({ message = "" }) => message)).toEqual([
        expect.stringContaining("lässt sich nicht als Bild oder PDF lesen"),
        expect.stringContaining("„leer.pdf“ ist leer"),
        expect.stringContaining("größer als 10 MB"),
        expect.stringContaining("Videos können hier nicht gespeichert werden."),
        "",
        "",
        // Opened when it is sent.
        "",
      ]),
    );
    queue.start("Befunde");
    await readied();
    expect(sent.map(({ name }) => name)).toEqual(["gut.pdf", "befund.pdf (1)"]);
    const refused = ["refused", "refused", "refused", "refused"];
    expect(states()).toEqual(refused.concat("sending", "sending", "waiting"));
  });

  it("takes twenty files and refuses the rest", async () => {
    const { queue, states } = openQueue();
    queue.add(Array.from({ length: 22 }, (_, index) => pdf(`${index}.pdf`)));
    expect(states().filter((state) => state === "chosen")).toHaveLength(20);
    expect(queue.uploads()[20]?.message).toBe("Bitte wählen Sie höchstens 20 Dateien auf einmal.");
  });

  it("ends the opening of a picture that is cancelled meanwhile, or whose dialog is closed", () => {
    const { queue, openings, idOf } = openQueue();
    queue.add([pdf("a.heic"), pdf("b.heic")]);
    queue.start("Befunde");
    queue.cancel(idOf("a.heic"));
    const ends = () => openings.map(({ aborted }) => aborted);
    expect(ends()).toEqual([true, false]);
    queue.stop();
    expect(ends()).toEqual([true, true]);
  });

  it("cancels what is under way when the dialog is closed", async () => {
    const { queue, sent } = openQueue();
    queue.add([pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf")]);
    queue.start("Befunde");
    await readied();
    queue.stop();
    expect(sent.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
    expect(queue.isBusy()).toBe(false);
  });
});
