import { useSearchParams } from "react-router";
import { overAgenda } from "#app/agenda/view.ts";
import { FeedAddress } from "#app/calendar/feed-address.tsx";
import { changeFeed } from "#app/calendar/feed-change.server.ts";
import { FeedOffer } from "#app/calendar/feed-offer.tsx";
import { FeedQuestionDialog } from "#app/calendar/feed-question-dialog.tsx";
import { readFeedQuestion } from "#app/calendar/feed-questions.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/feed-dialog.route.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const doneTo = overAgenda(url.searchParams, "/abo");
  return changeFeed(await readForm(request), context, doneTo, "practice");
}

/** The address at which the practitioner's telephone reads the agenda. */
export default function PracticeFeedDialog({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const address = usePageData("agenda/agenda.route")?.feedAddress ?? null;
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  const question = readFeedQuestion(params);
  if (address !== null && question) {
    const closeTo = overAgenda(params, "/abo");
    return <FeedQuestionDialog question={question} closeTo={closeTo} result={result} />;
  }
  const title = "Praxiskalender abonnieren";
  return (
    <UrlDialog title={title} closeTo={overAgenda(params)}>
      <PageMeta title={title} hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
        {address === null ? (
          <FeedOffer
            content="Mit einer Kalenderadresse stehen Beratungen, Anfragen, eigene Termine und Sperrtage auch im Kalender Ihres Telefons: mit Namen, Telefonnummer und Anfahrt."
            secret="Wer sie kennt, kann all das lesen, aber nichts ändern. Sie gilt nur, solange Ihr Konto die Praxis verwaltet."
          />
        ) : (
          <FeedAddress
            address={address}
            secret="Geben Sie die Adresse niemandem: In diesem Kalender stehen Namen, Telefonnummern und Adressen Ihrer Kundinnen und Kunden."
          />
        )}
      </FormState>
    </UrlDialog>
  );
}
