import type { BounceReason } from "#app/db/mail-schema.ts";
import { reasonOfStatus, reasonOfWords } from "./bounce.ts";

export type ReportedBounce = { outboxId: string; recipients: string[]; reason: BounceReason };

const readBytes = 256 * 1024;

/**
 * RFC 3464: a group of fields for each recipient, and the returned mail or its headers with our
 * `X-Mail-Id`. Null where it does not say which mail failed; a delay is no failure. RFC 5965: what a
 * recipient has called spam. Exim, qmail, Gmail, GMX and others write words instead.
 */
export function readDeliveryReport(raw: ArrayBuffer): ReportedBounce | null {
  const bytes = new Uint8Array(raw).subarray(0, readBytes);
  const text = decodedParts(new TextDecoder("latin1").decode(bytes).replaceAll("\r\n", "\n"));
  const unfolded = text.replace(/(?<=[^\n])\n[ \t]+/g, " ");
  const outboxId = /^X-Mail-Id:[ \t]*([\w-]{1,64})[ \t]*$/im.exec(unfolded)?.[1];
  if (!outboxId) return null;
  const reader = [statusGroups, complaint, plainWords].find(({ fits }) => fits(unfolded));
  const failure = reader?.failureIn(unfolded) ?? null;
  return failure && failure.recipients.length > 0 ? { outboxId, ...failure } : null;
}

type Failure = Omit<ReportedBounce, "outboxId">;
type Reader = { fits: (text: string) => boolean; failureIn: (text: string) => Failure | null };

const statusGroups: Reader = {
  fits: (text) => /^(?:Action|Disposition):/im.test(text),
  failureIn: (text) => {
    const failed = text.split(/\n{2,}/).flatMap((group) => {
      const status = fieldIn(group, "Status") ?? "";
      const own = ["Final-Recipient", "Original-Recipient"].flatMap(
        (name) => addressIn(fieldIn(group, name)) ?? [],
      );
      // A program that the server has handed the mail to stands in the field, too.
      const recipients = own.length > 0 ? own : addressesIn(fieldIn(text, failedField) ?? "");
      // Final, whatever the class of its status (RFC 3464, 2.3.3): '4.4.7' is out of time, as 'expired' of SendGrid.
      const isFailed = /^(?:failed|expired)\b/i.test(fieldIn(group, "Action") ?? "");
      if (!isFailed || recipients.length === 0) return [];
      const reason = reasonOfStatus(/^[\d.]+/.exec(status)?.[0] ?? "");
      const words = fieldIn(group, "Diagnostic-Code") ?? "";
      return [{ recipients, reason: reason === "other" ? reasonOfWords(words) : reason }];
    });
    const [first] = failed;
    if (!first) return null;
    return {
      recipients: failed.flatMap(({ recipients }) => recipients),
      reason: first.reason,
    };
  },
};

const complaint: Reader = {
  fits: (text) => /^Feedback-Type:/im.test(text),
  failureIn: (text) => {
    // 'not-spam' is the opposite (RFC 6430), other kinds are of authentication (RFC 6591).
    const isComplaint = /^Feedback-Type:[ \t]*(?:abuse|fraud|opt-out|other)\b/im.test(text);
    const recipients = [
      ...text.matchAll(/^(?:Original-Rcpt-To|To):[^\n]*?<?([^\s<>,;]+@[^\s<>,;]+)>?/gim),
    ].flatMap(([, address]) => address?.toLowerCase() ?? []);
    return isComplaint ? { recipients, reason: "complaint" } : null;
  },
};

const failedField = "X-Failed-Recipients";

/** Where servers only write to people, a number of refusal or one of these words is in it. */
const failedWords =
  /permanent(?:ly)? (?:error|failure|fatal)|failed permanently|giv(?:en|ing) up|(?:could|can|was|were)(?: ?n[o']t| not) (?:be |able to )(?:be )?deliver|unable to deliver|undeliver|delivery (?:has |to .{0,80}? (?:has )?)?fail|did ?n[o']t reach|failure notice|error has occurred while attempting|doesn't have a|konnte[n]? nicht (?:zugestellt|übermittelt|ausgeliefert)|unzustellbar|nicht zustellbar/i;
const finalWords = /permanent(?:ly)? (?:error|failure|fatal)|failed permanently|giv(?:en|ing) up/i;
const delayedWords =
  /\bdelay|not yet been|will (?:be re-?tr|continue|keep|try)|still (?:being )?(?:try|re-?tr)|temporary failure|verz(?:ö|oe|\u00c3\u00b6)gert|weitere zustellversuche/i;

const plainWords: Reader = {
  fits: () => true,
  failureIn: (text) => {
    // The report's own words end where the returned headers begin.
    const report = text.slice(0, text.lastIndexOf("\n\n", text.search(/^X-Mail-Id:/im)));
    const body = report.slice(report.indexOf("\n\n") + 1);
    const subject = fieldIn(report, "Subject") ?? "";
    // Of Exim, Gmail and mail.ru, who leave it out where a mail is only late.
    const failedAddresses = fieldIn(report, failedField);
    const words = `${subject}\n${body}`;
    const isFailed =
      failedAddresses !== undefined ||
      finalWords.test(words) ||
      (failedWords.test(words) && !delayedWords.test(words));
    if (!isFailed) return null;
    return { recipients: addressesIn(failedAddresses ?? body), reason: reasonOfWords(body) };
  },
};

function fieldIn(group: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(group)?.[1]?.trim();
}

/** 'rfc822; erika@example.org', in angle brackets from some programs. */
function addressIn(field: string | undefined): string | undefined {
  return /;\s*<?([^\s<>]+@[^\s<>]+)>?/.exec(field ?? "")?.[1]?.toLowerCase();
}

function addressesIn(words: string): string[] {
  const addresses = words.match(/[^\s<>"'(),;:[\]=]+@[\w.-]*\w/g) ?? [];
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/** Some servers encode even the fields that programs read, as Amazon WorkMail does. */
function decodedParts(text: string): string {
  return text
    .split(/(?<=\n)(?=--[^\s-][^\n]{0,200}\n)/)
    .map((part) => {
      const start = part.indexOf("\n\n") + 2;
      const [head, body] = [part.slice(0, start), part.slice(start)];
      const encoding = fieldIn(head, "Content-Transfer-Encoding")?.toLowerCase() ?? "";
      return head + decoded(body, encoding);
    })
    .join("");
}

function decoded(body: string, encoding: string): string {
  if (encoding === "quoted-printable") {
    return body
      .replace(/=[ \t]*\n/g, "")
      .replace(/=([\dA-F]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
  }
  if (encoding !== "base64") return body;
  try {
    return `${atob(body.replace(/\s/g, ""))}\n\n`.replaceAll("\r\n", "\n");
  } catch {
    return body;
  }
}
