// Half a megabyte, for the preview alone. The build for older browsers, as phones may be old.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type RenderTask,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import dingbatsUrl from "pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url";
import symbolUrl from "pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url";
import jbig2Url from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpegUrl from "pdfjs-dist/wasm/openjpeg.wasm?url";

GlobalWorkerOptions.workerSrc = workerUrl;

type DrawnPage = { text: string; ratio: number };

export type PdfPageSource = {
  number: number;
  /** Width by height; the first page's, until this one is drawn. */
  ratio: number;
  draw: (canvas: HTMLCanvasElement) => { drawn: Promise<DrawnPage>; cancel: () => void };
};

export type OpenedPdf = { pages: PdfPageSource[] };

type Opening = {
  opened: Promise<{ step: "open"; pdf: OpenedPdf } | { step: "failed"; isLocked: boolean }>;
  close: () => void;
};

export function openPdf(address: string): Opening {
  const task = getDocument({
    url: address,
    verbosity: VerbosityLevel.ERRORS,
    // Own files have hashed names and come through the page, not through the worker.
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    useSystemFonts: true,
    disableWorkerRendering: true,
    // A page of a scan may hold more than a phone can.
    maxImageSize: 64 * 1024 * 1024,
  });
  return {
    opened: task.promise.then(
      async (pdf) => ({ step: "open" as const, pdf: { pages: await pagesOf(pdf) } }),
      (error: unknown) => ({
        step: "failed" as const,
        isLocked: error instanceof Error && error.name === "PasswordException",
      }),
    ),
    close: () => void task.destroy(),
  };
}

/** Scans of offices (JBIG2, JPEG 2000), and the two fonts that no system has. */
const ownFiles: Record<string, string> = {
  "jbig2.wasm": jbig2Url,
  "openjpeg.wasm": openjpegUrl,
  "FoxitSymbol.pfb": symbolUrl,
  "FoxitDingbats.pfb": dingbatsUrl,
};

class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = ownFiles[filename];
    if (!address) throw new Error(`${filename} is not part of the preview.`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

async function pagesOf(pdf: PDFDocumentProxy): Promise<PdfPageSource[]> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const ratio = first.width / first.height;
  return Array.from({ length: pdf.numPages }, (_, index) => ({
    number: index + 1,
    ratio,
    draw: (canvas) => drawPage(pdf, index + 1, canvas),
  }));
}

/** Sharper than this nobody sees, and a page of it is 40 MB. */
const sharpestPixels = 2;

function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement) {
  let task: RenderTask | null = null;
  let isCancelled = false;

  async function draw(): Promise<DrawnPage> {
    const page = await pdf.getPage(number);
    const own = page.getViewport({ scale: 1 });
    const drawn = { text: "", ratio: own.width / own.height };
    if (isCancelled) return drawn;
    const pixels = Math.min(window.devicePixelRatio || 1, sharpestPixels);
    const viewport = page.getViewport({ scale: (canvas.clientWidth * pixels) / own.width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    task = page.render({ canvas, viewport });
    await task.promise;
    const { items } = await page.getTextContent();
    const words = items.map((item) =>
      "str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "",
    );
    return { ...drawn, text: words.join("").trim() };
  }

  return {
    drawn: draw(),
    cancel: () => {
      isCancelled = true;
      task?.cancel();
    },
  };
}
