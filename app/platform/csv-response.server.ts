type CsvFile = {
  fileName: string;
  /** As `csvBeginning` makes it. */
  beginning: string;
  /** The lines, read piece by piece. */
  pieces: AsyncGenerator<string>;
  onError: (error: unknown) => void;
};

/**
 * A CSV file that is sent while it is read, so that no more than a piece of it is held. The first
 * piece is waited for: when it cannot be read there is an error page, and not the beginning of a file.
 * One that fails later breaks off instead of looking whole.
 */
export async function csvResponse(file: CsvFile): Promise<Response> {
  const { fileName, beginning, pieces, onError } = file;
  const encoder = new TextEncoder();
  let piece = await pieces.next();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(beginning)),
    async pull(controller) {
      try {
        if (piece.done) return controller.close();
        const lines = encoder.encode(piece.value);
        piece = await pieces.next();
        controller.enqueue(lines);
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
