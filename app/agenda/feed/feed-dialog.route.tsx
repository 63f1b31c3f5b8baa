import { useSearchParams } from "react-router";
import { overAgenda } from "#app/agenda/view.ts";
import { FeedAddress, FeedOffer, FeedQuestionDialog } from "#app/calendar/feed-address.tsx";
import { changeFeed } from "#app/calendar/feed-commands.server.ts";
import { readFeedQuestion } from "#app/calendar/feed-questions.ts";
import { PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/feed-dialog.route.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  return changeFeed(args, overAgenda(args.url.searchParams, "/abo"), "practice");
}

export default function PracticeFeedDialog({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const address = usePageData("agenda/agenda.route")?.feedAddress ?? null;
  const result = actionData?.result;
  const question = readFeedQuestion(params);
  if (address !== null && question) {
    const closeTo = overAgenda(params, "/abo");
    return <FeedQuestionDialog question={question} closeTo={closeTo} result={result} />;
  }
  return (
    <PageDialog title="Praxiskalender abonnieren" closeTo={overAgenda(params)} result={result}>
      <FormErrors />
      {address === null ? (
        <FeedOffer
          content="In Ihrer Kalender-App sehen Sie alle Termine mit Namen, Telefonnummer und Adresse."
          secret="Bitte geben Sie die Adresse Ihres Kalender-Abos nicht weiter. Sie gilt, solange Sie Zugriff auf den Praxisbereich haben."
        />
      ) : (
        <FeedAddress
          address={address}
          secret="Bitte geben Sie die Adresse nicht weiter. Der Kalender enthält Daten Ihrer Kundinnen und Kunden."
        />
      )}
    </PageDialog>
  );
}
