import { and, eq } from "drizzle-orm";
import { platformContext } from "#app/context.ts";
import { pets } from "#app/db/pet-schema.ts";
import { treatmentPlans } from "#app/db/treatment-schema.ts";
import { contentDisposition, fileNotFound } from "#app/files/deliver-object.server.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { createFlow } from "#app/pdf/page-flow.ts";
import { createPaper, drawFooters, drawMasthead, type Paper } from "#app/pdf/paper.ts";
import { type PaperFonts, paperFonts } from "#app/pdf/paper-fonts.server.ts";
import {
  type CalendarDay,
  dayInGermany,
  formatDay,
  formatDayOfInstant,
} from "#app/platform/calendar-day.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import type { Route } from "./+types/plan-pdf.route.ts";
import { type PlanItem, selectPlanPaper } from "./plan.server.ts";
import { isOver, lastingInWords, overLast, timesInWords } from "./plan.ts";

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

async function makePlanPaper(found: PlanPaper, fonts: PaperFonts, now: Date) {
  const today = dayInGermany(now);
  for (const size of sizes) {
    const paper = createPaper(`Behandlungsplan: ${found.pet.name}`, fonts, now);
    drawPlan(paper, found, { size, today });
    if (paper.document.pages.length > 1 && size !== sizes.at(-1)) continue;
    const left = `Stand: ${formatDay(today)}`;
    drawFooters(paper, { left, middle: found.pet.name });
    return paper.document.finish();
  }
  throw new Error("There is no size to print in.");
}

function drawPlan(
  paper: Paper,
  { pet, plan, items }: PlanPaper,
  { size, today }: { size: number; today: CalendarDay },
) {
  const newPage = () => {
    const page = paper.document.addPage();
    drawMasthead(paper, page, `Behandlungsplan für ${pet.name}`);
    return page;
  };
  const flow = createFlow(paper, newPage, size);
  const { vetName, vetPhone, allergies, medication } = pet;
  const vet =
    vetName || vetPhone ? [vetName, vetPhone].filter(Boolean).join(", ") : "nicht bekannt";
  const { practice, phone } = site.operator;
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
      flow.paragraphs(`Vorschlag für den nächsten Termin: ${formatDay(plan.nextVisitOn)}`);
    }
  });
  flow.paragraphs(treatmentNotice);
}

const stateWords = { draft: ", Entwurf", sent: "", replaced: ", ersetzt", ended: ", beendet" };

function rowOf(item: PlanItem, today: CalendarDay): string[] {
  const { title, kind, isOuter, dose, times, watch, reason } = item;
  const amount = [dose, timesInWords(times)].filter(Boolean).join(", ");
  const notes = [
    item.isPoisonous && "NICHT MEHR GEBEN: gilt inzwischen als giftig.",
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
