import type { MailKind } from "#app/inbox/entry.ts";
import { referenceIn } from "#app/inbox/policy.ts";
import { site } from "#app/platform/operator/config.ts";

/**
 * A text without what it quotes of our own mails: lines behind '>', and what follows a head that names
 * us, as Outlook, GMX and T-Online put it above an unmarked quotation. What others wrote stays: a
 * forwarded declaration is one.
 */
export function ownWordsOf(
  text: string,
  { kind, ownAddresses }: { kind: MailKind; ownAddresses: readonly string[] },
): string {
  const lines = text
    .split("\n")
    // Reports name the subject of what came back.
    .filter((line) => kind !== "delivery-report" || referenceIn(line) === null);
  const isOurs = (line: string) => namesUs(line, ownAddresses);
  const end = lines.findIndex((_, index) => startsQuotation(lines, index, isOurs));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !/^\s*>/.test(line))
    .join("\n");
}

/** Without what an answer repeats of our subject: 'AW: Ihr Widerruf [N-1A2B3C4D]'. */
export function ownSubjectOf(subject: string, isAnswer: boolean): string {
  return isAnswer ? subject.replace(/(?:^|\s)[\p{L}. ]{1,30}(?:\[\d+\])?\s?:.*$/su, "") : subject;
}

function namesUs(line: string, ownAddresses: readonly string[]): boolean {
  const folded = line.toLowerCase();
  const { practice } = site.operator;
  return [practice, site.productName, ...ownAddresses].some(
    (name) => name !== "" && folded.includes(name.toLowerCase()),
  );
}

const headLine =
  /^\s*\*?(?:von|from|gesendet|sent|datum|date|an|to|cc|kopie|betreff|subject|antwort an)\s?:\*?\s?/i;
const senderLine = /^\s*\*?(?:von|from)\s?:\*?\s?/i;
const attribution =
  /(?:schrieb|geschrieben|wrote|a écrit|ha scritto|schreef|escribió|napisał[ao]?|skrev)(?!\p{L}).*:\s*$/iu;
/** Gmail and others break it after 72 signs, before the address or its last word. */
const brokenAttribution = /^\s*(?:am|on|le|il|op|el|den)\s[^:]*(?:\d{4}|\d\d:\d\d)/iu;

function startsQuotation(
  lines: readonly string[],
  index: number,
  isOurs: (line: string) => boolean,
): boolean {
  const line = lines[index] ?? "";
  if (headLine.test(line) && !headLine.test(lines[index - 1] ?? "")) {
    const end = lines.findIndex((later, at) => at > index && !headLine.test(later));
    const head = lines.slice(index, end === -1 ? lines.length : end);
    return head.length > 1 && head.some((part) => senderLine.test(part) && isOurs(part));
  }
  const head = attributionAt(lines, index);
  if (head.length === 0 || !isOurs(head.join(" "))) return false;
  const following = lines.slice(index + head.length).find((later) => later.trim() !== "");
  return following !== undefined && !/^\s*>/.test(following);
}

/** 'Am … schrieb …:' with the lines that belong to it; [] where none begins. */
function attributionAt(lines: readonly string[], index: number): readonly string[] {
  const longest = brokenAttribution.test(lines[index] ?? "") ? 3 : 1;
  for (let length = 1; length <= longest; length += 1) {
    const head = lines.slice(index, index + length);
    if (head.at(-1)?.trim() === "") return [];
    if (attribution.test(head.join(" "))) return head;
  }
  return [];
}
