import type { DescribedListed } from "./describe-list.server.ts";

type DutyHintProps = {
  duty: NonNullable<DescribedListed["duty"]>;
};

/** What the law asks for a declaration, and until when; what is done is said quietly. */
export function DutyHint({
  duty: { isConfirmed, refundBy, isUncertain, lateSince },
}: DutyHintProps) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {isConfirmed ? (
        <span className="text-ink-soft">Eingang bestätigt</span>
      ) : (
        <strong className="text-danger">Eingang sofort bestätigen</strong>
      )}
      {lateSince && (
        <strong className="text-danger">{`Vermutlich zu spät: Frist bis ${lateSince}`}</strong>
      )}
      {refundBy && (
        <span className="font-semibold text-clay">
          {`Geld zurück bis ${refundBy}${conditionOf(isUncertain, lateSince)}`}
        </span>
      )}
    </span>
  );
}

/** What has to be so for anything to be owed. */
function conditionOf(isUncertain: boolean, lateSince: string | null): string {
  if (isUncertain) return ", falls es den Vertrag gibt";
  return lateSince ? ", falls der Widerruf doch rechtzeitig war" : "";
}
