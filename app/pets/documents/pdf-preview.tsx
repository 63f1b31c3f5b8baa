import { useEffect, useState } from "react";
import type { OpenedPdf } from "./pdf.client.ts";
import { PdfPage } from "./pdf-page.tsx";
import { PreviewFailed } from "./preview-failed.tsx";

type PdfState =
  | { step: "loading" }
  | { step: "failed"; isLocked: boolean }
  | { step: "open"; pdf: OpenedPdf };

/** A PDF page by page. What draws it is loaded here and nowhere else. */
export function PdfPreview({ address }: { address: string }) {
  const [state, setState] = useState<PdfState>({ step: "loading" });

  useEffect(() => {
    let close = () => {};
    let isGone = false;
    async function open() {
      const { openPdf } = await import("./pdf.client.ts");
      if (isGone) return;
      const opening = openPdf(address);
      close = opening.close;
      const opened = await opening.opened;
      if (!isGone) setState(opened);
    }
    open().catch(() => setState({ step: "failed", isLocked: false }));
    return () => {
      isGone = true;
      close();
    };
  }, [address]);

  switch (state.step) {
    case "loading":
      return (
        <>
          <p role="status" className="py-16 text-center text-ink-soft noscript:hidden">
            Vorschau wird geladen …
          </p>
          <p className="hidden text-ink-soft noscript:block">
            Mit „Öffnen“ sehen Sie das Dokument in einem neuen Tab.
          </p>
        </>
      );
    case "failed":
      return state.isLocked ? (
        <PreviewFailed message="Dieses PDF ist mit einem Passwort geschützt. Öffnen Sie es, um das Passwort einzugeben." />
      ) : (
        <PreviewFailed />
      );
    case "open":
      return (
        <ol className="grid gap-4">
          {state.pdf.pages.map((page) => (
            <li key={page.number}>
              <PdfPage page={page} count={state.pdf.pages.length} />
            </li>
          ))}
        </ol>
      );
  }
}
