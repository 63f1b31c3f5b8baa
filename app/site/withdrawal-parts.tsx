import {
  formTitle,
  type InstructionPart,
  type TextPiece,
} from "#app/platform/operator/withdrawal-words.ts";

type PartsProps = { parts: readonly InstructionPart[] };

/** The words of the instruction as a page shows them. */
export function WithdrawalParts({ parts }: PartsProps) {
  return parts.map((part) => {
    if ("heading" in part) return <h3 key={part.heading}>{part.heading}</h3>;
    if ("items" in part) {
      return (
        <ul key={part.items.join()}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    }
    return <p key={String(part.text[0])}>{part.text.map(piece)}</p>;
  });
}

function piece(one: TextPiece) {
  if (typeof one === "string") return one;
  return one.place === "form" ? (
    <a key="form" href="#formular">
      {formTitle}
    </a>
  ) : (
    <a key="online" href="/vertrag-widerrufen">
      Vertrag widerrufen
    </a>
  );
}
