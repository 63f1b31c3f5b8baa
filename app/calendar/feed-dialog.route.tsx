import { useSearchParams } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/toast.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/feed-dialog.route.ts";
import { FeedAddress } from "./feed-address.tsx";
import { changeFeed } from "./feed-change.server.ts";
import { FeedOffer } from "./feed-offer.tsx";
import { FeedQuestionDialog } from "./feed-question-dialog.tsx";
import { readFeedQuestion, withoutFeedQuestion } from "./feed-questions.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const doneTo = `/calendar/abo${withoutFeedQuestion(url.searchParams)}`;
  return changeFeed(await readForm(request), context, doneTo);
}

export default function FeedDialog({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const address = usePageData("calendar/calendar.route")?.feedAddress ?? null;
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  const question = readFeedQuestion(params);
  const search = withoutFeedQuestion(params);
  if (address !== null && question) {
    return (
      <FeedQuestionDialog question={question} closeTo={`/calendar/abo${search}`} result={result} />
    );
  }
  return (
    <UrlDialog title="Kalender abonnieren" closeTo={`/calendar${search}`}>
      <PageMeta title="Kalender abonnieren" hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
        {address === null ? (
          <FeedOffer
            content="Mit einer Kalenderadresse stehen die Termine Ihrer Tiere, Ihre Beratungen und was bei der Vorsorge fällig ist auch im Kalender Ihres Telefons oder Rechners."
            secret="Wer sie kennt, kann diese Termine lesen, aber nichts ändern."
          />
        ) : (
          <FeedAddress
            address={address}
            secret="Geben Sie die Adresse nur weiter, wenn jemand alle Termine Ihrer Tiere lesen soll."
          />
        )}
      </FormState>
    </UrlDialog>
  );
}
