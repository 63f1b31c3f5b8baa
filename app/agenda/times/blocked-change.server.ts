import { data, type RouterContextProvider } from "react-router";
import { blockedLimits } from "#app/agenda/policy.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { holidayYears, publicHolidays } from "#app/bookings/holidays.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { badRequest, parseForm, refusedForm } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { addBlockedPeriod, addHolidays } from "./blocked-commands.server.ts";
import { blockedPeriodSchema, holidayYearSchema } from "./blocked-schema.server.ts";

const page = "/admin/termine/sperrtage";

const notAdded = "Sperrtage konnten nicht eingetragen werden.";

/** Adds the period of a form, or the public holidays of a year. */
export async function changeBlockedPeriods(
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  return form.get("intent") === "holidays"
    ? addHolidaysOfYear(form, context)
    : addPeriod(form, context);
}

async function addPeriod(form: FormData, context: Readonly<RouterContextProvider>) {
  const { db, now, log } = context.get(platformContext);
  const parsed = parseForm(form, blockedPeriodSchema(dayInGermany(now)));
  if (!parsed.ok) return data({ result: parsed.result }, { status: 400 });
  const { firstDay, lastDay } = parsed.value;
  noteAudit(context, { subject: [...new Set([firstDay, lastDay])].map(formatDay).join(" bis ") });
  let isNew: boolean;
  try {
    isNew = await addBlockedPeriod(db, parsed.value, now);
  } catch (error) {
    log.error("agenda.block_failed", error);
    return failed(form);
  }
  if (!isNew) noteAudit(context, { details: "war schon gesperrt" });
  return redirectWithToast(context, page, {
    title: isNew ? "Zeitraum gesperrt" : "Dieser Zeitraum war schon gesperrt",
    tone: "success",
  });
}

async function addHolidaysOfYear(form: FormData, context: Readonly<RouterContextProvider>) {
  const { db, now, log } = context.get(platformContext);
  const today = dayInGermany(now);
  const years = holidayYears(today, blockedLimits.holidayYears);
  const year = holidayYearSchema(years).safeParse(form.get("year"));
  if (!year.success) throw badRequest();
  noteAudit(context, { action: "holidays-add", subject: String(year.data) });
  const holidays = publicHolidays(year.data, site.operator.federalState);
  let added: number;
  try {
    added = await addHolidays(
      db,
      holidays.filter(({ day }) => day >= today),
      now,
    );
  } catch (error) {
    log.error("agenda.holidays_failed", error);
    return failed(form);
  }
  noteAudit(context, { details: added === 1 ? "1 Tag" : `${added} Tage` });
  return redirectWithToast(context, page, {
    title: `Feiertage ${year.data} eingetragen`,
    text: added === 1 ? "Ein Tag ist dazugekommen." : `${added} Tage sind dazugekommen.`,
    tone: "success",
  });
}

function failed(form: FormData) {
  const formError = { title: "Fehler", message: notAdded };
  return data({ result: refusedForm(form, { formError }) }, { status: 500 });
}
