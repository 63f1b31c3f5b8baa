import type { ReactNode } from "react";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { PlusIcon } from "#app/ui/icons.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import { sharingHeadingId } from "./parts.ts";
import type { ToldShareLink } from "./share-links.server.ts";

type PetSharingProps = { petId: string; links: readonly ToldShareLink[] };

export function PetSharing({ petId, links }: PetSharingProps) {
  const active = links.filter(({ isActive }) => isActive);
  const ended = links.filter(({ isActive }) => !isActive);
  return (
    <section
      aria-labelledby={sharingHeadingId}
      className="rounded-card border border-line bg-surface p-4 shadow-soft sm:p-6"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={sharingHeadingId} tabIndex={-1} className="text-xl text-forest outline-none">
          Tierpass und Freigaben
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/pets/${petId}/pass`} preventScrollReset>
            Tierpass
          </ButtonLink>
          <ButtonLink to={`/pets/${petId}/freigaben/neu`} preventScrollReset>
            <PlusIcon />
            Link erstellen
          </ButtonLink>
        </div>
      </div>
      {active.length > 0 && (
        <ul className="divide-y divide-line">
          {active.map((link) => (
            <ShareLinkItem key={link.id} petId={petId} link={link}>
              gültig bis {formatDayOfInstant(link.expiresAt)}
            </ShareLinkItem>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details className="border-t border-line">
          <summary className="inline-block min-h-11 cursor-pointer py-2.5 text-forest underline underline-offset-4">
            {ended.length === 1 ? "Ein früherer Link" : `${ended.length} frühere Links`}
          </summary>
          <ul className="divide-y divide-line">
            {ended.map((link) => (
              <ShareLinkItem key={link.id} petId={petId} link={link}>
                {link.revokedAt === null ? "abgelaufen" : "deaktiviert"} am{" "}
                {formatDayOfInstant(link.revokedAt ?? link.expiresAt)}
              </ShareLinkItem>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type ShareLinkItemProps = { petId: string; link: ToldShareLink; children: ReactNode };

function ShareLinkItem({ petId, link, children }: ShareLinkItemProps) {
  const address = `/pets/${petId}/freigaben/${link.id}`;
  const linkClass =
    "inline-flex min-h-11 items-center text-forest underline underline-offset-4 sm:min-h-0";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold" dir="auto">
          {link.label}
        </p>
        <p className="text-sm text-ink-soft">{link.partsText}</p>
        <p className="text-sm">
          {children}, {link.visits}
        </p>
      </div>
      <div className="flex gap-5">
        <Link
          to={address}
          preventScrollReset
          aria-label={`Details zum Link für ${link.label}`}
          className={linkClass}
        >
          Details
        </Link>
        {link.isActive && (
          <Link
            to={`${address}/beenden`}
            preventScrollReset
            aria-label={`Link für ${link.label} deaktivieren`}
            className={linkClass}
          >
            Beenden
          </Link>
        )}
      </div>
    </li>
  );
}
