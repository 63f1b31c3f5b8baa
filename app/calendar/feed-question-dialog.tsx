import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { FormState } from "#app/ui/form-state.tsx";
import type { FeedQuestion } from "./feed-questions.ts";

type FeedQuestionDialogProps = {
  question: FeedQuestion;
  /** The dialog of the address. */
  closeTo: string;
  result: FormResult | undefined;
};

/** Asks before an address ends that programs may still read. It starts on 'Abbrechen'. */
export function FeedQuestionDialog({ question, closeTo, result }: FeedQuestionDialogProps) {
  const { title, after, button, busy, intent } = words[question];
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
      </FormState>
      <p>
        <strong>Die bisherige Adresse gilt dann sofort nicht mehr.</strong> Alle Programme und
        Geräte, die sie abonniert haben, bekommen nichts Neues mehr. Manche melden einen Fehler,
        andere zeigen noch eine Weile den alten Stand.
      </p>
      <p className="mt-3">{after}</p>
      <ConfirmForm closeTo={closeTo} confirmText={button} busyText={busy}>
        <input type="hidden" name="intent" value={intent} />
      </ConfirmForm>
    </UrlDialog>
  );
}

const words = {
  erneuern: {
    title: "Neue Adresse erzeugen?",
    after: "Löschen Sie dort das alte Abo und tragen Sie die neue Adresse ein.",
    button: "Neue Adresse erzeugen",
    busy: "Wird erzeugt...",
    intent: "renew",
  },
  abschalten: {
    title: "Adresse abschalten?",
    after:
      "Löschen Sie dort das Abo. Eine neue Adresse können Sie jederzeit erzeugen; die bisherige kommt nicht zurück.",
    button: "Adresse abschalten",
    busy: "Wird abgeschaltet...",
    intent: "end",
  },
} as const;
