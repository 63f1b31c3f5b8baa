import { useSearchParams } from "react-router";
import { PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import type { Route } from "./+types/feed-dialog.route.ts";
import { FeedAddress, FeedOffer, FeedQuestionDialog } from "./feed-address.tsx";
import { changeFeed } from "./feed-commands.server.ts";
import { readFeedQuestion, withoutFeedQuestion } from "./feed-questions.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  return changeFeed(args, `/calendar/abo${withoutFeedQuestion(args.url.searchParams)}`);
}

export default function FeedDialog({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const address = usePageData("calendar/calendar.route")?.feedAddress ?? null;
  const result = actionData?.result;
  const question = readFeedQuestion(params);
  const search = withoutFeedQuestion(params);
  if (address !== null && question) {
    return (
      <FeedQuestionDialog question={question} closeTo={`/calendar/abo${search}`} result={result} />
    );
  }
  return (
    <PageDialog title="Kalender abonnieren" closeTo={`/calendar${search}`} result={result}>
      <FormErrors />
      {address === null ? (
        <FeedOffer
          content="Abonnieren Sie Ihre Termine in Ihrem Handy- oder Computerkalender."
          secret="Geben Sie die Adresse nicht weiter. Jeder mit dieser Adresse kann Ihre Termine lesen."
        />
      ) : (
        <FeedAddress
          address={address}
          secret="Geben Sie die Adresse nicht weiter. Jeder mit dieser Adresse kann Ihre Termine lesen."
        />
      )}
    </PageDialog>
  );
}
