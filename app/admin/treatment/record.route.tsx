import { sql } from "drizzle-orm";
import { data, Form, redirect, useOutlet } from "react-router";
import { z } from "zod";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { claimsInWords } from "#app/admin/herbs/herb-fields.ts";
import {
  fillPlaceholders,
  type PlaceholderValues,
  unreplacedInWords,
} from "#app/admin/templates/placeholders.tsx";
import { selectTemplates, sortedTemplates } from "#app/admin/templates/templates.server.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { bookingName } from "#app/bookings/services.ts";
import { dayAndTime } from "#app/bookings/wording.ts";
import { deviceKey, deviceOwner } from "#app/frame/device-owner.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { findClaims } from "#app/herbs/claims.ts";
import { requirePractitioner, requireVisitor } from "#app/middleware/guards.server.ts";
import { practitionerName } from "#app/middleware/visitor.ts";
import { paperLine, paperParagraph } from "#app/pdf/paper-field.server.ts";
import { weightQuestion } from "#app/pets/weight/likely-weight.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { keyTaken, Refusal, refusedForm, requireValid } from "#app/platform/forms.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { bodyShapeOf } from "#app/treatment/body-shapes.server.ts";
import { unsafeVisitBefore, visitInWords } from "#app/treatment/offline-records.server.ts";
import { newPlanAddress, planAddress } from "#app/treatment/plan.ts";
import {
  addToRecord,
  describeRecord,
  releaseParts,
  saveRecord,
  unsafeRecordReads,
  type VisitRecord,
} from "#app/treatment/record.server.ts";
import {
  dayQuestion,
  partsInWords,
  recordAddress,
  recordLimits,
  recordTexts,
  treatmentAddress,
} from "#app/treatment/record.ts";
import { releaseDefaults } from "#app/treatment/record-fields.ts";
import { readRecord, readReleased, recordNotFound } from "#app/treatment/record-form.server.ts";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/record.route.ts";
import { AnimalWarnings } from "./animal-warnings.tsx";
import { selectPlanList } from "./plan.server.ts";
import { RecordForm, ReleaseFields, recordHeadingId, releaseId } from "./record-form.tsx";
import { RecordMark } from "./record-mark.tsx";
import { additionsId, FixedRecord, Photos } from "./record-view.tsx";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const { db, now, log, config } = requirePractitioner(context);
  const { userId } = requireVisitor(context);
  const { recordId } = params;
  const petId = sql`(select own.pet_id from visit_records as own where own.id = ${recordId})`;
  const [templates, plans, [before], ...rows] = await loadOrSay(
    log,
    "Der Bericht konnte nicht geladen werden.",
    () =>
      db.batch([
        selectTemplates(db, "treatment"),
        selectPlanList(db, petId),
        unsafeVisitBefore(db, recordId),
        ...unsafeRecordReads(db, recordId),
      ]),
  );
  const page = describeRecord(rows);
  if (!page) throw await recordNotFound(context);
  const { fixedAt, fixedBy } = page.record;
  const texts = (["reason", ...recordTexts] as const).map((part) => page.record[part]);
  const claims = findClaims([...texts, ...page.additions.map(({ text }) => text)].join("\n"));
  const { weightKg, visitedOn } = page.record;
  const weighed = { ...page, type: page.pet.type };
  return {
    ...page,
    mayCloseBooking:
      page.booking?.status === "confirmed" && page.booking.startsAt <= now.toISOString(),
    dayDoubt: dayQuestion(visitedOn, dayInGermany(now)),
    weightDoubt: weightKg === null ? null : weightQuestion(weighed, weightKg, visitedOn),
    shape: bodyShapeOf(page.pet.type),
    templates: sortedTemplates(templates).map(({ text, ...template }) => ({
      ...template,
      text: fillPlaceholders(text, placeholderValues(page)),
    })),
    before: before ? visitInWords(before) : null,
    /** By which the device keeps what could not be sent. */
    draft: {
      recordId,
      bookingId: page.record.bookingId ?? "",
      title: `${page.pet.name}, ${formatDay(visitedOn)}`,
      access: {
        owner: await deviceOwner(userId),
        key: await deviceKey(config.sessionSecret, userId),
      },
    },
    planId: plans.find((plan) => plan.recordId === recordId)?.id ?? null,
    today: dayInGermany(now),
    /** Nothing is refused here: letter and owner's page print what she has written. */
    claims: claims.length > 0 ? `${claimsInWords(claims)}.` : null,
    fixed: fixedAt && `${formatMoment(fixedAt)} von ${fixedBy}`,
    additions: page.additions.map((one) => ({ ...one, at: formatMoment(one.createdAt) })),
    key: newId(),
  };
}

