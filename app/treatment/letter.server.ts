import type { Platform } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { drawCurve } from "#app/pdf/curve.ts";
import { oneLine, wrapText } from "#app/pdf/fit-text.ts";
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
import { headingFont, printable } from "#app/pdf/printable.ts";
import { validChip } from "#app/pets/chip-number.ts";
import { factsOn } from "#app/pets/facts.server.ts";
import { shortDay } from "#app/pets/passport/passport.server.ts";
import type { unsafeGetSharedFile } from "#app/pets/passport/shared.server.ts";
import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import { type Course, type CourseRows, courseOf, curveSize } from "./course.server.ts";
import type { PlanItem } from "./plan.server.ts";
import { isOver, itemKindLabels, overLast, timeInWords } from "./plan.ts";
import { partLabels, recordTexts } from "./record.ts";
import type { getLetter, ToldRecord } from "./released.server.ts";
import { valuesInWords } from "./scales.ts";

type Found = NonNullable<Awaited<ReturnType<typeof getLetter>>>;
type Shared = NonNullable<Awaited<ReturnType<typeof unsafeGetSharedFile>>>;

export type Letter = {
  /** None for whoever has the link. */
  to: string | null;
  animal: string;
  facts: readonly (readonly [label: string, text: string])[];
  records: readonly (ToldRecord & { additions?: Found["record"]["additions"] })[];
  plans: Found["plans"];
  course: Course | null;
};

/** To the animal's vet, from the practice. */
export function letterToVet({ pet, owner, record, ...told }: Found, today: CalendarDay): Letter {
  const { fullName, phone, street, postalCode, city } = owner;
  const place = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
  const to = pet.vetName || "An die Tierarztpraxis";
  return letterOf(pet, [fullName, place, phone], { to, records: [record], ...told }, today);
}

/** To whoever has a link: only what it shows. */
export function sharedLetter({ passport, treatment }: Shared, today: CalendarDay): Letter | null {
  const { pet, owner } = passport;
  const contact = owner ? [owner.name, owner.phone] : [];
  return treatment && letterOf(pet, contact, { to: null, ...treatment }, today);
}

function letterOf(
  pet: Found["pet"] | Shared["passport"]["pet"],
  contact: readonly (string | null)[],
  { course, ...told }: Pick<Letter, "to" | "records" | "plans"> & { course: CourseRows },
  today: CalendarDay,
): Letter {
  const facts = factsOn("export", "all", pet, today)
    .filter(({ key }) => key !== "vetName" && key !== "notes")
    .map(({ key, label, text }) => {
      return [label, key === "chipNumber" ? validChip(text) : text] as const;
    });
  const holder = ["Halterin / Halter", contact.filter(Boolean).join("; ")] as const;
  return {
    ...told,
    animal: pet.name,
    facts: [...facts, holder].filter(([, text]) => text !== ""),
    course: courseOf(course, { type: pet.type, today }),
  };
}

