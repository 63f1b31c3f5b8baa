import { data, type RouterContextProvider } from "react-router";
import { overAgenda } from "#app/agenda/over-agenda.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { type CalendarDay, dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { parseForm, refusedForm } from "#app/platform/forms.server.ts";
import {
  addOwnAppointment,
  changeOwnAppointment,
  deleteOwnAppointment,
  type KeepOutcome,
} from "./own-appointments.server.ts";
import { ownAppointmentSchema } from "./own-schema.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Enters or changes an appointment of the practitioner's own.
 * @param id of the one to change; null enters a new one
 * @param params of the agenda, which then shows the appointment's day
 */
export async function keepOwnAppointment(
  form: FormData,
  context: Context,
  id: string | null,
  params: URLSearchParams,
) {
  const { db, now, log } = context.get(platformContext);
  const parsed = parseForm(form, ownAppointmentSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  let kept: KeepOutcome;
  try {
    kept =
      id === null
        ? await addOwnAppointment(db, parsed.value, now)
        : await changeOwnAppointment(db, id, parsed.value);
  } catch (error) {
    log.error("agenda.own_failed", error);
    return failed(form, "Termin konnte nicht gespeichert werden.");
  }
  switch (kept.outcome) {
    case "kept":
      noteAudit(context, { subject: kept.id, details: formatDay(parsed.value.day) });
      return redirectWithToast(context, agendaOn(parsed.value.day, params), {
        title: id === null ? "Eigener Termin eingetragen" : "Eigener Termin geändert",
        tone: "success",
      });
    case "not-found":
      return notFound(context, params);
    case "taken": {
      const fieldErrors = { startTime: takenBy(kept.by) };
      return data({ result: refusedForm(form, { fieldErrors }) }, { status: 409 });
    }
  }
}

function takenBy(by: readonly string[]): string {
  return by.length === 0
    ? "In dieser Zeit liegt schon etwas anderes. Bitte versuchen Sie es noch einmal."
    : `In dieser Zeit liegt schon: ${by.join("; ")}. Belegt sind immer volle Viertelstunden.`;
}

export async function removeOwnAppointment(
  form: FormData,
  context: Context,
  id: string,
  params: URLSearchParams,
) {
  const { db, log } = context.get(platformContext);
  noteAudit(context, { action: "own-appointment-delete" });
  let wasThere: boolean;
  try {
    wasThere = await deleteOwnAppointment(db, id);
  } catch (error) {
    log.error("agenda.own_delete_failed", error);
    return failed(form, "Termin konnte nicht gelöscht werden.");
  }
  if (!wasThere) return notFound(context, params);
  return redirectWithToast(context, overAgenda(params), {
    title: "Eigener Termin gelöscht",
    tone: "success",
  });
}

function notFound(context: Context, params: URLSearchParams) {
  return redirectWithToast(context, overAgenda(params), {
    title: "Fehler",
    text: "Diesen Termin gibt es nicht mehr.",
    tone: "error",
  });
}

/** The agenda on the appointment's day, where it can be seen. */
function agendaOn(day: CalendarDay, params: URLSearchParams): string {
  const shown = new URLSearchParams(params);
  shown.set("tag", day);
  return overAgenda(shown);
}

function failed(form: FormData, message: string) {
  const formError = { title: "Fehler", message };
  return data({ result: refusedForm(form, { formError }) }, { status: 500 });
}