export type RecordPage = Awaited<ReturnType<typeof loader>>;

function placeholderValues({ pet, owner, booking, record }: VisitRecord): PlaceholderValues {
  return {
    Name: owner.fullName.trim(),
    Tier: pet.name,
    Termin: booking ? dayAndTime(booking) : formatDay(record.visitedOn),
    Beratung: booking ? bookingName(booking) : "",
    Ort: booking?.address ?? "",
  };
}

const failure = {
  event: "treatment.save_failed",
  message: "Der Bericht konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  requirePractitioner(args.context);
  return runAction(args, failure, async (form) => {
    switch (form.get("intent")) {
      case "template":
        return insertTemplate(args, form);
      case "release":
        return release(args, form);
      case "add":
        return add(args, form);
      default:
        return save(args, form);
    }
  });
}

async function save({ context, params }: Route.ActionArgs, form: FormData) {
  const { db, now } = requirePractitioner(context);
  const address = recordAddress(params.recordId);
  const input = readRecord(form, dayInGermany(now));
  const { outcome, revision } = await saveRecord(db, params.recordId, input, now);
  if (outcome === "changed") {
    form.set("seen", String(revision));
    throw new Refusal({
      ...{ status: 409, title: "Noch nicht gespeichert" },
      message:
        "Der Bericht wurde in einem anderen Fenster geändert. Wenn Sie erneut speichern, überschreiben Sie den anderen Stand.",
    });
  }
  if (form.get("intent") === "finish") return redirect(`${address}/abschliessen`);
  return redirectWithToast(context, address, { title: "Bericht gespeichert" });
}

/** Behind what was typed. Nothing is kept. */
async function insertTemplate(args: Route.ActionArgs, form: FormData) {
  noteAudit(args.context, { action: "template-insert" });
  const { templates } = await loader(args);
  const template = templates.find(({ id }) => id === form.get("template"));
  const into = recordTexts.find((name) => name === form.get("into"));
  if (!template || !into) {
    throw new Refusal({ fieldErrors: { template: "Bitte wählen Sie eine Vorlage." } });
  }
  const before = String(form.get(into) ?? "").trim();
  form.set(into, [before, template.text].filter(Boolean).join("\n\n"));
  return data({ result: refusedForm(form, {}) });
}

async function release({ context, params }: Route.ActionArgs, form: FormData) {
  const { db } = requirePractitioner(context);
  const parts = readReleased(form);
  const customerId = await releaseParts(db, params.recordId, parts);
  if (customerId === null) throw await recordNotFound(context);
  noteAudit(context, { action: "record-release", customerId, details: partsInWords(parts) });
  return redirectWithToast(context, `${recordAddress(params.recordId)}#${releaseId}`, {
    title: "Freigabe gespeichert",
  });
}

/** Nothing fills in what stands in double braces. */
function replaced(text: z.ZodType<string>) {
  return text.superRefine((value, context) => {
    const message = unreplacedInWords(value);
    if (message !== null) context.addIssue({ code: "custom", message });
  });
}

const additionSchema = z.object({
  /** Idempotency key of the form. */
  key: z.uuid(),
  why: replaced(paperLine({ max: recordLimits.reason, required: "Bitte geben Sie den Grund an." })),
  text: replaced(
    paperParagraph({ max: recordLimits.text, required: "Bitte geben Sie den Nachtrag ein." }),
  ),
});

async function add({ context, params }: Route.ActionArgs, form: FormData) {
  const { db, now } = requirePractitioner(context);
  noteAudit(context, { action: "record-add" });
  const { why, ...said } = requireValid(form, additionSchema);
  const author = practitionerName(requireVisitor(context).profile);
  const addition = { ...said, reason: why, author };
  const added = await addToRecord(db, params.recordId, addition, now);
  if (added.outcome === "key-taken") {
    throw keyTaken(form, "Bitte speichern Sie diesen Nachtrag noch einmal.");
  }
  noteAudit(context, { customerId: added.ownerId });
  return redirectWithToast(context, `${recordAddress(params.recordId)}#${additionsId}`, {
    title: "Nachtrag gespeichert",
  });
}

