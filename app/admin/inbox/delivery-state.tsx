import { Link } from "react-router";
import type { DescribedReply } from "./describe-entry.server.ts";

/** What became of the mail of an answer; nothing where there is none, or where it is long ago. */
export function DeliveryState({ reply }: { reply: DescribedReply }) {
  const { mailStatus, sentAt } = reply;
  if (mailStatus === null) return null;
  if (mailStatus === "failed") {
    return (
      <p className="mt-3 text-sm font-semibold text-danger">
        Fehlgeschlagen: Diese E-Mail ließ sich nicht verschicken.{" "}
        <Link to="/admin/stoerungen" className="underline underline-offset-4">
          Zu den Störungen
        </Link>
      </p>
    );
  }
  const states = {
    pending: "Wartet auf den Versand",
    sent: `Gesendet am ${sentAt}`,
    dismissed: "Verworfen: Diese E-Mail wurde nicht verschickt",
  };
  return <p className="mt-3 text-sm text-ink-soft">{states[mailStatus]}</p>;
}
