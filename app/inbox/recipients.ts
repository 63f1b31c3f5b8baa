type Written = {
  /** Null for what is no mail; '' without an address. */
  email: string | null;
  /** Null: to `email`; []: to nobody, as where a telephone system writes in our own name. */
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
  const senders = [newest, entry].flatMap((mail) =>
    mail?.email && mail.answerTo?.length !== 0 ? [mail.email] : [],
  );
  const single = [...new Set([...usual, ...senders, ...addressesOf(entry)])];
  const [first = [], ...more] = [usual, ...single.map((email) => [email])].filter(
    (choice, index, choices) =>
      choice.length > 0 && choices.findIndex((earlier) => sameChoice(earlier, choice)) === index,
  );
  return first.length === 0 ? [] : [first, ...more];
}

const machineKinds = ["automatic-reply", "delivery-report"];

function addressesOf({ email, answerTo }: Written): string[] {
  return answerTo ? [...answerTo] : [email ?? ""].filter((address) => address !== "");
}

function sameChoice(first: readonly string[], second: readonly string[]): boolean {
  return choiceValue(first) === choiceValue(second);
}

/** Of a form's field. */
export function choiceValue(recipients: readonly string[]): string {
  return recipients.join(", ");
}
