import type { Logger } from "#app/platform/log.ts";
import { csvHead, csvLines, type ExportRow } from "./customers-csv.ts";

/**
 * The file as it is read, so that no more than a chunk of it is held. The first chunk is waited for:
 * when it cannot be read there is an error page, and not the beginning of a file.
 */
export async function streamCsv(
  chunks: AsyncGenerator<ExportRow[]>,
  log: Logger,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let chunk = await chunks.next();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvHead())),
    async pull(controller) {
      try {
        if (chunk.done) return controller.close();
        const lines = csvLines(chunk.value);
        chunk = await chunks.next();
        controller.enqueue(encoder.encode(lines));
      } catch (error) {
        log.error("admin.export_failed", error);
        controller.error(error);
      }
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
}