export default function RecordPageView({ loaderData, actionData }: Route.ComponentProps) {
  const { record, pet } = loaderData;
  const result = actionData?.result;
  const isAddition = result?.values.intent === "add";
  const isRefused = !!result && (!!result.formError || Object.keys(result.fieldErrors).length > 0);
  const dialog = useOutlet();
  const title = `Bericht zu ${pet.name}, ${formatDay(record.visitedOn)}`;
  return (
    <>
      {!dialog && <PageMeta title={title} hasErrors={isRefused} />}
      <RecordHead page={loaderData} />
      {record.fixedAt === null ? (
        <>
          <RecordForm key={record.id} page={loaderData} result={isAddition ? undefined : result} />
          <div className="mt-4 grid *:min-w-0 lg:grid-cols-2">
            <Photos page={loaderData} />
          </div>
        </>
      ) : (
        <FixedRecord page={loaderData} result={isAddition ? result : undefined}>
          <Release page={loaderData} />
        </FixedRecord>
      )}
      <p className="mt-4">
        <TextLink to={`${recordAddress(record.id)}/loeschen`} preventScrollReset>
          {record.fixedAt === null ? "Entwurf löschen" : `Bericht zu ${pet.name} löschen`}
        </TextLink>
      </p>
      {dialog}
    </>
  );
}

type PageProps = { page: RecordPage };

function RecordHead({ page: { pet, owner, record, fixed, planId } }: PageProps) {
  return (
    <header className="mb-4">
      <BackLink to={treatmentAddress(owner.id, record.petId)}>{`Zurück zu ${pet.name}`}</BackLink>
      <h1
        id={recordHeadingId}
        tabIndex={-1}
        className="mt-2 text-3xl wrap-anywhere text-forest outline-none"
      >
        {`Bericht zu ${pet.name}`}
        <span className="block font-body text-xl font-bold text-ink">
          {formatDay(record.visitedOn)}
        </span>
      </h1>
      <p className="flex flex-wrap items-center gap-x-4">
        <RecordMark isFixed={fixed !== null} />
        <TextLink to={customerAddress(owner.id)} discover="none">
          <bdi>{owner.fullName || "Ohne Namen"}</bdi>
        </TextLink>
        {record.bookingId && (
          <TextLink to={`/admin/termine/anfragen/${record.bookingId}`} discover="none">
            Termin
          </TextLink>
        )}
      </p>
      {fixed && <p className="text-ink-soft">{`Abgeschlossen am ${fixed}`}</p>}
      <AnimalWarnings pet={pet} />
      {fixed && (
        <div className="mt-3 flex flex-wrap gap-3">
          {planId ? (
            <ButtonLink variant="primary" to={planAddress(planId)}>
              Zum Plan
            </ButtonLink>
          ) : (
            <Form method="post" action={newPlanAddress(record.petId, record.id)}>
              <SubmitButton busyText="Wird angelegt...">Plan schreiben</SubmitButton>
            </Form>
          )}
          <ButtonLink
            to={`${treatmentAddress(owner.id, record.petId)}/brief?behandlung=${record.id}`}
          >
            Brief an die Tierarztpraxis
          </ButtonLink>
        </div>
      )}
    </header>
  );
}

function Release({ page: { record, claims } }: PageProps) {
  return (
    <PagePart id={releaseId} title="Freigabe">
      <FormState
        result={undefined}
        defaults={releaseDefaults(record.released)}
        idPrefix="freigabe-"
      >
        <Form method="post" replace preventScrollReset className="grid gap-3">
          <input type="hidden" name="intent" value="release" />
          {claims && <p className="font-semibold text-clay">{claims}</p>}
          <ReleaseFields legend="Für Kundin oder Kunden sichtbar" />
          <div>
            <SubmitButton variant="secondary">Freigabe speichern</SubmitButton>
          </div>
        </Form>
      </FormState>
    </PagePart>
  );
}
