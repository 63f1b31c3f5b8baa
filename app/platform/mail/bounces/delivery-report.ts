import type { BounceReason } from "#app/db/mail-schema.ts";
import { reasonOfStatus } from "./bounce.ts";

export type ReportedBounce = { outboxId: string; recipients: string[]; reason: BounceReason };

const readBytes = 256 * 1024;

/**
 * RFC 3464: a group of fields for each recipient, and the returned mail or its headers with our
 * `X-Mail-Id`. Null where it does not say which mail failed; a delay is no failure.
 */
export function readDeliveryReport(raw: ArrayBuffer): ReportedBounce | null {
  const bytes = new Uint8Array(raw).subarray(0, readBytes);
  const text = new TextDecoder("latin1").decode(bytes).replaceAll("\r\n", "\n");
  const unfolded = text.replace(/\n[ \t]+/g, " ");
  const outboxId = /^X-Mail-Id:[ \t]*([\w-]{1,64})[ \t]*$/im.exec(unfolded)?.[1];
  if (!outboxId) return null;
  const failed = unfolded.split(/\n{2,}/).flatMap((group) => {
    const status = fieldIn(group, "Status") ?? "";
    const isFailed = /^failed\b/i.test(fieldIn(group, "Action") ?? "") && /^5\./.test(status);
    const recipients = ["Final-Recipient", "Original-Recipient"].flatMap(
      (name) => addressIn(fieldIn(group, name)) ?? [],
    );
    return isFailed && recipients.length > 0 ? [{ status, recipients }] : [];
  });
  const [first] = failed;
  if (!first) return null;
  return {
    outboxId,
    recipients: failed.flatMap(({ recipients }) => recipients),
    reason: reasonOfStatus(/^[\d.]+/.exec(first.status)?.[0] ?? ""),
  };
}

function fieldIn(group: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(group)?.[1]?.trim();
}

/** 'rfc822; erika@example.org', in angle brackets from some programs. */
function addressIn(field: string | undefined): string | undefined {
  return /;\s*<?([^\s<>]+@[^\s<>]+)>?/.exec(field ?? "")?.[1]?.toLowerCase();
}
