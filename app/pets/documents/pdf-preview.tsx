import { useEffect, useRef, useState } from "react";
import type { OpenedPdf, PdfPageSource } from "./pdf.client.ts";
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

type PdfPageProps = { page: PdfPageSource; count: number };

/**
 * One page, drawn while it is near what is seen and forgotten when it is far away: a long document
 * would fill the memory of a phone. Readers hear its text, as what stands in for the drawing.
 */
function PdfPage({ page, count }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [text, setText] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const [ratio, setRatio] = useState(page.ratio);

  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { root: target.closest("dialog"), rootMargin: "100% 0px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    let isCurrent = true;
    const { drawn, cancel } = page.draw(target);
    drawn.then(
      (result) => {
        setText(result.text);
        setRatio(result.ratio);
      },
      () => setFailed(isCurrent),
    );
    return () => {
      isCurrent = false;
      cancel();
      target.width = 0;
    };
  }, [isNear, page]);

  if (hasFailed) {
    return <PreviewFailed message={`Seite ${page.number} lässt sich nicht anzeigen.`} />;
  }
  return (
    <>
      {/* Drawn by script alone, where a style is no attribute of the page's HTML. */}
      <canvas
        ref={canvas}
        style={{ aspectRatio: ratio }}
        className="w-full rounded-field border border-line bg-white"
      >
        {text}
      </canvas>
      <p className="mt-1 text-center text-sm text-ink-soft">
        Seite {page.number} von {count}
      </p>
    </>
  );
}
