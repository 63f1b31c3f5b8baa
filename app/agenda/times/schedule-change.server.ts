import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { defaultSchedule, type Schedule } from "#app/bookings/schedule.ts";
import type { ServiceType } from "#app/bookings/services.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import { type SaveOutcome, saveSchedule } from "./schedule-commands.server.ts";
import { newTimeField, tickedTimes, timeField, typeOfAddIntent } from "./schedule-fields.ts";
import { getSchedule } from "./schedule-queries.server.ts";
import { newTimeFault, scheduleSchema } from "./schedule-schema.server.ts";

const page = "/admin/termine/zeiten";

/** What the form hears when nothing was saved. */
export type ScheduleAnswer = {
  result: FormResult;
  /** What a screen reader is told. */
  said?: string;
  /** The revision that the next attempt replaces, when the one that was seen no longer holds. */
  revision?: number;
};

const notSaved = "Zeiten konnten nicht gespeichert werden.";

/** Saves the times of a form, or adds a typed time to its list without saving. */
export async function changeSchedule(form: FormData, context: Readonly<RouterContextProvider>) {
  const addTo = typeOfAddIntent(form.get("intent"));
  if (addTo) {
    noteAudit(context, { action: "schedule-time" });
    return addTime(form, addTo);
  }
  const parsed = parseForm(form, scheduleSchema);
  if (!parsed.ok) return answer({ result: parsed.result }, 400);
  return save(form, context, parsed.value, {
    title: "Zeiten gespeichert",
    text: "Ab jetzt werden nur noch diese Zeiten angeboten.",
  });
}

/** Brings the defaults back, as one more change. */
export async function resetSchedule(form: FormData, context: Readonly<RouterContextProvider>) {
  const revision = Number(form.get("revision") ?? Number.NaN);
  const schedule = { ...defaultSchedule, revision: Number.isInteger(revision) ? revision : -1 };
  return save(form, context, schedule, { title: "Standardzeiten gelten wieder" });
}

async function save(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  schedule: Schedule,
  said: { title: string; text?: string },
) {
  const { db, now, log } = context.get(platformContext);
  let saved: SaveOutcome;
  try {
    saved = await saveSchedule(db, schedule, now);
  } catch (error) {
    log.error("agenda.schedule_failed", error);
    const formError = { title: "Fehler", message: notSaved };
    return answer({ result: refusedForm(form, { formError }) }, 500);
  }
  if (saved.outcome === "saved") {
    const { outside } = await getSchedule(db, now);
    return redirectWithToast(context, page, {
      ...said,
      ...(outside.length > 0 && { text: outsideText(outside.length) }),
      tone: "success",
    });
  }
  return answer(
    { result: refusedForm(form, { formError: changed }), revision: saved.revision },
    409,
  );
}

function outsideText(count: number): string {
  return count === 1
    ? "Eine Buchung liegt außerhalb dieser Zeiten; sie steht oben auf der Seite."
    : `${count} Buchungen liegen außerhalb dieser Zeiten; sie stehen oben auf der Seite.`;
}

const changed = {
  title: "Inzwischen geändert",
  message:
    "Die Zeiten wurden gespeichert, seit Sie diese Seite geöffnet haben, vielleicht in einem anderen Fenster. Nichts wurde überschrieben. Unten steht noch, was Sie eingegeben haben: Beim nächsten Speichern gilt es.",
};

function addTime(form: FormData, type: ServiceType) {
  const field = newTimeField(type);
  const time = String(form.get(field) ?? "");
  const fault =
    time === ""
      ? "Bitte zuerst eine Uhrzeit eingeben."
      : newTimeFault(time, tickedTimes(form.keys(), type));
  if (fault !== null) {
    return answer({ result: refusedForm(form, { fieldErrors: { [field]: fault } }) }, 400);
  }
  form.set(timeField(type, time), "on");
  form.delete(field);
  return answer(
    { result: refusedForm(form, {}), said: `${time} Uhr ergänzt, noch nicht gespeichert.` },
    200,
  );
}

function answer(body: ScheduleAnswer, status: number) {
  return data(body, { status });
}
