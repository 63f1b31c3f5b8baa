import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { noPicture } from "#app/herbs/picture.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { herbAddress, herbStateId } from "./herbs-address.ts";
import { StatusMark } from "./status-mark.tsx";

type HerbStateProps = {
  herb: {
    id: number;
    slug: string;
    imageUrl: string;
    status: "draft" | "published";
    editor: string | null;
  };
  changedAt: string;
  wasPublished: boolean;
  firstPicture: string;
  missing: readonly string[];
};

/** Over the form: the picture, who sees the herb, and what can be done with the whole of it. */
export function HerbState({
  herb,
  changedAt,
  wasPublished,
  firstPicture,
  missing,
}: HerbStateProps) {
  const { id, slug, imageUrl, status, editor } = herb;
  const isPublished = status === "published";
  useFocusAfterSaving();
  return (
    <section
      aria-labelledby={herbStateId}
      className="mb-6 grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-5 rounded-card border border-line bg-surface p-5 shadow-soft sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-6"
    >
      <img
        src={imageUrl}
        alt=""
        width="128"
        height="160"
        className="aspect-4/5 w-full rounded-card border border-line object-cover"
      />
      <div className="min-w-0 wrap-anywhere">
        <h2 id={herbStateId} tabIndex={-1} className="mb-2 text-xl text-forest outline-none">
          Stand des Krauts
        </h2>
        <StatusMark status={status} />
        <p className="mt-2 text-ink-soft">
          {editor === null
            ? `Mitgeliefert, ${changedAt}.`
            : `Zuletzt geändert von ${editor}, ${changedAt}.`}
        </p>
        {isPublished && (
          <p className="mt-2 flex flex-wrap gap-x-5">
            <TextLink to={`/herb-lexicon/${id}`}>Im Lexikon ansehen</TextLink>
            <TextLink to={`/kraeuter/${slug}`}>Öffentliche Seite</TextLink>
          </p>
        )}
      </div>
      {!isPublished && missing.length > 0 && (
        <p className="col-span-2">
          <strong>Zum Veröffentlichen fehlt noch:</strong> {missing.join(", ")}.
        </p>
      )}
      <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
        {isPublished ? (
          <Link
            // Not the link that asked for publishing: focus does not return to its opposite.
            key="unpublish"
            to={herbAddress(id, "zurueckziehen")}
            preventScrollReset
            className={buttonClass("secondary")}
          >
            Zurückziehen
          </Link>
        ) : (
          <Link
            key="publish"
            to={herbAddress(id, "veroeffentlichen")}
            preventScrollReset
            className={buttonClass("primary")}
          >
            Veröffentlichen
          </Link>
        )}
        <TextLink to={herbAddress(id, "bild")} isDialog>
          Bild ändern
        </TextLink>
        {imageUrl !== firstPicture && (
          <TextLink to={herbAddress(id, "bild/zuruecksetzen")} isDialog>
            {firstPicture !== noPicture ? "Zur Zeichnung zurück" : "Bild entfernen"}
          </TextLink>
        )}
        <TextLink to={herbAddress(id, "verlauf")}>Verlauf</TextLink>
        {!wasPublished && (
          <TextLink to={herbAddress(id, "loeschen")} isDialog>
            Entwurf löschen
          </TextLink>
        )}
      </div>
    </section>
  );
}

/** The button that saved is gone with the form of before; the address says where to go on. */
function useFocusAfterSaving() {
  const location = useLocation();
  useEffect(() => {
    if (location.hash === `#${herbStateId}`) document.getElementById(herbStateId)?.focus();
  }, [location]);
}

type TextLinkProps = { to: string; isDialog?: boolean; children: ReactNode };

function TextLink({ to, isDialog = false, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={isDialog}
      className="inline-block py-1 font-semibold text-forest underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
