import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatVisits, partsInWords } from "./parts.ts";
import type { ShareLink } from "./queries.server.ts";

/** `children` say how long it is valid. */
type ShareLinkItemProps = {
  petId: string;
  link: ShareLink;
  isActive: boolean;
  children: ReactNode;
};

/** A share link in the list of an animal's page. */
export function ShareLinkItem({ petId, link, isActive, children }: ShareLinkItemProps) {
  const address = `/pets/${petId}/freigaben/${link.id}`;
  const linkClass =
    "inline-flex min-h-11 items-center text-forest underline underline-offset-4 sm:min-h-0";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold" dir="auto">
          {link.label}
        </p>
        <p className="text-sm text-ink-soft">{partsInWords(link.parts)}</p>
        <p className="text-sm">
          {children}, {formatVisits(link.visitCount)}
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
        {isActive && (
          <Link
            to={`${address}/beenden`}
            preventScrollReset
            aria-label={`Link für ${link.label} beenden`}
            className={linkClass}
          >
            Beenden
          </Link>
        )}
      </div>
    </li>
  );
}
