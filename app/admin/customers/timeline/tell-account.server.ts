import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { entryFacts } from "./entry-facts.server.ts";
import { always, pointing, type Teller } from "./teller.server.ts";

/** What the account itself went through, and the herbs that were opened with it. */
export const accountTellers = {
  registered: always({ icon: "person", tone: "good", sentence: "Das Konto wurde angelegt." }),
  confirmed: always({
    icon: "person",
    tone: "good",
    sentence: "Die E-Mail-Adresse wurde bestätigt.",
  }),
  blocked: always({ icon: "blocked", tone: "bad", sentence: "Das Konto wurde gesperrt." }),
  unblocked: always({
    icon: "person",
    tone: "good",
    sentence: "Die Sperre des Kontos wurde aufgehoben.",
  }),

  herb: pointing(
    entryFacts.herb,
    "Ein Kraut wurde geöffnet, das es nicht mehr gibt.",
    ({ name, status }, { refId }) => ({
      ...{ icon: "herb", tone: "plain" },
      sentence:
        status === "published"
          ? `Kraut geöffnet: ${name}.`
          : `Kraut geöffnet: ${name}, inzwischen zurückgezogen.`,
      ...(status === "published" && {
        link: { to: `/herb-lexicon/${refId}`, label: "Kraut ansehen" },
      }),
    }),
  ),
} as const satisfies Partial<Record<TimelineKind, Teller>>;
