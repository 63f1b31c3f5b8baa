import type { Platform } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import type { Canvas } from "#app/pdf/canvas.ts";
import { drawSparkline } from "#app/pdf/curve.ts";
import { oneLine } from "#app/pdf/fit-text.ts";
import {
  createLetterFlow,
  drawSignature,
  drawSubject,
  letterArea,
  numberPages,
} from "#app/pdf/letter-paper.ts";
import { createFlow, type Flow } from "#app/pdf/page-flow.ts";
import {
  colours,
  contentWidth,
  createPaper,
  drawFooters,
  drawLines,
  drawMasthead,
  margin,
  type Paper,
} from "#app/pdf/paper.ts";
import { type PaperFonts, paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { type Picture, readPicture } from "#app/pdf/picture.ts";
import { headingFont, printable } from "#app/pdf/printable.ts";
import { validChip } from "#app/pets/chip-number.ts";
import { type FactKey, factsOn } from "#app/pets/facts.server.ts";
import { shortDay } from "#app/pets/passport/passport.server.ts";
import type { unsafeGetSharedFile } from "#app/pets/passport/shared.server.ts";
import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import { type BodyPoint, bodyViews, nameOfPlace, viewLabels } from "./body.ts";
import { drawBody, drawPointNumber } from "./body-drawing.ts";
import { bodyShapeOf } from "./body-shapes.server.ts";
import { type Course, type CourseRows, courseOf, curveSize } from "./course.server.ts";
import { isChosen, type LetterPart } from "./letter.ts";
import type { PlanItem } from "./plan.server.ts";
import { isOver, itemKindLabels, overLast, timesInWords } from "./plan.ts";
import { partLabels } from "./record.ts";
import type { getLetter, ToldRecord } from "./released.server.ts";
import { valuesInWords } from "./scales.ts";

type Found = NonNullable<Awaited<ReturnType<typeof getLetter>>>;
type Shared = NonNullable<Awaited<ReturnType<typeof unsafeGetSharedFile>>>;

type Row = readonly [label: string, text: string];

type Report = {
  animal: string;
  facts: readonly Row[];
  records: readonly (ToldRecord & { additions?: Found["record"]["additions"] })[];
  plans: Found["plans"];
  course: Course | null;
};

/** To the animal's vet, from the practice. */
export type VetLetter = Report & {
  /** Lines of the address. */
  to: readonly string[];
  owner: string;
  /** '' without one. */
  question: string;
  /** Drawn on pages of their own. */
  body: { type: string; points: readonly BodyPoint[] } | null;
  photos: readonly { label: string; picture: Picture }[];
};

type LetterChoice = {
  /** '' for what is known of the vet. */
  address: string;
  question: string;
  parts: readonly LetterPart[];
};

export async function letterToVet(
  { pet, owner, record, photos, points, course, plans }: Found,
  { address, question, parts }: LetterChoice,
  { files, today }: { files: Pick<R2Bucket, "get">; today: CalendarDay },
): Promise<VetLetter> {
  const { fullName, phone, street, postalCode, city } = owner;
  const place = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
  const vet = address || pet.vetName;
  const has = (part: LetterPart) => isChosen(parts, part);
  const contact = [fullName, place, phone];
  const report = reportOf(pet, contact, { records: [record], plans, course }, today);
  return {
    ...report,
    plans: has("plan") ? plans : [],
    course: has("course") ? report.course : null,
    to: vet === "" ? ["An die Tierarztpraxis"] : vet.split("\n"),
    owner: fullName.trim(),
    question,
    body: has("body") && points.length > 0 ? { type: pet.type, points } : null,
    photos: has("photos") ? await readPhotos(files, photos) : [],
  };
}

/** What cannot be drawn is left out. */
async function readPhotos(files: Pick<R2Bucket, "get">, photos: Found["photos"]) {
  const read = await Promise.all(
    photos.map(async ({ key, view, takenOn }) => {
      const object = await files.get(key);
      const picture = object && readPicture(await object.arrayBuffer());
      return picture ? [{ label: `${view}, ${formatDay(takenOn)}`, picture }] : [];
    }),
  );
  return read.flat();
}

/** To whoever has a link: only what it shows. */
export function sharedReport({ passport, treatment }: Shared, today: CalendarDay): Report | null {
  const { pet, owner } = passport;
  const contact = owner ? [owner.name, owner.phone] : [];
  return treatment && reportOf(pet, contact, treatment, today);
}

/** Said without their names. */
const plainFacts: readonly FactKey[] = ["type", "breed", "sex", "colour"];

function reportOf(
  pet: Found["pet"] | Shared["passport"]["pet"],
  contact: readonly (string | null)[],
  { records, plans, course }: Pick<Report, "records" | "plans"> & { course: CourseRows },
  today: CalendarDay,
): Report {
  const told = (section: "profile" | "health") =>
    factsOn("export", section, pet, today).filter(({ text }) => text !== "");
  const animal = told("profile").flatMap(({ key, label, text }) => {
    const shown = key === "chipNumber" ? validChip(text) : text;
    if (shown === "") return [];
    return plainFacts.includes(key) ? shown : `${label} ${shown}`;
  });
  const facts: Row[] = [
    ["Tier", [...new Set(animal)].join(", ")],
    ...told("health").map(({ label, text }): Row => [label, text]),
    ["Kontakt", contact.filter(Boolean).join("; ")],
  ];
  return {
    records,
    plans,
    animal: pet.name,
    facts: facts.filter(([, text]) => text !== ""),
    course: courseOf(course, { type: pet.type, today }),
  };
}

export function deliverReport(animal: string, file: Uint8Array<ArrayBuffer>) {
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Bericht ${animal}.pdf`, false),
    },
  });
}

export async function deliverSharedReport({ assets, origin, now }: Platform, report: Report) {
  const file = await makeReport(report, await paperFonts(assets, origin), now);
  return deliverReport(report.animal, file);
}

/** @param day of the letter */
export async function deliverVetLetter(
  { assets, origin, now }: Platform,
  letter: VetLetter,
  day: CalendarDay,
) {
  const file = await makeVetLetter(letter, await paperFonts(assets, origin), { now, day });
  return deliverReport(letter.animal, file);
}

/** In points; the largest with which the letter is one page, else the first on several. */
const letterSizes = [10, 9.5, 9, 8.5, 8, 7.5] as const;

export async function makeVetLetter(
  letter: VetLetter,
  fonts: PaperFonts,
  { now, day }: { now: Date; day: CalendarDay },
) {
  const subject = `${letter.animal}: Bericht zur Behandlung am ${visitDays(letter)}`;
  const draw = (bodySize: number) => {
    const paper = createPaper(subject, fonts, now);
    const head = { to: letter.to, date: formatDay(day) };
    const flow = createLetterFlow(paper, { title: subject, head, bodySize });
    drawLetter(paper, flow, letter, { subject, bodySize, day });
    return { paper, flow };
  };
  const fitting = letterSizes.find((size) => draw(size).paper.document.pages.length === 1);
  const { paper, flow } = draw(fitting ?? letterSizes[1]);
  await drawEnclosures(paper, flow, letter);
  numberPages(paper);
  return paper.document.finish();
}

function visitDays({ records }: Report): string {
  return records.map(({ visitedOn }) => formatDay(visitedOn)).join(", ");
}

/** The widest label, with a gap; longer ones are cut. */
function labelWidthOf({ fonts: { bold } }: Paper, rows: readonly Row[], size: number): number {
  const widths = rows.map(([label]) => bold.widthOf(label, size));
  return Math.min(110, Math.max(...widths) + 10);
}

function drawLetter(
  paper: Paper,
  flow: Flow,
  letter: VetLetter,
  { subject, bodySize, day }: { subject: string; bodySize: number; day: CalendarDay },
) {
  const { animal, owner, question, records, body, photos } = letter;
  drawSubject(paper, flow, subject, bodySize);
  flow.paragraphs("Sehr geehrte Damen und Herren,");
  flow.space(bodySize * 0.6);
  flow.paragraphs(`ich behandle ${animal}${owner && ` von ${owner}`} und berichte Ihnen davon.`);
  flow.space(bodySize * 0.6);
  const rows = [
    ...(question === "" ? [] : [["Meine Frage", question] as const]),
    ...letter.facts,
    ...records.flatMap(recordRows),
    ...planRows(letter, day),
    ...courseRows(letter),
  ];
  const labelWidth = labelWidthOf(paper, rows, bodySize);
  drawRows(flow, rows, labelWidth);
  drawCurves(paper, flow, letter, { left: letterArea.left + labelWidth, right: letterArea.right });
  flow.space(bodySize * 0.4);
  flow.paragraphs(treatmentNotice);
  flow.space(bodySize * 0.6);
  const reach = `Sie erreichen mich unter ${site.operator.phone}.`;
  flow.paragraphs(question === "" ? reach : `Über Ihre Einschätzung freue ich mich. ${reach}`);
  flow.space(bodySize * 0.6);
  drawSignature(paper, flow, bodySize);
  const enclosed = [body && "Körperkarte", photos.length > 0 && "Fotos"].filter(Boolean);
  if (enclosed.length > 0) flow.paragraphs(`Anlagen: ${enclosed.join(", ")}`);
}

function drawRows(flow: Flow, rows: readonly Row[], labelWidth: number) {
  for (const [label, text] of rows) {
    flow.labelled(label, text, labelWidth);
    flow.space(2);
  }
}

function recordRows({ told, additions = [] }: Report["records"][number]): Row[] {
  const text = (part: "reason" | "anamnesis" | "findings" | "treatment" | "advice"): Row => [
    partLabels[part],
    told[part],
  ];
  const rows: Row[] = [
    ...[text("reason"), text("anamnesis"), text("findings")],
    [partLabels.scales, valuesInWords(told.scales, told.weightKg).join(", ")],
    [partLabels.points, told.points.join("; ")],
    ...[text("treatment"), text("advice")],
    ...additions.map((addition): Row => {
      const { reason, author, createdAt } = addition;
      const day = formatDayOfInstant(createdAt);
      return ["Nachtrag", `${day}: ${addition.text}\nGrund: ${reason}. ${author}`];
    }),
  ];
  return rows.filter(([, told]) => told !== "");
}

function planRows({ plans }: Report, today: CalendarDay): Row[] {
  return plans.flatMap(({ plan, items }) => {
    const since = plan.sentAt === null ? "" : ` seit ${formatDayOfInstant(plan.sentAt)}`;
    const next =
      plan.nextVisitOn !== null && plan.nextVisitOn >= today
        ? [`Nächster Termin: Vorschlag ${formatDay(plan.nextVisitOn)}`]
        : [];
    const lines = overLast(items, today).map((item) => `• ${itemInWords(item, today)}`);
    return [["Plan zu Hause", [`Behandlungsplan${since}`, ...lines, ...next].join("\n")] as const];
  });
}

function itemInWords(item: PlanItem, today: CalendarDay): string {
  const { kind, title, dose, times, watch, reason, isOuter, isPoisonous } = item;
  const days = `${shortDay(item.fromDay)} –${item.untilDay ? ` ${shortDay(item.untilDay)}` : ""}`;
  const amount = [dose, timesInWords(times), days].filter(Boolean).join(", ");
  return [
    `${title} (${itemKindLabels[kind]}${isOuter ? ", äußerlich" : ""}): ${amount}.`,
    ...(isOver(item, today) ? ["Beendet."] : []),
    ...(isPoisonous ? ["Nicht mehr geben: inzwischen als giftig bekannt."] : []),
    ...(watch ? [`Beachten: ${watch}.`] : []),
    ...(reason ? [`Begründung: ${reason}.`] : []),
  ]
    .join(" ")
    .replaceAll("..", ".");
}

const sparkGap = 10;
/** In points. */
const sparkWidthMax = 96;

/** What has changed. */
function courseRows({ course }: Report): Row[] {
  if (!course || course.changes.length === 0) return [];
  const { changes } = course;
  // Mostly all since the same visit, which is then said once.
  const [since = ""] = / seit .+$/.exec(changes[0]?.text ?? "") ?? [];
  const isShared = since !== "" && changes.every(({ text }) => text.endsWith(since));
  const words = changes.map(({ text, words: trend }) => {
    const change = (isShared ? text.slice(0, -since.length) : text).replace("→", "auf");
    return trend ? `${change} (${trend})` : change;
  });
  return [
    [
      "Verlauf",
      `${isShared ? `${since.trim().replace("seit", "Seit")}: ` : ""}${words.join(", ")}.`,
    ],
  ];
}

/** All curves in one row. */
function drawCurves(
  paper: Paper,
  flow: Flow,
  { course }: Report,
  { left, right }: { left: number; right: number },
) {
  const drawn = (course?.series ?? []).flatMap(({ label, summary, curve }) =>
    curve ? [{ label, summary, curve }] : [],
  );
  if (!course || drawn.length === 0) return;
  const { text } = paper.fonts;
  const style = { font: text, size: 7.5, colour: colours.soft };
  const share = (right - left + sparkGap) / drawn.length - sparkGap;
  const width = Math.min(sparkWidthMax, share);
  const scale = width / (curveSize.width - 72);
  const height = (curveSize.height - 26) * scale;
  flow.block(height + (course.hasOwn ? 24 : 14), (page, y) => {
    drawn.forEach(({ label, summary, curve }, index) => {
      const x = left + index * (width + sparkGap);
      const title = oneLine(label, text, 7.5, width);
      drawLines(paper, page, "P", [title], { x, y, leading: 10, style });
      const draw = () => page.meaning(() => drawSparkline(page, curve, { x, y: y + 8, scale }));
      paper.document.element("Figure", draw, `${label}: ${summary}`);
    });
    if (!course.hasOwn) return;
    const legend = oneLine("Leerer Punkt: Angabe von zu Hause.", text, 7.5, right - left);
    drawLines(paper, page, "P", [legend], { x: left, y: y + height + 10, leading: 10, style });
  });
}

const photoGap = 12;

/** Body map and photos, on pages of their own. */
async function drawEnclosures(paper: Paper, flow: Flow, { body, photos }: VetLetter) {
  if (!body && photos.length === 0) return;
  flow.breakPage();
  const width = (letterArea.right - letterArea.left - photoGap) / 2;
  if (body) {
    const shape = bodyShapeOf(body.type);
    const numbered = body.points.map((point, index) => ({ point, number: index + 1 }));
    const views = bodyViews.filter((view) => body.points.some((point) => point.view === view));
    flow.section("Körperkarte", () => {
      for (let at = 0; at < views.length; at += 2) {
        flow.block(width * 0.75 + 20, (page, y) => {
          views.slice(at, at + 2).forEach((view, column) => {
            const x = letterArea.left + column * (width + photoGap);
            const own = numbered.filter(({ point }) => point.view === view);
            const draw = () =>
              page.meaning(() => {
                drawBody(page, shape, view, { x, y, width });
                for (const { point, number } of own) {
                  drawPointNumber(paper, page, String(number), {
                    x: x + (point.x / 100) * width,
                    y: y + (point.y / 100) * width * 0.75,
                  });
                }
              });
            paper.document.element("Figure", draw, `Ansicht ${viewLabels[view]}`);
            caption(paper, page, viewLabels[view], { x, y: y + width * 0.75 + 3 });
          });
        });
      }
      const words = numbered.map(({ point, number }) => {
        const place = nameOfPlace(shape.regions, point);
        return `${number}. ${[place, point.word].filter(Boolean).join(": ")}`;
      });
      flow.paragraphs(words.join("\n"));
    });
  }
  if (photos.length === 0) return;
  const placed = await Promise.all(
    photos.map(async ({ label, picture }) => {
      return { label, picture: await paper.document.addPicture(picture) };
    }),
  );
  flow.section("Fotos", () => {
    for (let at = 0; at < placed.length; at += 2) {
      flow.block(width * 0.75 + 22, (page, y) => {
        placed.slice(at, at + 2).forEach(({ label, picture }, column) => {
          const box = { x: letterArea.left + column * (width + photoGap), y, width };
          const shape = { ...box, height: width * 0.75 };
          const draw = () => page.meaning(() => page.picture(picture, shape, 6));
          paper.document.element("Figure", draw, `Foto: ${label}`);
          caption(paper, page, label, { x: box.x, y: y + width * 0.75 + 3 });
        });
      });
    }
  });
}

function caption(paper: Paper, page: Canvas, words: string, { x, y }: { x: number; y: number }) {
  const { text } = paper.fonts;
  const style = { font: text, size: 8, colour: colours.soft };
  const shown = oneLine(printable(words, text), text, 8, (contentWidth - photoGap) / 2);
  drawLines(paper, page, "P", [shown], { x, y, leading: 12, style });
}

/** Without an address: for whoever was given the link. */
export async function makeReport(report: Report, fonts: PaperFonts, now: Date) {
  const today = dayInGermany(now);
  const paper = createPaper(`Bericht zur Behandlung: ${report.animal}`, fonts, now);
  const { street, postalCode, city, phone } = site.operator;
  const flow = createFlow(paper, () => {
    const page = paper.document.addPage();
    const address = `${street}, ${postalCode} ${city} · ${phone}`;
    drawMasthead(paper, page, "Bericht zur Behandlung", address);
    return page;
  });
  const heading = headingFont(report.animal, paper.fonts);
  flow.block(36, (page, y) => {
    const title = oneLine(printable(report.animal, heading), heading, 22, contentWidth);
    const style = { font: heading, size: 22, colour: colours.forest };
    drawLines(paper, page, "H1", [title], { x: margin.left, y, leading: 28, style });
  });
  const rows = [...planRows(report, today), ...courseRows(report)];
  const all = [...report.facts, ...report.records.flatMap(recordRows), ...rows];
  const labelWidth = labelWidthOf(paper, all, 9.5);
  drawRows(flow, report.facts, labelWidth);
  flow.space(12);
  for (const record of report.records) {
    flow.section(`Besuch am ${formatDay(record.visitedOn)}`, () => {
      drawRows(flow, recordRows(record), labelWidth);
      flow.paragraphs(record.fixedBy);
    });
  }
  flow.paragraphs(treatmentNotice);
  flow.space(12);
  drawRows(flow, rows, labelWidth);
  const curves = { left: margin.left + labelWidth, right: margin.right };
  drawCurves(paper, flow, report, curves);
  drawFooters(paper, { left: `Stand: ${formatDay(today)}`, middle: report.animal });
  return paper.document.finish();
}
