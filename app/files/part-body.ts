import type { BusboyFileStream } from "@fastify/busboy";

export type PartBody = {
  body: ReadableStream<Uint8Array>;
  /** Nobody wants the rest; the parser can go on. */
  skip: () => void;
  /** The rest will not come. */
  fail: () => void;
};

const aheadBytes = 64 * 1024;

/** A file of a form as a stream of the platform, which holds the sender back while nobody reads. */
export function bodyOfPart(file: BusboyFileStream): PartBody {
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