export async function deliverLetter({ assets, origin, now }: Platform, letter: Letter) {
  const file = await makeLetter(letter, await paperFonts(assets, origin), now);
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Bericht ${letter.animal}.pdf`, false),
    },
  });
}

export async function makeLetter(letter: Letter, fonts: PaperFonts, now: Date) {
  const today = dayInGermany(now);
  const paper = createPaper(`Bericht zur Behandlung: ${letter.animal}`, fonts, now);
  const { street, postalCode, city, phone } = site.operator;
  const flow = createFlow(paper, () => {
    const page = paper.document.addPage();
    const address = `${street}, ${postalCode} ${city} · ${phone}`;
    drawMasthead(paper, page, "Bericht zur Behandlung", address);
    return page;
  });
  drawHead(paper, flow, letter, today);
  for (const record of letter.records) drawRecord(flow, record);
  flow.paragraphs(treatmentNotice);
  flow.space(20);
  for (const plan of letter.plans) drawPlan(flow, plan, today);
  if (letter.course) drawCourse(paper, flow, letter.course);
  drawFooters(paper, { left: `Stand: ${formatDay(today)}`, middle: letter.animal });
  return paper.document.finish();
}

const leading = 13;
const labelWidth = 118;
const padding = 12;

function drawHead(paper: Paper, flow: Flow, { to, animal, facts }: Letter, today: CalendarDay) {
  const { text, bold } = paper.fonts;
  const heading = headingFont(animal, paper.fonts);
  const style = { font: text, size: 9.5, colour: colours.ink };
  if (to !== null) {
    flow.block(leading + 22, (page, y) => {
      const name = oneLine(printable(to, text), text, 9.5, contentWidth / 2);
      drawLines(paper, page, "P", [name], { x: margin.left, y, leading, style });
      const day = formatDay(today);
      const x = margin.right - text.widthOf(day, 9.5);
      drawLines(paper, page, "P", [day], { x, y, leading, style });
    });
  }
  flow.block(36, (page, y) => {
    const title = oneLine(printable(animal, heading), heading, 22, contentWidth);
    drawLines(paper, page, "H1", [title], {
      ...{ x: margin.left, y, leading: 28 },
      style: { font: heading, size: 22, colour: colours.forest },
    });
  });
  const rows = facts.map(([label, told]) => {
    const width = contentWidth - labelWidth - 2 * padding;
    return { label, lines: wrapText(printable(told, text), text, 9.5, width) };
  });
  const height = rows.reduce((sum, { lines }) => sum + lines.length * leading + 3, 2 * padding - 3);
  flow.block(height + 19, (page, top) => {
    const box = { x: margin.left, y: top, width: contentWidth, height };
    page.box(box, { fill: colours.sageSoft, radius: 12 });
    const x = margin.left + padding;
    let y = top + padding;
    for (const { label, lines } of rows) {
      drawLines(paper, page, "P", [`${label} `], {
        x,
        y,
        leading,
        style: { ...style, font: bold },
      });
      drawLines(paper, page, "P", lines, { x: x + labelWidth, y, leading, style });
      y += lines.length * leading + 3;
    }
  });
}

function drawRecord(flow: Flow, record: Letter["records"][number]) {
  const { visitedOn, fixedBy, told, additions = [] } = record;
  const part = (title: string, draw: () => void) => {
    flow.heading(title);
    draw();
    flow.space(8);
  };
  flow.section(`Besuch am ${formatDay(visitedOn)}`, () => {
    for (const key of ["reason", ...recordTexts] as const) {
      if (told[key] !== "") part(partLabels[key], () => flow.paragraphs(told[key]));
    }
    const values = valuesInWords(told.scales, told.weightKg).join(", ");
    if (values !== "") part(partLabels.scales, () => flow.paragraphs(values));
    if (told.points.length > 0) part(partLabels.points, () => flow.list(told.points));
    for (const { reason, text, author, createdAt } of additions) {
      part(`Nachtrag vom ${formatDayOfInstant(createdAt)}`, () =>
        flow.paragraphs(`${text}\nGrund: ${reason}. ${author}`),
      );
    }
    flow.paragraphs(fixedBy);
  });
}

const columnGap = 16;
const labelHeight = 18;

function drawCourse(paper: Paper, flow: Flow, course: Course) {
  const { series, changes, legend, hasOwn, rows } = course;
  const drawn = series.flatMap(({ curve, ...one }) => (curve ? [{ ...one, curve }] : []));
  if (drawn.length === 0 && changes.length === 0) return;
  flow.section("Verlauf", () => {
    if (changes.length > 0) {
      const told = changes.map(({ text, words }) => [text.replace("→", "auf"), words]);
      flow.list(told.map((words) => words.filter(Boolean).join(": ")));
      flow.space(8);
    }
    const width = (contentWidth - columnGap) / 2;
    for (let at = 0; at < drawn.length; at += 2) {
      const pair = drawn.slice(at, at + 2);
      const scale = width / curveSize.width;
      flow.block(labelHeight + curveSize.height * scale + 8, (page, y) => {
        pair.forEach(({ label, summary, curve }, index) => {
          const x = margin.left + index * (width + columnGap);
          const style = { font: paper.fonts.bold, size: 9.5, colour: colours.ink };
          drawLines(paper, page, "H3", [label], { x, y, leading: 14, style });
          const place = { x, y: y + labelHeight, scale };
          const draw = () => page.meaning(() => drawCurve(paper, page, curve, place));
          paper.document.element("Figure", draw, `${label}: ${summary}`);
        });
      });
    }
    const own = hasOwn ? ["Leerer Punkt: Angabe von zu Hause."] : [];
    if (drawn.length > 0) flow.paragraphs([...legend, ...own].join(" "));
    flow.space(8);
    const part = (1 - dayPart) / series.length;
    flow.table(
      [{ title: "Datum", part: dayPart }, ...series.map(({ label }) => ({ title: label, part }))],
      rows
        .slice(0, rowsMax)
        .map(({ day, cells }) => [shortDay(day), ...cells.map(({ text }) => text || "–")]),
    );
  });
}

const dayPart = 0.16;
const rowsMax = 12;

function drawPlan(flow: Flow, { plan, items }: Letter["plans"][number], today: CalendarDay) {
  const since = plan.sentAt === null ? "" : ` vom ${formatDayOfInstant(plan.sentAt)}`;
  flow.section(`Behandlungsplan${since}`, () => {
    flow.table(
      [
        { title: "Was", part: 0.36 },
        { title: "Menge", part: 0.26 },
        { title: "Wann", part: 0.18 },
        { title: "Von, bis", part: 0.2 },
      ],
      overLast(items, today).map((item) => [
        itemInWords(item),
        isOver(item, today) ? `Beendet\n${item.dose}` : item.dose,
        item.times.map(timeInWords).join(", "),
        `${shortDay(item.fromDay)} –${item.untilDay ? ` ${shortDay(item.untilDay)}` : ""}`,
      ]),
    );
    if (plan.nextVisitOn !== null && plan.nextVisitOn >= today) {
      flow.space(8);
      flow.paragraphs(`Nächster Termin: Vorschlag ${formatDay(plan.nextVisitOn)}`);
    }
  });
}

function itemInWords({ kind, title, watch, reason, isOuter, isPoisonous }: PlanItem): string {
  return [
    `${title} (${itemKindLabels[kind]}${isOuter ? ", äußerlich" : ""})`,
    ...(isPoisonous ? ["Nicht mehr geben: inzwischen als giftig bekannt."] : []),
    ...(watch ? [`Beachten: ${watch}`] : []),
    ...(reason ? [`Begründung: ${reason}`] : []),
  ].join("\n");
}
