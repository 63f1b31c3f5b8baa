import { type ReactNode, useId } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/focus.ts";
import { FieldLinks, FormErrors } from "#app/ui/form-errors.tsx";
import { FormState, useFormResult } from "#app/ui/form-state.tsx";
import { TextLink } from "#app/ui/link.tsx";

export type FormAnswer<Preview> = { result: FormResult; preview?: Preview; revision?: number };

/** Dialogs and previews load nothing anew: typed text stays, and saves by others are noticed. */
export function loadsAnew(args: ShouldRevalidateFunctionArgs, param: "herbId" | "productId") {
  if (args.currentParams[param] !== args.nextParams[param]) return true;
  const isChange = args.formMethod !== undefined && args.formData?.get("intent") !== "preview";
  return isChange && args.defaultShouldRevalidate;
}

export function EditPage(props: {
  title: string;
  heading: string;
  headingId?: string;
  intro?: string;
  listPath: string;
  listText: string;
  answer: FormAnswer<unknown> | undefined;
  children: ReactNode;
}) {
  const { title, heading, headingId, intro, listPath, listText, answer, children } = props;
  const dialog = useOutlet();
  // A preview is an answer without faults.
  const hasErrors = answer !== undefined && answer.preview === undefined;
  return (
    <>
      {!dialog && <PageMeta title={title} hasErrors={hasErrors} />}
      <TextLink to={listPath} size="line">
        {listText}
      </TextLink>
      <h1
        id={headingId}
        tabIndex={headingId ? -1 : undefined}
        className={`mt-3 text-3xl wrap-anywhere text-forest outline-none ${intro ? "mb-2" : "mb-5"}`}
      >
        {heading}
      </h1>
      {intro && <p className="mb-6 max-w-2xl text-ink-soft">{intro}</p>}
      {children}
      {dialog}
    </>
  );
}

export function LongForm(props: {
  idPrefix: string;
  defaults: Record<string, string>;
  answer: FormAnswer<unknown> | undefined;
  revision: number | undefined;
  saveText: string;
  question?: ReactNode;
  children: ReactNode;
}) {
  const { idPrefix, defaults, answer, revision, saveText, question, children } = props;
  const result = answer?.result;
  // A refused form keeps the revision that it was opened with.
  const seen = answer?.revision ?? result?.values.revision ?? revision;
  return (
    <FormState idPrefix={idPrefix} result={result} defaults={defaults}>
      <Form method="post" replace preventScrollReset noValidate className="min-w-0 space-y-6">
        <UnsavedChanges />
        {/* The first button is what the Enter key means: saving. */}
        <button type="submit" hidden tabIndex={-1} />
        {seen !== undefined && <input type="hidden" name="revision" value={seen} />}
        {question || <FormErrors />}
        {children}
        <SaveButtons saveText={saveText} />
      </Form>
    </FormState>
  );
}

/** On phones over the bar at the bottom; on a low screen at the end. */
function SaveButtons({ saveText }: { saveText: string }) {
  return (
    <div
      data-stays-in-sight
      className="z-10 flex flex-wrap gap-3 border-t border-line bg-paper py-3 [@media(min-height:36em)]:sticky [@media(min-height:36em)]:bottom-16 lg:sticky lg:bottom-0!"
    >
      <SubmitButton>{saveText}</SubmitButton>
      <Button type="submit" variant="secondary" name="intent" value="preview">
        Vorschau
      </Button>
    </div>
  );
}

export function FormPart(props: { title: string; text?: string; children: ReactNode }) {
  const { title, text, children } = props;
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2 id={titleId} className="text-xl text-forest">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </section>
  );
}

export function LookAgain(props: {
  name: string;
  value: string;
  label: string;
  isInPassing?: boolean;
  children: ReactNode;
}) {
  const { name, value, label, isInPassing = false, children } = props;
  const { result } = useFormResult();
  return (
    <div
      key={result?.id}
      ref={isInPassing ? undefined : takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script it is to be read first, too
      autoFocus={!isInPassing}
      tabIndex={-1}
      role={isInPassing ? undefined : "alert"}
      className="w-full rounded-card border border-clay bg-clay-soft px-5 py-4 outline-none"
    >
      <h2 className="text-lg font-semibold">Bitte prüfen</h2>
      <p>{children}</p>
      <FieldLinks messages={Object.entries(result?.fieldErrors ?? {})} />
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name={name}
          value={value}
          className="size-5 shrink-0 accent-forest"
        />
        {label}
      </label>
    </div>
  );
}

const previewTitleId = "vorschau";

export function PreviewCard({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby={previewTitleId}
      className="mt-8 rounded-sheet border border-dashed border-field bg-paper p-5 sm:p-8"
    >
      <p className="mb-4 text-sm font-bold text-clay">Vorschau, noch nicht gespeichert</p>
      {children}
    </section>
  );
}

/** @param id new with every answer */
export function PreviewTitle({ title, id }: { title: string; id: string }) {
  return (
    <h2
      id={previewTitleId}
      key={id}
      ref={takeFocus}
      // biome-ignore lint/a11y/noAutofocus: without script it is what was asked for, too
      autoFocus
      tabIndex={-1}
      className="text-3xl text-forest outline-none"
    >
      {title}
    </h2>
  );
}
