import type { ReactNode } from "react";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import type { FormResult } from "#app/platform/form-result.ts";

export type Asked = { title: string; text: ReactNode } & (
  | { isNotice: true }
  | {
      isNotice?: false;
      confirmText: string;
      busyText: string;
      isDanger: boolean;
      fields?: ReactNode;
    }
);

export function AskedDialog(props: {
  asked: Asked;
  closeTo: string;
  headingId: string;
  revision: number;
  result: FormResult | undefined;
}) {
  const { asked, revision, result, ...dialog } = props;
  const { title, text } = asked;
  if (asked.isNotice) {
    return (
      <NoticeDialog {...dialog} title={title}>
        {text}
      </NoticeDialog>
    );
  }
  const { confirmText, busyText, isDanger, fields } = asked;
  return (
    <Question
      {...{ ...dialog, title, result, confirmText, busyText, isDanger }}
      endsWithRefusal
      fields={
        <>
          {fields}
          <input type="hidden" name="revision" value={revision} />
        </>
      }
    >
      <div className="space-y-3">{text}</div>
    </Question>
  );
}

export function incomplete(before: string, missing: readonly string[]): Asked {
  return {
    isNotice: true,
    title: "Noch nicht vollständig",
    text: (
      <>
        <p>{before}</p>
        <ul className="mt-2 list-disc pl-5">
          {missing.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="mt-3">Bitte speichern Sie Ihre Eingaben vor dem Veröffentlichen.</p>
      </>
    ),
  };
}

export function notPublished(name: string): Asked {
  const text = <p>„{name}“ ist ein Entwurf und nur für Sie sichtbar.</p>;
  return { isNotice: true, title: "Nicht veröffentlicht", text };
}
