import { useState, useSyncExternalStore } from "react";
import { PageDialog } from "#app/frame/question.tsx";
import { usePageData } from "#app/frame/use-page-data.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyIcon } from "#app/ui/icons.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import { QrImage } from "#app/ui/qr-image.tsx";
import type { Route } from "./+types/show-share-link.route.ts";
import { sharingHeadingId } from "./parts.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

const stateWords = { active: "Gültig bis", expired: "Abgelaufen am", revoked: "Beendet am" };

export default function ShowShareLinkDialog({ params }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  if (!file?.openedLink) return null;
  const { label, parts, state, endsAt, shared, visits } = file.openedLink;
  const closeTo = `/pets/${params.petId}`;
  const title = `Link für ${label}`;
  return (
    <PageDialog
      title={title}
      pageTitle={`${title}, ${file.pet.name}`}
      closeTo={closeTo}
      headingId={sharingHeadingId}
    >
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
          <ButtonLink
            to={`${closeTo}/freigaben/${params.linkId}/beenden`}
            preventScrollReset
            replace
          >
            Link deaktivieren
          </ButtonLink>
        </div>
      )}
    </PageDialog>
  );
}

function ShareAddress({ address, code }: { address: string; code: QrCode }) {
  const [said, setSaid] = useState("");
  const canCopy = useBrowserCan("clipboard");
  const canShare = useBrowserCan("share");

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid("Der Link ist kopiert.");
    } catch {
      setSaid("Kopieren nicht möglich. Bitte markieren und kopieren Sie den Link von Hand.");
    }
  }

  async function share() {
    try {
      await navigator.share({ url: address });
    } catch {
      // The person has changed their mind.
    }
  }

  return (
    <div className="mb-4 flex flex-wrap items-start gap-5">
      <QrImage code={code} label="QR-Code mit dem Link" className="size-36" />
      <div className="min-w-0 flex-1 basis-56">
        <label htmlFor="share-address" className="font-semibold">
          Link
        </label>
        <input
          id="share-address"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          className="mt-1.5 block min-h-11 w-full rounded-field border border-field bg-surface-raised px-3.5 py-2 text-ink"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          {canCopy && (
            <Button variant="secondary" onClick={copy}>
              <CopyIcon />
              Link kopieren
            </Button>
          )}
          {canShare && (
            <Button variant="secondary" onClick={share}>
              Senden
            </Button>
          )}
        </div>
        <p role="status" className="mt-2 text-sm">
          {said}
        </p>
      </div>
    </div>
  );
}

/** Known only in the browser: without script neither button would do anything. */
function useBrowserCan(ability: "clipboard" | "share"): boolean {
  return useSyncExternalStore(
    never,
    () => ability in navigator && Boolean(navigator[ability]),
    () => false,
  );
}

function never() {
  return () => {};
}

type ShareVisitsProps = {
  visits: readonly { id: string; visitedAt: string; opened: string; device: string }[];
};

function ShareVisits({ visits }: ShareVisitsProps) {
  return (
    <section aria-labelledby="zugriffe" className="mt-5">
      <h3 id="zugriffe" className="text-lg text-forest">
        Zugriffe
      </h3>
      {visits.length === 0 ? (
        <p className="text-ink-soft">Noch keine Zugriffe</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {visits.map(({ id, visitedAt, opened, device }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
              <span className="min-w-0">
                <bdi>{opened}</bdi>
              </span>
              <span className="text-sm text-ink-soft">
                {visitedAt}, {device}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        Wir speichern Zeitpunkt, Geräteart und den geöffneten Teil der Akte. Mehrere Zugriffe
        innerhalb von zehn Minuten zählen als einer.
      </p>
    </section>
  );
}
