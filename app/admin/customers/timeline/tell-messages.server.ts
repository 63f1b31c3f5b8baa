import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { entryAddress, kindLabels } from "#app/inbox/entry.ts";
import { entryFacts } from "./entry-facts.server.ts";
import { pointing, quoted, type Teller } from "./teller.server.ts";
import type { ToldEntry } from "./told-entry.ts";

/** What was written back and forth. */
export const messageTellers = {
  message: pointing(
    entryFacts.message,
    "Eine Nachricht ist eingegangen, die es nicht mehr gibt.",
    ({ channel, subject, text }, { refId }) => ({
      ...{ icon: "message", tone: "open" },
      sentence: `Nachricht ${channelWords[channel]}${subject && `: ${subject}`}`.replace(
        /[.]?$/,
        ".",
      ),
      ...quoted(text),
      ...threadLink(refId),
    }),
  ),
  declaration: pointing(
    entryFacts.declaration,
    "Eine Erklärung ist eingegangen, die es nicht mehr gibt.",
    ({ what, channel, contract }, { refId }) => ({
      ...{ icon: "message", tone: "bad" },
      sentence: `${kindLabels[what]} ${channelWords[channel]}.`,
      ...quoted(contract),
      ...threadLink(refId),
    }),
  ),
  reply: pointing(
    entryFacts.reply,
    "Auf eine Nachricht wurde geantwortet; die Antwort gibt es nicht mehr.",
    ({ author, threadId, text }, { note }) => ({
      ...{ icon: "message", tone: note === "in" ? "open" : "good" },
      sentence:
        note === "in"
          ? `Weitere Nachricht von ${author || "der Kundin oder dem Kunden"}.`
          : `Beantwortet von ${author || "der Praxis"}.`,
      ...quoted(text),
      ...threadLink(threadId),
    }),
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

function threadLink(threadId: string | null): Pick<ToldEntry, "link"> {
  if (threadId === null) return {};
  return { link: { to: entryAddress(threadId), label: "Im Posteingang ansehen" } };
}

const channelWords = {
  form: "über die Website",
  mail: "per E-Mail",
  phone: "am Telefon",
  letter: "per Brief",
} as const;
