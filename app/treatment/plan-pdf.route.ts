import { and, eq } from "drizzle-orm";
import { platformContext } from "#app/context.ts";
import { pets } from "#app/db/pet-schema.ts";
import { treatmentPlans } from "#app/db/treatment-schema.ts";
import { contentDisposition, fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { oneLine } from "#app/pdf/fit-text.ts";
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
import { printable } from "#app/pdf/printable.ts";
import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import type { Route } from "./+types/plan-pdf.route.ts";
import { type PlanItem, selectPlanPaper } from "./plan.server.ts";
import { isOver, lastingInWords, overLast, timeInWords, timesInWords } from "./plan.ts";

/** The plan that runs for its owner; for the practice any one, a draft as it would be sent. */
export async function loader({ context, params: { petId, planId } }: Route.LoaderArgs) {
  const { db, now, assets, origin } = context.get(platformContext);
  const isIt = planId === undefined ? isRunning(context, petId) : eq(treatmentPlans.id, planId);
  if (planId !== undefined) requirePractitioner(context);
  const [found] = await selectPlanPaper(db, isIt);
  if (!found) return fileNotFound();
  const file = await makePlanPaper(found, await paperFonts(assets, origin), now);
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Behandlungsplan ${found.pet.name}.pdf`, false),
    },
  });
}

function isRunning(context: Route.LoaderArgs["context"], petId = "") {
  const { userId } = requireVisitor(context);
  return and(
    eq(treatmentPlans.petId, petId),
    eq(treatmentPlans.state, "sent"),
    eq(pets.userId, userId),
  );
}

type PlanPaper = Awaited<ReturnType<typeof selectPlanPaper>>[number];

/** In points; the largest with which all of it stands on one page, else the smallest on several. */
const sizes = [9.5, 8.5, 7.5, 6.5] as const;
/** Below it, what is ticked by hand has a page of its own. */
const boxesFrom = 8.5;

async function makePlanPaper(found: PlanPaper, fonts: PaperFonts, now: Date) {
  const today = dayInGermany(now);
  const draw = (size: number, hasBoxes: boolean) => {
    const paper = createPaper(`Behandlungsplan: ${found.pet.name}`, fonts, now);
    const flow = drawPlan(paper, found, { size, today });
    if (hasBoxes) drawTickBoxes(paper, flow, found.items, { size, today });
    return { paper, flow, isOnePage: paper.document.pages.length === 1 };
  };
  const whole = sizes.filter((size) => size >= boxesFrom).map((size) => draw(size, true));
  let printed = whole.find(({ isOnePage }) => isOnePage);
  if (!printed) {
    const size = sizes.find((one) => draw(one, false).isOnePage) ?? 6.5;
    printed = draw(size, false);
    printed.flow.breakPage();
    drawTickBoxes(printed.paper, printed.flow, found.items, { size: 9.5, today });
  }
  drawFooters(printed.paper, { left: `Stand: ${formatDay(today)}`, middle: found.pet.name });
  return printed.paper.document.finish();
}

function drawPlan(
  paper: Paper,
  { pet, plan, items }: PlanPaper,
  { size, today }: { size: number; today: CalendarDay },
) {
  const { practice, phone } = site.operator;
  const newPage = () => {
    const page = paper.document.addPage();
    drawMasthead(paper, page, `Behandlungsplan für ${pet.name}`, `Telefon ${phone}`);
    return page;
  };
  const flow = createFlow(paper, newPage, { bodySize: size });
  const { vetName, vetPhone, allergies, medication } = pet;
  const vet =
    vetName || vetPhone ? [vetName, vetPhone].filter(Boolean).join(", ") : "nicht bekannt";
  if (allergies) flow.section("Allergien", () => flow.paragraphs(allergies));
  if (medication) flow.section("Medikamente", () => flow.paragraphs(medication));
  flow.section("Was tun, wenn", () => {
    if (plan.emergency) flow.paragraphs(plan.emergency);
    flow.paragraphs(`Tierarztpraxis: ${vet}\n${practice}: ${phone}`);
  });
  const since = plan.sentAt === null ? "" : ` vom ${formatDayOfInstant(plan.sentAt)}`;
  flow.section(`Plan${since}, Version ${plan.version}${stateWords[plan.state]}`, () => {
    flow.table(
      [
        { title: "Was", part: 0.2 },
        { title: "Wie viel und wann", part: 0.4 },
        { title: "Bitte beachten", part: 0.4 },
      ],
      overLast(items, today).map((item) => rowOf(item, today)),
    );
    if (plan.nextVisitOn) {
      flow.space(10);
      flow.paragraphs(`Vorschlag für den nächsten Termin: ${formatDay(plan.nextVisitOn)}`);
    }
  });
  flow.paragraphs(treatmentNotice);
  flow.space(14);
  return flow;
}

const weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] as const;
const boxSize = 10;
const boxStep = 30;
const boxRows = 20;

/** A week to tick by hand: a row for each time of an item. */
function drawTickBoxes(
  paper: Paper,
  flow: Flow,
  items: readonly PlanItem[],
  { size, today }: { size: number; today: CalendarDay },
) {
  const { text } = paper.fonts;
  const rows = items
    .filter((item) => !isOver(item, today) && !item.isPoisonous)
    .flatMap(({ title, times }) => times.map((time) => `${title}, ${timeInWords(time)}`));
  if (rows.length === 0) return;
  const height = size + 7;
  const boxesLeft = margin.right - weekdays.length * boxStep;
  const style = { font: text, size, colour: colours.ink };
  flow.section("Zum Abhaken", () => {
    for (let from = 0; from < rows.length; from += boxRows) {
      const part = rows.slice(from, from + boxRows);
      flow.block(14 + part.length * height, (page, top) => {
        const days = { font: text, size: 8, colour: colours.soft };
        weekdays.forEach((day, index) => {
          page.text(day, boxesLeft + index * boxStep, top + 9, days);
        });
        part.forEach((row, index) => {
          const y = top + 14 + index * height;
          const width = contentWidth - weekdays.length * boxStep - 10;
          const label = oneLine(printable(row, text), text, size, width);
          drawLines(paper, page, "P", [label], { x: margin.left, y, leading: height, style });
          weekdays.forEach((_, day) => {
            const x = boxesLeft + day * boxStep;
            const box = { x, y: y + (height - boxSize) / 2, width: boxSize, height: boxSize };
            page.box(box, { stroke: colours.field, radius: 2 });
          });
        });
      });
    }
  });
}

const stateWords = { draft: ", Entwurf", sent: "", replaced: ", ersetzt", ended: ", beendet" };

function rowOf(item: PlanItem, today: CalendarDay): string[] {
  const { title, kind, isOuter, dose, times, watch, reason } = item;
  const amount = [dose, timesInWords(times)].filter(Boolean).join(", ");
  const notes = [
    item.isPoisonous && "NICHT MEHR GEBEN: Dieses Mittel gilt inzwischen als giftig.",
    watch && `Beobachten: ${watch}`,
    reason && `Begründung: ${reason}`,
  ];
  return [
    [title, kind === "homeopathy" && "homöopathisch", isOuter && "äußerlich"]
      .filter(Boolean)
      .join(", "),
    [isOver(item, today) && "Beendet", amount, lastingInWords(item)].filter(Boolean).join("\n"),
    notes.filter(Boolean).join("\n"),
  ];
}
