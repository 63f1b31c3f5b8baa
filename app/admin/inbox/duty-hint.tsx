type DutyHintProps = {
  duty: { text: string; refundBy: string | null };
};

/** What the law asks for a declaration, and until when. */
export function DutyHint({ duty: { text, refundBy } }: DutyHintProps) {
  return (
    <span className="font-semibold text-clay">
      {text}
      {refundBy && `, Geld zurück bis ${refundBy}`}
    </span>
  );
}
