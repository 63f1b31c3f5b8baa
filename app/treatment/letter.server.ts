import type { VetLetterContent } from "#app/db/letter-content.ts";
import { isPictureKind, pictureHeadBytes } from "#app/pdf/picture.ts";
import { isSpecies, type Species } from "#app/pets/policy.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import { type BodyPoint, nameOfPlace } from "./body.ts";
import { bodyShapeOf } from "./body-shapes.server.ts";
import { type CheckInRow, describeAnswer } from "./check-in.server.ts";
import { isChosen, type LetterPart } from "./letter.ts";
import type { getLetter } from "./released.server.ts";
import {
  courseRows,
  curvesOf,
  planRows,
  type Report,
  recordRows,
  reportOf,
} from "./report.server.ts";

type Read = NonNullable<Awaited<ReturnType<typeof getLetter>>>;

/** To the animal's vet, from the practice. */
export type VetLetter = Report & {
  type: string;
  owner: string;
  /** '' without one. */
  question: string;
  /** What the owner last said of the animal; null where it is left out. */
  answer: CheckInRow | null;
  points: readonly BodyPoint[];
  photos: VetLetterContent["photos"];
};

type LetterChoice = { question: string; parts: readonly LetterPart[] };

/** @param today day of the letter */
export function letterToVet(
  { pet, owner, record, answer, photos, points, course, plans }: Read,
  { question, parts }: LetterChoice,
  today: CalendarDay,
): VetLetter {
  const { fullName, phone, street, postalCode, city } = owner;
  const place = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
  const has = (part: LetterPart) => isChosen(parts, part);
  const contact = [fullName, place, phone];
  const report = reportOf(pet, contact, { records: [record], plans, course }, today);
  return {
    ...report,
    plans: has("plan") ? plans : [],
    course: has("course") ? report.course : null,
    type: pet.type,
    owner: fullName.trim(),
    question,
    answer: has("answer") ? answer : null,
    points: has("body") ? points : [],
    photos: has("photos")
      ? photos.map(({ key, ...photo }) => ({ key, label: labelOf(photo) }))
      : [],
  };
}

type Photo = Pick<Read["photos"][number], "view" | "takenOn">;

function labelOf({ view, takenOn }: Photo): string {
  return `${view}, ${formatDay(takenOn)}`;
}

/** Labels of stored ones that a PDF cannot hold, as WebP; only the heads of the files are read. */
export async function unprintablePhotos(files: Pick<R2Bucket, "get">, photos: Read["photos"]) {
  const range = { offset: 0, length: pictureHeadBytes };
  const labels = await Promise.all(
    photos.map(async ({ key, ...photo }) => {
      const head = await files.get(key, { range });
      return head && !isPictureKind(await head.arrayBuffer()) ? labelOf(photo) : [];
    }),
  );
  return labels.flat();
}

const nounOf: Record<Species, string> = {
  Hund: "den Hund",
  Katze: "die Katze",
  Pferd: "das Pferd",
  Kaninchen: "das Kaninchen",
};

/** As it is stored with the letter. @param today day of the letter */
export function contentOfLetter(letter: VetLetter, today: CalendarDay): VetLetterContent {
  const { animal, type, owner, question, answer, records, points, photos } = letter;
  const visitDays = records.map(({ visitedOn }) => formatDay(visitedOn)).join(", ");
  const whose = owner && `, ${isSpecies(type) ? nounOf[type] : "das Tier"} von ${owner},`;
  const reach = `Sie erreichen mich unter ${site.operator.phone}.`;
  return {
    kind: "vet",
    animal,
    subject: `${animal}: Bericht zur Behandlung am ${visitDays}`,
    opening: [
      "Sehr geehrte Damen und Herren,",
      `ich behandle ${animal}${whose} und möchte Ihnen kurz berichten.`,
    ],
    rows: [
      ...(question === "" ? [] : [["Meine Frage", question] satisfies [string, string]]),
      ...letter.facts,
      ...records.flatMap(recordRows),
      ...(answer === null ? [] : [answerRow(answer)]),
      ...planRows(letter, today),
      ...courseRows(letter),
    ],
    ...curvesOf(letter),
    closing: [
      treatmentNotice,
      question === "" ? reach : `Über Ihre Einschätzung freue ich mich. ${reach}`,
    ],
    body: points.length > 0 ? bodyOf(type, points) : null,
    photos: [...photos],
  };
}

function answerRow(answer: CheckInRow): [string, string] {
  const { day, reasons, facts, word } = describeAnswer(answer);
  const signs = [...reasons.map(({ words }) => words), facts].filter(Boolean).join(", ");
  return [
    "Rückmeldung von zu Hause",
    [`${day}: ${signs}`, word && `„${word}“`].filter(Boolean).join("\n"),
  ];
}

function bodyOf(type: string, points: readonly BodyPoint[]) {
  const { regions } = bodyShapeOf(type);
  const words = points.map((point, index) => {
    const place = nameOfPlace(regions, point);
    return `${index + 1}. ${[place, point.word].filter(Boolean).join(": ")}`;
  });
  const places = points.map(({ view, x, y }) => ({ view, x, y }));
  return { type, points: places, words: words.join("\n") };
}
