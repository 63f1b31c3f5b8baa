import { StateActions, StateLink } from "#app/admin/publishing/state-actions.tsx";
import { StateMark } from "#app/admin/publishing/state-mark.tsx";
import { noPicture } from "#app/herbs/picture.ts";
import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import { herbAddress, herbStateId } from "./herbs-address.ts";

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
  useFocusByHash(herbStateId);
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
        <StateMark state={status} />
        <p className="mt-2 text-ink-soft">
          {editor === null
            ? `Mitgeliefert, ${changedAt}.`
            : `Zuletzt geändert von ${editor}, ${changedAt}.`}
        </p>
        {isPublished && (
          <p className="mt-2 flex flex-wrap gap-x-5">
            <StateLink to={`/herb-lexicon/${id}`}>Im Lexikon ansehen</StateLink>
            <StateLink to={`/kraeuter/${slug}`}>Öffentliche Seite</StateLink>
          </p>
        )}
      </div>
      {!isPublished && missing.length > 0 && (
        <p className="col-span-2">
          <strong>Zum Veröffentlichen fehlt noch:</strong> {missing.join(", ")}.
        </p>
      )}
      <StateActions status={status} address={(dialog) => herbAddress(id, dialog)}>
        <StateLink to={herbAddress(id, "bild")} isDialog>
          Bild ändern
        </StateLink>
        {imageUrl !== firstPicture && (
          <StateLink to={herbAddress(id, "bild/zuruecksetzen")} isDialog>
            {firstPicture !== noPicture ? "Zur Zeichnung zurück" : "Bild entfernen"}
          </StateLink>
        )}
        <StateLink to={herbAddress(id, "verlauf")}>Verlauf</StateLink>
        {!wasPublished && (
          <StateLink to={herbAddress(id, "loeschen")} isDialog>
            Entwurf löschen
          </StateLink>
        )}
      </StateActions>
    </section>
  );
}
