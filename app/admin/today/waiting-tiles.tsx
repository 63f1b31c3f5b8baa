import { Link } from "react-router";
import { WarningIcon } from "#app/ui/icons.tsx";
import type { WaitingTile } from "./describe-today.ts";

type WaitingTilesProps = {
  tiles: readonly WaitingTile[];
  /** The embedded merchant did not say what has become of its events. */
  isMerchantSilent: boolean;
};

/** What waits, each with the way to its room. */
export function WaitingTiles({ tiles, isMerchantSilent }: WaitingTilesProps) {
  return (
    <>
      {tiles.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {tiles.map((tile) => (
            <li key={tile.name} className="min-w-0">
              <Tile tile={tile} />
            </li>
          ))}
        </ul>
      ) : (
        <AllDone isSure={!isMerchantSilent} />
      )}
      {isMerchantSilent && (
        <p className="rounded-card bg-clay-soft px-5 py-3 text-sm">
          Der Shop antwortet gerade nicht. Ob dort Meldungen liegen geblieben sind, ist deshalb
          nicht bekannt.
        </p>
      )}
    </>
  );
}

function Tile({ tile: { name, count, note, to, isTrouble } }: { tile: WaitingTile }) {
  const look = isTrouble
    ? "border-clay bg-clay-soft hover:border-clay-hover"
    : "border-line bg-surface hover:bg-sage-soft";
  return (
    <Link
      to={to}
      className={`flex h-full min-h-20 items-center gap-4 rounded-card border p-4 shadow-soft ${look}`}
    >
      <span
        className={`min-w-12 text-center font-heading text-4xl font-semibold tabular-nums ${isTrouble ? "text-clay" : "text-forest"}`}
      >
        {count}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-bold">
          {isTrouble && <WarningIcon />}
          {name}
        </span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </Link>
  );
}

function AllDone({ isSure }: { isSure: boolean }) {
  return (
    <div className="grid min-h-32 content-center justify-items-center gap-1 rounded-card border border-line bg-success-soft px-5 py-8 text-center">
      <p className="font-heading text-2xl font-semibold text-success">Alles erledigt</p>
      <p>
        {isSure ? "Nichts wartet auf Sie." : "Von dem, was bekannt ist, wartet nichts auf Sie."}
      </p>
    </div>
  );
}
