type DutyHintProps = {
  duty: { isConfirmed: boolean; refundBy: string | null; isUncertain: boolean };
};

/** What the law asks for a declaration, and until when; what is done is said quietly. */
export function DutyHint({ duty: { isConfirmed, refundBy, isUncertain } }: DutyHintProps) {
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {isConfirmed ? (
        <span className="text-ink-soft">Eingang bestätigt</span>
      ) : (
        <strong className="text-danger">Eingang sofort bestätigen</strong>
      )}
      {refundBy && (
        <span className="font-semibold text-clay">
          {`Geld zurück bis ${refundBy}${isUncertain ? ", falls es den Vertrag gibt" : ""}`}
        </span>
      )}
    </span>
  );
}
