type DutyHintProps = {
  duty: { text: string; refundBy: string | null; isUncertain: boolean };
};

/** What the law asks for a declaration, and until when. */
export function DutyHint({ duty: { text, refundBy, isUncertain } }: DutyHintProps) {
  return (
    <span className="font-semibold text-clay">
      {text}
      {refundBy &&
        `, Geld zurück bis ${refundBy}${isUncertain ? ", falls es den Vertrag gibt" : ""}`}
    </span>
  );
}
