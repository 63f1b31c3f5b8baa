import { useEffect, useRef, useState } from "react";
import type { PdfPageSource } from "./pdf.client.ts";
import { PreviewFailed } from "./preview-failed.tsx";

type PdfPageProps = { page: PdfPageSource; count: number };

/**
 * One page, drawn while it is near what is seen and forgotten when it is far away: a long document
 * would fill the memory of a phone. Readers hear its text, as what stands in for the drawing.
 */
export function PdfPage({ page, count }: PdfPageProps) {
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
