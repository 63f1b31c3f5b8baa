import Papa from "papaparse";

type CsvFile = {
  fileName: string;
  beginning: string;
  pieces: AsyncGenerator<string>;
  onError: (error: unknown) => void;
};

/** Waits for the first piece, so that a failure is an error page. */
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

/** Excel recognises UTF-8 by it. */
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

/** Excel would run these ('+4930123'); papaparse's own rule misses line breaks. */
const formulae = /^[=+\-@\t\r\n]/;

export function csvBeginning(columns: readonly string[]): string {
  return byteOrderMark + csvLines([[...columns]]);
}

export function csvLines(rows: string[][]): string {
  if (rows.length === 0) return "";
  const format = { delimiter: ";", newline: lineEnd, escapeFormulae: formulae };
  return Papa.unparse(rows, format) + lineEnd;
}
