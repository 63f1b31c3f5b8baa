import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/show-share-link.route.ts";
import { sharingHeadingId } from "./heading-id.ts";
import { ShareAddress } from "./share-address.tsx";
import { ShareVisits } from "./share-visits.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

const stateWords = { active: "Gültig bis", expired: "Abgelaufen am", revoked: "Beendet am" };

export default function ShowShareLinkDialog({ params }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  useFocusAfterDialog(sharingHeadingId);
  if (!file?.openedLink) return null;
  const { label, parts, state, endsAt, shared, visits } = file.openedLink;
  const closeTo = `/pets/${params.petId}`;
  const title = `Link für ${label}`;
  return (
    <UrlDialog title={title} closeTo={closeTo}>
      <PageMeta title={`${title}, ${file.pet.name}`} />
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
            Link beenden
          </Link>
        </div>
      )}
    </UrlDialog>
  );
}
