import { Link } from "react-router";
import { platformContext } from "#app/context.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/show-share-link.route.ts";
import { formatMoment } from "./format-moment.ts";
import { partsInWords, shareState } from "./parts.ts";
import { shareAddress } from "./passport-qr.server.ts";
import { qrCode } from "./qr-code.ts";
import { getShareLink } from "./queries.server.ts";
import { ShareAddress } from "./share-address.tsx";
import { shareLinkNotFound } from "./share-link-not-found.server.ts";
import { ShareVisits } from "./share-visits.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const found = await getShareLink(db, userId, params.petId, params.linkId);
  if (!found) throw await shareLinkNotFound(context, params.petId);
  const { link, visits } = found;
  const state = shareState(link, now.toISOString());
  const address = state === "active" ? await shareAddress(context, link.id) : null;
  return {
    label: link.label,
    parts: partsInWords(link.parts),
    state,
    endsAt: formatMoment(link.revokedAt ?? link.expiresAt),
    shared: address === null ? null : { address, code: qrCode(address) },
    visits: visits.map((visit) => ({ ...visit, visitedAt: formatMoment(visit.visitedAt) })),
  };
}

const stateWords = { active: "Gültig bis", expired: "Abgelaufen am", revoked: "Beendet am" };

export default function ShowShareLinkDialog({ loaderData, params }: Route.ComponentProps) {
  const { label, parts, state, endsAt, shared, visits } = loaderData;
  const closeTo = `/pets/${params.petId}`;
  return (
    <UrlDialog title={`Freigabe: ${label}`} closeTo={closeTo}>
      {shared && <ShareAddress {...shared} />}
      <dl className="divide-y divide-line">
        <div className="py-2.5">
          <dt className="text-ink-soft">{stateWords[state]}</dt>
          <dd className="font-semibold">{endsAt}</dd>
        </div>
        <div className="py-2.5">
          <dt className="text-ink-soft">Zu sehen</dt>
          <dd className="font-semibold">{parts}</dd>
        </div>
      </dl>
      <ShareVisits visits={visits} />
      {state === "active" && (
        <div className="mt-6 flex justify-end">
          <Link
            to={`${closeTo}/freigaben/${params.linkId}/beenden`}
            preventScrollReset
            replace
            className={buttonClass("secondary")}
          >
            Freigabe beenden
          </Link>
        </div>
      )}
    </UrlDialog>
  );
}
