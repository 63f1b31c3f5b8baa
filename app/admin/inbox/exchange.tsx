import type { ReactNode } from "react";
import { channelLabels } from "#app/inbox/entry.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Attachments } from "./attachments.tsx";
import { MailMarks } from "./entry-parts.tsx";
import type { DescribedEntry, DescribedReply } from "./entry-queries.server.ts";
import { letterId } from "./inbox-address.ts";

type ExchangeProps = {
  entry: DescribedEntry;
  /** Of putting a file into documents. */
  result: FormResult | undefined;
};

export function Exchange({ entry, result }: ExchangeProps) {
  const hasFiles = (replyId: string | null) =>
    entry.attachments.some((attachment) => attachment.replyId === replyId);
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf" className="sr-only">
        Verlauf
      </h2>
      <ol className="grid gap-4">
        {entry.channel !== "practice" && (
          <li>
            <Written
              author={entry.name}
              at={`${entry.receivedAt} · ${channelLabels[entry.channel]}`}
              isOurs={false}
            >
              {entry.facts ? (
                <Facts facts={entry.facts} />
              ) : (
                <Text text={entry.message} hasFiles={hasFiles(null)} />
              )}
              <Attachments entry={entry} replyId={null} result={result} />
            </Written>
          </li>
        )}
        {entry.replies.map((reply) => (
          <li key={reply.id}>
            <Written author={reply.author} at={reply.at} isOurs={reply.direction === "out"}>
              <ReplyHead reply={reply} decision={entry.declarationDecision} />
              <Text text={reply.text} hasFiles={hasFiles(reply.id)} />
              <Attachments entry={entry} replyId={reply.id} result={result} />
              <DeliveryState reply={reply} />
              {reply.letter && (
                <p id={letterId(reply.id)} className="mt-3">
                  <a
                    href={reply.letter}
                    target="_blank"
                    rel="noopener"
                    className={buttonClass("secondary")}
                  >
                    Brief öffnen
                  </a>
                </p>
              )}
            </Written>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Headers of a mail that the exchange does not show elsewhere. */
function ReplyHead(props: {
  reply: DescribedReply;
  decision: DescribedEntry["declarationDecision"];
}) {
  const { reply, decision } = props;
  const { email, answerTo, subject, mailKind, mayDeclare } = reply;
  return (
    <>
      {((mayDeclare && decision === null) || (mailKind && mailKind !== "person")) && (
        <p className="mb-2 flex flex-wrap gap-2">
          <MailMarks mailKind={mailKind} mayDeclare={mayDeclare} decision={decision} />
        </p>
      )}
      {email && <p className="text-sm text-ink-soft">Von: {email}</p>}
      {answerTo.length > 0 && (
        <p className="text-sm text-ink-soft">Antwort an: {answerTo.join(", ")}</p>
      )}
      {subject && (
        <p className="font-semibold" dir="auto">
          {subject}
        </p>
      )}
    </>
  );
}

function Written(props: { author: string; at: string; isOurs: boolean; children: ReactNode }) {
  const { author, at, isOurs, children } = props;
  const look = isOurs ? "bg-sage-soft sm:ml-10" : "bg-surface shadow-soft sm:mr-10";
  return (
    <article className={`rounded-card border border-line p-5 wrap-anywhere sm:p-6 ${look}`}>
      <p className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold">
          {isOurs && <span className="sr-only">Von der Praxis: </span>}
          <bdi>{author}</bdi>
        </span>
        <span className="text-sm text-ink-soft">{at}</span>
      </p>
      {children}
    </article>
  );
}

function Text({ text, hasFiles }: { text: string; hasFiles: boolean }) {
  if (text.trim() === "" && hasFiles) return null;
  if (text.trim() === "") return <p className="text-ink-soft">Ohne Text</p>;
  return (
    <p className="whitespace-pre-line" dir="auto">
      {text}
    </p>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-5 sm:grid-cols-[max-content_1fr] sm:gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:text-sm">{name}</dt>
          <dd className="whitespace-pre-line max-sm:mb-2.5" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DeliveryState({ reply }: { reply: DescribedReply }) {
  const { mailStatus, sentAt } = reply;
  if (mailStatus === null) return null;
  if (mailStatus === "failed") {
    return (
      <p className="mt-3 text-sm font-semibold text-danger">
        Diese E-Mail konnte nicht gesendet werden.{" "}
        <Link to="/admin/stoerungen" className="underline underline-offset-4">
          Zu den Störungen
        </Link>
      </p>
    );
  }
  const states = {
    pending: "Wird gesendet",
    sent: `Gesendet am ${sentAt}`,
    dismissed: "Verworfen, nicht gesendet",
  };
  return <p className="mt-3 text-sm text-ink-soft">{states[mailStatus]}</p>;
}
