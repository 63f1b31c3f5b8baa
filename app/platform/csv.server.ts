import Papa from "papaparse";

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

/** By which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";
const lineEnd = "\r\n";

/**
 * What a spreadsheet would run as a formula; papaparse's own rule does not see one before a line
 * break. A telephone number that begins with '+' is meant, too: Excel reckons '+49-30-123' out, and of
 * '+4930123' it makes a number without its '+'. The apostrophe is to be seen, but every sign stays.
 */
const formulae = /^[=+\-@\t\r\n]/;

/** The beginning of a file, with the names of its columns. */
export function csvBeginning(columns: readonly string[]): string {
  return byteOrderMark + csvLines([[...columns]]);
}

/**
 * Rows as lines. German tables part cells by a semicolon. What begins like a formula gets an
 * apostrophe before it: customers choose their names themselves.
 */
export function csvLines(rows: string[][]): string {
  if (rows.length === 0) return "";
  const format = { delimiter: ";", newline: lineEnd, escapeFormulae: formulae };
  return Papa.unparse(rows, format) + lineEnd;
}
