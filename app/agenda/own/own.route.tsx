import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { ownAppointmentLimits } from "#app/agenda/policy.ts";
import { deleteParam, overAgenda } from "#app/agenda/view.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { NoticeDialog, PageDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay, isCalendarDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ButtonLink, Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/own.route.ts";
import {
  addOwnAppointment,
  changeOwnAppointment,
  deleteOwnAppointment,
  ownAppointmentSchema,
} from "./own.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  requirePractitioner(context);
  const { db, now } = context.get(platformContext);
  const id = params.ownAppointmentId;
  return runAction(args, failureOf, async (form) => {
    if (id !== undefined && form.get("intent") === "delete") {
      noteAudit(context, { action: "own-appointment-delete" });
      requireThere(await deleteOwnAppointment(db, id), url);
      return redirectWithToast(context, overAgenda(url.searchParams), {
        title: "Eigener Termin gelöscht",
        tone: "success",
      });
    }
    const input = requireValid(form, ownAppointmentSchema(dayInGermany(now)));
    if (id !== undefined) requireThere(await changeOwnAppointment(db, id, input), url);
    const subject = id ?? (await addOwnAppointment(db, input, now));
    noteAudit(context, { subject, details: formatDay(input.day) });
    const shown = new URLSearchParams(url.searchParams);
    shown.set("tag", input.day);
    return redirectWithToast(context, overAgenda(shown), {
      title: id === undefined ? "Eigener Termin eingetragen" : "Eigener Termin geändert",
      tone: "success",
    });
  });
}

function failureOf(form: FormData) {
  return form.get("intent") === "delete"
    ? { event: "agenda.own_delete_failed", message: "Termin konnte nicht gelöscht werden." }
    : { event: "agenda.own_failed", message: "Termin konnte nicht gespeichert werden." };
}

function requireThere(isThere: boolean, { searchParams }: URL): void {
  if (isThere) return;
  const redirectTo = overAgenda(searchParams);
  throw new Refusal({ message: "Diesen Termin gibt es nicht mehr.", redirectTo });
}

export default function OwnAppointmentDialog({ params, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const agenda = usePageData("agenda/agenda.route");
  if (!agenda) return null;
  const result = actionData?.result;
  const closeTo = overAgenda(search);
  if (params.ownAppointmentId === undefined) {
    const day = search.get("tag") ?? "";
    const defaults = { day: isCalendarDay(day) ? day : agenda.today };
    return <OwnForm defaults={defaults} closeTo={closeTo} result={result} />;
  }
  if (!agenda.openedOwn) {
    return (
      <NoticeDialog title="Termin nicht gefunden" closeTo={closeTo}>
        <p>Diesen Termin gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  const { id, createdAt: _, ...appointment } = agenda.openedOwn;
  const { title, day, startTime, endTime } = appointment;
  if (search.has(deleteParam)) {
    return (
      <Question
        title="Eigenen Termin löschen?"
        closeTo={overAgenda(search, `/eigene/${id}`)}
        result={result}
        fields={<input type="hidden" name="intent" value="delete" />}
      >
        <p>
          Ihr Termin „<strong>{title}</strong>“ am {formatDay(day)} von {startTime} bis {endTime}{" "}
          Uhr wird gelöscht. Danach ist die Zeit wieder buchbar.
        </p>
      </Question>
    );
  }
  const asked = new URLSearchParams(search);
  asked.set(deleteParam, "1");
  return (
    <OwnForm defaults={appointment} closeTo={closeTo} result={result}>
      <Link
        to={`/admin/termine/eigene/${id}?${asked}`}
        preventScrollReset
        replace
        className="mr-auto inline-flex min-h-11 items-center font-bold text-danger underline underline-offset-4"
      >
        Löschen
      </Link>
    </OwnForm>
  );
}

type OwnFormProps = {
  defaults: Record<string, string>;
  closeTo: string;
  result: FormResult | undefined;
  children?: ReactNode;
};

function OwnForm({ defaults, closeTo, result, children }: OwnFormProps) {
  return (
    <PageDialog
      title="Eigener Termin"
      closeTo={closeTo}
      result={result}
      defaults={defaults}
      idPrefix="eigener-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <TextField
          name="title"
          label="Worum geht es? *"
          maxLength={ownAppointmentLimits.title}
          autoComplete="off"
          required
        />
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-[1.4fr_1fr_1fr]">
          <div className="col-span-2 sm:col-span-1">
            <TextField name="day" label="Datum *" type="date" required />
          </div>
          <TextField name="startTime" label="Von *" type="time" required />
          <TextField name="endTime" label="Bis *" type="time" required />
        </div>
        <p className="text-sm text-ink-soft">In dieser Zeit kann niemand buchen.</p>
        <TextAreaField
          name="notes"
          label="Notizen"
          rows={3}
          maxLength={ownAppointmentLimits.notes}
          hint="Nur für Sie sichtbar."
        />
        <div className="button-row">
          {children}
          <ButtonLink to={closeTo} preventScrollReset replace>
            Abbrechen
          </ButtonLink>
          <SubmitButton>Termin speichern</SubmitButton>
        </div>
      </Form>
    </PageDialog>
  );
}
