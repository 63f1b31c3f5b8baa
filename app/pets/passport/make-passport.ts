import { createFlow, type Flow } from "#app/pdf/page-flow.ts";
import { createPaper, drawFooters } from "#app/pdf/paper.ts";
import type { PaperFonts } from "#app/pdf/paper-fonts.server.ts";
import type { Picture } from "#app/pdf/picture.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { drawFrontPage, type FrontPage } from "./front-page.ts";
import { careRows, type PassportData, shortDay } from "./passport.server.ts";
import { addPassportPage, type PassportQr, type Sheet } from "./passport-sheet.ts";

type PassportInput = {
  data: PassportData;
  fonts: PaperFonts;
  photo: Picture | null;
  qr: PassportQr | null;
  hasHistory: boolean;
  today: CalendarDay;
  now: Date;
};

export async function makePassport(input: PassportInput): Promise<Uint8Array<ArrayBuffer>> {
  const { data, qr, hasHistory, today, now } = input;
  const paper = createPaper(`Tierpass: ${data.pet.name}`, input.fonts, now);
  const photo = input.photo ? await paper.document.addPicture(input.photo) : null;
  const sheet = { ...paper, data, photo, qr, today, hasHistory };
  drawHistory(sheet, drawFrontPage(sheet));
  drawFooters(sheet, { left: `Stand: ${formatDay(today)}`, middle: data.pet.name });
  return paper.document.finish();
}

function drawHistory(sheet: Sheet, front: FrontPage) {
  const flow = createFlow(sheet, () => addPassportPage(sheet));
  for (const { title, text } of front.continued) flow.section(title, () => flow.paragraphs(text));
  if (front.isCareCut) drawPlans(sheet, flow);
  if (!sheet.hasHistory) return;
  const { care, appointments, weights, pet } = sheet.data;
  const { notes } = pet;
  if (notes && !front.areNotesShown) flow.section("Notizen", () => flow.paragraphs(notes));
  if (care && care.events.length > 0) {
    flow.section("Erledigte Vorsorge", () =>
      flow.table(
        [
          { title: "Datum", part: 0.16 },
          { title: "Was", part: 0.3 },
          { title: "Bemerkung", part: 0.54 },
        ],
        care.events.map(({ doneOn, kind, note }) => [shortDay(doneOn), kind, note]),
      ),
    );
  }
  if (appointments && appointments.length > 0) {
    flow.section("Termine", () =>
      flow.table(
        [
          { title: "Datum", part: 0.16 },
          { title: "Uhrzeit", part: 0.11 },
          { title: "Art", part: 0.3 },
          { title: "Notizen", part: 0.43 },
        ],
        appointments.map((one) => [
          shortDay(one.appointmentDate),
          one.appointmentTime ? `${one.appointmentTime} Uhr` : "",
          one.appointmentType,
          one.notes,
        ]),
      ),
    );
  }
  if (weights && weights.length > 1) {
    flow.section("Gewicht", () =>
      flow.grid(
        weights.map(({ measuredOn, weightKg }) => [
          shortDay(measuredOn),
          formatWeight(weightKg) ?? "",
        ]),
      ),
    );
  }
}

function drawPlans({ data, today }: Sheet, flow: Flow) {
  const rows = data.care ? careRows(data.care) : [];
  flow.section("Impfungen und Vorsorge", () =>
    flow.table(
      [
        { title: "Was", part: 0.5 },
        { title: "Zuletzt", part: 0.2 },
        { title: "Fällig am", part: 0.3 },
      ],
      rows.map(({ kind, lastOn, dueOn }) => [
        kind,
        shortDay(lastOn),
        dueOn === null ? "–" : shortDay(dueOn) + overdue(dueOn, today, data.pet.deceasedOn),
      ]),
    ),
  );
}

function overdue(dueOn: string, today: string, deceasedOn: string | null): string {
  return dueOn < today && deceasedOn === null ? ", überfällig" : "";
}
