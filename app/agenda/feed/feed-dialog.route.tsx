import { useSearchParams } from "react-router";
import { overAgenda } from "#app/agenda/view.ts";
import { FeedDialog } from "#app/calendar/feed-address.tsx";
import { changeFeed } from "#app/calendar/feed-commands.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/feed-dialog.route.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  return changeFeed(args, overAgenda(args.url.searchParams, "/abo"), "practice");
}

export default function PracticeFeedDialog({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <FeedDialog
      title="Praxiskalender abonnieren"
      address={usePageData("agenda/agenda.route")?.feedAddress ?? null}
      here={overAgenda(params, "/abo")}
      closeTo={overAgenda(params)}
      result={actionData?.result}
      content="In Ihrer Kalender-App sehen Sie alle Termine mit Namen, Telefonnummer und Adresse."
      secretAhead="Bitte geben Sie die Adresse Ihres Kalender-Abos nicht weiter. Die Adresse gilt, solange Sie Zugriff auf den Praxisbereich haben."
      secret="Bitte geben Sie die Adresse nicht weiter. Der Kalender enthält Daten Ihrer Kundinnen und Kunden."
    />
  );
}
