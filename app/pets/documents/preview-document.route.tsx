import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { formatBytes } from "#app/files/policy.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { InputGuard } from "#app/frame/unsaved-changes.tsx";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/preview-document.route.ts";
import { changeDocument, documentSchema } from "./commands.server.ts";
import { dayOfDocument, documentNameMax, splitFileName } from "./document-facts.ts";
import { DownloadLink, OpenLink } from "./document-links.tsx";
import { documentList } from "./documents-address.ts";
import type { OpenedPdf, PdfPageSource } from "./pdf.client.ts";
import { categoryOf, documentCategories, fileAddress, isPdf } from "./policy.ts";
import { UnknownDocument, useRequestedDocument } from "./requested-document.tsx";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const { documentId, petId = null } = params;
  const backTo = petId
    ? `/pets/${petId}`
    : documentList.address(documentList.read(url.searchParams));
  const message = "Dokument konnte nicht geändert werden.";
  return runAction(args, { event: "documents.change_failed", message }, async (form) => {
    const input = requireValid(form, documentSchema(dayInGermany(now)));
    const isChanged = await changeDocument(db, userId, { documentId, petId }, input);
    if (!isChanged) throw new Refusal({ message: "Dokument nicht gefunden.", redirectTo: backTo });
    return redirectWithToast(context, backTo, { title: "Dokument geändert" });
  });
}

export default function PreviewDocumentDialog({ actionData }: Route.ComponentProps) {
  const { document, petName, closeTo } = useRequestedDocument();
  if (!document) return <UnknownDocument petName={petName} closeTo={closeTo} />;
  const address = fileAddress(document.id);
  const result = actionData?.result;
  return (
    <PageDialog
      title={document.fileName}
      pageTitle={`${document.fileName}, ${petName}`}
      closeTo={closeTo}
      isWide
      result={result}
      defaults={{
        name: splitFileName(document.fileName).stem,
        kategorie: categoryOf(document),
        datum: document.documentDate,
      }}
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="mr-auto text-ink-soft">
          {categoryOf(document)}, {formatBytes(document.fileSize)}, {dayOfDocument(document)}
        </p>
        <OpenLink document={document} className={buttonClass("secondary")} />
        <DownloadLink document={document} className={buttonClass("secondary")} />
      </div>
      <ChangeForm isOpen={result !== undefined} />
      {isPdf(document) ? (
        <PdfPreview key={document.id} address={address} />
      ) : (
        <PicturePreview key={document.id} address={address} fileName={document.fileName} />
      )}
    </PageDialog>
  );
}

function ChangeForm({ isOpen }: { isOpen: boolean }) {
  return (
    <details open={isOpen} className="mb-4 border-y border-line">
      <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
        Name, Kategorie und Datum ändern
      </summary>
      <Form method="post" replace preventScrollReset noValidate className="space-y-5 pb-4">
        <InputGuard />
        <FormErrors />
        <TextField name="name" label="Name *" maxLength={documentNameMax} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField name="kategorie" label="Kategorie *" required>
            {documentCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
          <TextField name="datum" label="Datum des Dokuments" type="date" />
        </div>
        <div className="button-row">
          <SubmitButton>Änderungen speichern</SubmitButton>
        </div>
      </Form>
    </details>
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
