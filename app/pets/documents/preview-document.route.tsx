import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#app/files/policy.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DownloadLink, OpenLink } from "./document-links.tsx";
import type { OpenedPdf, PdfPageSource } from "./pdf.client.ts";
import { categoryOf, fileAddress, isPdf } from "./policy.ts";
import { UnknownDocument, useRequestedDocument } from "./requested-document.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export default function PreviewDocumentDialog() {
  const { document, petName, closeTo } = useRequestedDocument();
  if (!document) return <UnknownDocument petName={petName} closeTo={closeTo} />;
  const address = fileAddress(document.id);
  return (
    <PageDialog
      title={document.fileName}
      pageTitle={`${document.fileName}, ${petName}`}
      closeTo={closeTo}
      isWide
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft">
          {categoryOf(document)}, {formatBytes(document.fileSize)},{" "}
          {formatDayOfInstant(document.createdAt)}
        </p>
        <OpenLink document={document} className={buttonClass("secondary")} />
        <DownloadLink document={document} className={buttonClass("secondary")} />
      </div>
      {isPdf(document) ? (
        <PdfPreview key={document.id} address={address} />
      ) : (
        <PicturePreview key={document.id} address={address} fileName={document.fileName} />
      )}
    </PageDialog>
  );
}

function PicturePreview({ address, fileName }: { address: string; fileName: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <PreviewFailed />;
  return (
    <img
      src={address}
      alt={fileName}
      // It may have failed before anybody listened.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[calc(100dvh-13rem)] min-h-24 w-auto max-w-full rounded-field object-contain"
    />
  );
}

type PdfState =
  | { step: "loading" }
  | { step: "failed"; isLocked: boolean }
  | { step: "open"; pdf: OpenedPdf };

function PdfPreview({ address }: { address: string }) {
  const [state, setState] = useState<PdfState>({ step: "loading" });

  useEffect(() => {
    let close = () => {};
    let isUnmounted = false;
    async function open() {
      const { openPdf } = await import("./pdf.client.ts");
      if (isUnmounted) return;
      const opening = openPdf(address);
      close = opening.close;
      const opened = await opening.opened;
      if (!isUnmounted) setState(opened);
    }
    open().catch(() => setState({ step: "failed", isLocked: false }));
    return () => {
      isUnmounted = true;
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
            Bitte öffnen Sie das Dokument in einem neuen Tab.
          </p>
        </>
      );
    case "failed":
      return state.isLocked ? (
        <PreviewFailed message="Das PDF ist passwortgeschützt. Bitte öffnen Sie es in einem neuen Tab." />
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

/** Drawn only while it is near: a long document would fill the memory of a phone. */
function PdfPage({ page, count }: { page: PdfPageSource; count: number }) {
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

function PreviewFailed({ message = documentNotOpened }: { message?: string }) {
  return (
    <p
      role="alert"
      className="rounded-card border border-danger bg-danger-soft px-5 py-4 text-danger"
    >
      {message}
    </p>
  );
}

const documentNotOpened = "Dokument konnte nicht geöffnet werden.";
