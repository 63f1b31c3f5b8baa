import type { TimelineKind } from "#app/db/timeline-kinds.ts";
import { fileAddress } from "#app/pets/documents/file-address.ts";
import { formatDay, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { entryFacts } from "./entry-facts.server.ts";
import { type EntryToTell, forPet, pointing, quoted, type Teller } from "./teller.server.ts";

/** What was done in the files of animals. */
export const petTellers = {
  pet: pointing(
    entryFacts.pet,
    "Ein Tier wurde angelegt, das es nicht mehr gibt.",
    ({ name, type }) => ({
      ...{ icon: "animal", tone: "good" },
      sentence: `${name} (${type}) wurde angelegt.`,
    }),
  ),
  "pet-removed": ({ note }) => ({
    ...{ icon: "removed", tone: "bad" },
    sentence: `${note || "Ein Tier"} wurde gelöscht, mit allem, was in der Akte stand.`,
  }),
  care: pointing(
    entryFacts.care,
    "Eine Vorsorge wurde eingetragen, die es nicht mehr gibt.",
    ({ what, doneOn, text }, entry) => ({
      ...{ icon: "care", tone: "plain" },
      sentence: `Vorsorge${forPet(entry)} eingetragen: ${what}, erledigt am ${formatDay(doneOn)}.`,
      ...quoted(text),
    }),
  ),
  share: pointing(
    entryFacts.share,
    "Ein Freigabelink wurde erstellt, den es nicht mehr gibt.",
    ({ label, expiresAt, revokedAt }, entry) => ({
      ...{ icon: "share", tone: "plain" },
      sentence: `Ein Freigabelink${ofPet(entry)} wurde erstellt, für „${label}“, ${shareState(expiresAt, revokedAt, entry.now)}.`,
    }),
  ),

  document: pointing(
    entryFacts.document,
    "Ein Dokument wurde hochgeladen, das es nicht mehr gibt.",
    ({ fileName, category }, entry) => ({
      ...{ icon: "document", tone: "plain" },
      sentence: `Dokument${forPet(entry)} hochgeladen: ${fileName} (${category}).`,
      link: { to: fileAddress(entry.refId ?? ""), label: "Dokument öffnen", isFile: true },
    }),
  ),
  "document-removed": (entry) => ({
    ...{ icon: "removed", tone: "plain" },
    sentence: `Ein Dokument${forPet(entry)} wurde gelöscht (${entry.note || "ohne Kategorie"}).`,
  }),
} as const satisfies Partial<Record<TimelineKind, Teller>>;

function ofPet({ hasPet, petName }: EntryToTell): string {
  return hasPet ? ` zur Akte von ${petName ?? "einem gelöschten Tier"}` : "";
}

function shareState(expiresAt: string, revokedAt: string | null, now: Date): string {
  if (revokedAt !== null) return `beendet am ${formatDayOfInstant(revokedAt)}`;
  const until = formatDayOfInstant(expiresAt);
  return Date.parse(expiresAt) <= now.getTime() ? `abgelaufen am ${until}` : `gültig bis ${until}`;
}
