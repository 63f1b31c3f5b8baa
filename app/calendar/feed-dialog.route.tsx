import { useLocation } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { capabilityToken } from "#app/platform/capability.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/feed-dialog.route.ts";
import { FeedAddress } from "./feed-address.tsx";
import { changeFeed } from "./feed-change.server.ts";
import { FeedOffer } from "./feed-offer.tsx";
import { getFeedId } from "./feed-queries.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, origin } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const feedId = await getFeedId(db, userId);
  if (!feedId) return { address: null };
  const token = await capabilityToken(config.sessionSecret, "calendar-feed", feedId);
  return { address: `${origin}/kalender/${token}.ics` };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return changeFeed(await readForm(request), context, url.search);
}

export default function FeedDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { address } = loaderData;
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  return (
    <UrlDialog title="Kalender abonnieren" closeTo={`/calendar${search}`}>
      <PageMeta title="Kalender abonnieren" hasErrors={result !== undefined} />
      <FormState result={result}>
        <FormErrors />
        {address === null ? <FeedOffer /> : <FeedAddress address={address} />}
      </FormState>
    </UrlDialog>
  );
}
