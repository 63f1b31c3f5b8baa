import { useSearchParams } from "react-router";
import { usePageData } from "#app/frame/use-page-data.ts";
import type { Route } from "./+types/feed-dialog.route.ts";
import { FeedDialog } from "./feed-address.tsx";
import { changeFeed } from "./feed-commands.server.ts";
import { withoutFeedQuestion } from "./feed-questions.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  return changeFeed(args, `/calendar/abo${withoutFeedQuestion(args.url.searchParams)}`);
}

export default function OwnFeedDialog({ actionData }: Route.ComponentProps) {
  const search = withoutFeedQuestion(useSearchParams()[0]);
  return (
    <FeedDialog
      title="Kalender abonnieren"
      address={usePageData("calendar/calendar.route")?.feedAddress ?? null}
      here={`/calendar/abo${search}`}
      closeTo={`/calendar${search}`}
      result={actionData?.result}
      content="Abonnieren Sie Ihre Termine in Ihrem Handy- oder Computerkalender."
      secret="Geben Sie die Adresse nicht weiter. Jeder mit dieser Adresse kann Ihre Termine lesen."
    />
  );
}
