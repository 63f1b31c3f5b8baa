import { Link } from "react-router";
import { StateMark } from "#app/admin/publishing/state-mark.tsx";
import { thumbnail } from "#app/herbs/picture.ts";
import { herbAddress } from "./herbs-address.ts";

type HerbRowProps = {
  herb: {
    id: number;
    name: string;
    botanicalName: string;
    imageUrl: string;
    status: "draft" | "published";
    /** In words, as the server writes it. */
    changedAt: string;
    editor: string | null;
  };
};

/** A herb in the practitioner's list: what it is, and who changed it last. */
export function HerbRow({ herb }: HerbRowProps) {
  const { id, name, botanicalName, imageUrl, status, changedAt, editor } = herb;
  return (
    <div className="relative flex items-center gap-4 px-4 py-3 hover:bg-sage-soft sm:px-5">
      <img
        src={thumbnail(imageUrl)}
        alt=""
        width="48"
        height="60"
        loading="lazy"
        className="h-15 w-12 shrink-0 rounded-chip border border-line object-cover"
      />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            to={herbAddress(id)}
            className="text-lg font-bold text-forest after:absolute after:inset-0"
          >
            {name}
          </Link>
          <i lang="la" className="text-ink-soft">
            {botanicalName}
          </i>
        </p>
        <p className="text-sm text-ink-soft">
          {editor === null ? `Mitgeliefert, ${changedAt}` : `Geändert von ${editor}, ${changedAt}`}
        </p>
      </div>
      {status === "draft" && <StateMark state="draft" />}
    </div>
  );
}
