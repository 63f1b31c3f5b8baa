type Written = {
  /** Null for what is no mail; '' without an address. */
  email: string | null;
  /** Null: to `email`. */
  answerTo: readonly string[] | null;
};

type WrittenReply = Written & {
  direction: "in" | "out";
  mailKind: string | null;
};

/**
 * To whom an answer may go, the usual choice first: where the newest mail wants it (RFC 5322, 3.6.2),
 * automatic answers apart. Empty where there is no address at all.
 */
export function recipientChoices(
  entry: Written,
  replies: readonly WrittenReply[],
): [] | [string[], ...string[][]] {
  const newest = replies.findLast(
    ({ direction, email, mailKind }) =>
      direction === "in" && email !== null && !machineKinds.includes(mailKind ?? ""),
  );
  const usual = addressesOf(newest ?? entry);
  const written = [newest, entry].flatMap((mail) => (mail ? [mail.email ?? ""] : []));
  const others = [...usual, ...written, ...addressesOf(entry)].filter((email) => email !== "");
  const [first = [], ...more] = [usual, ...[...new Set(others)].map((email) => [email])].filter(
    (choice, index, choices) =>
      choice.length > 0 && choices.findIndex((other) => sameChoice(other, choice)) === index,
  );
  return first.length === 0 ? [] : [first, ...more];
}

const machineKinds = ["automatic-reply", "delivery-report"];

function addressesOf({ email, answerTo }: Written): string[] {
  return answerTo ? [...answerTo] : [email ?? ""].filter((address) => address !== "");
}

function sameChoice(one: readonly string[], other: readonly string[]): boolean {
  return choiceValue(one) === choiceValue(other);
}

/** Of a form's field. */
export function choiceValue(recipients: readonly string[]): string {
  return recipients.join(", ");
}
