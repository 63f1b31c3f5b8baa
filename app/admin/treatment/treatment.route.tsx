import { sql } from "drizzle-orm";
import { Form } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { describeAnswer, selectAnswers } from "#app/treatment/check-in.server.ts";
import { rulesInWords } from "#app/treatment/check-in-rules.server.ts";
import { courseOf, courseStatements } from "#app/treatment/course.server.ts";
import { Answers, TreatmentCourse } from "#app/treatment/course.tsx";
import { healthListOf } from "#app/treatment/health-questions.server.ts";
import { unsafeRecordsOfPet, unsafeTreatedAnimal } from "#app/treatment/record.server.ts";
import { recordAddress, treatmentAddress } from "#app/treatment/record.ts";
import { recordNotFound } from "#app/treatment/record-form.server.ts";
import { nextVisit, selectLastBooking } from "#app/treatment/released.server.ts";
import { NextVisitLine } from "#app/treatment/released.tsx";
import { DocumentIcon } from "#app/ui/icons.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/treatment.route.ts";
import { AnimalWarnings } from "./animal-warnings.tsx";
import { describePlanList, selectPlanList } from "./plan.server.ts";
import { PlanList } from "./plan-list.tsx";
import { RecordMark } from "./record-mark.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, log, now } = requirePractitioner(context);
  const { customerId, petId } = params;
  const [[animal], records, plans, [last], answers, ...course] = await loadOrSay(
    log,
    "Die Behandlung konnte nicht geladen werden.",
    () =>
      db.batch([
        unsafeTreatedAnimal(db, petId, customerId),
        unsafeRecordsOfPet(db, petId),
        selectPlanList(db, petId),
        selectLastBooking(db, customerId, petId),
        selectAnswers(db, petId),
        ...courseStatements(db, sql`${petId}`, "practice"),
      ]),
  );
  if (!animal) throw await recordNotFound(context);
  const today = dayInGermany(now);
  const day = plans.find(({ state }) => state === "sent")?.nextVisitOn ?? null;
  return {
    ...{ ...animal, petId, records, formKey: newId() },
    plans: describePlanList(plans),
    answers: answers.map(describeAnswer),
    rules: rulesInWords(healthListOf(animal.pet.type)),
    course: courseOf(course, { type: animal.pet.type, today }),
    visit: nextVisit({ petId, customerId, day, today, last: last ?? null }),
  };
}

export default function TreatmentPage({ loaderData }: Route.ComponentProps) {
  const { pet, owner, petId, records, plans, answers, rules, course, visit } = loaderData;
  const hasLetter = records.some(({ fixedAt }) => fixedAt !== null);
  return (
    <>
      <PageMeta title={`Behandlung, ${pet.name}`} />
      <BackLink to={customerAddress(owner.id)}>
        {`Zurück zu ${owner.fullName.trim() || "Kundin oder Kunde"}`}
      </BackLink>
      <div className="mt-2 mb-4">
        <h1 className="text-3xl wrap-anywhere text-forest">{`Behandlung von ${pet.name}`}</h1>
        <AnimalWarnings pet={pet} />
      </div>
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        <Records {...loaderData} />
        <div className="grid gap-4 *:min-w-0">
          <PlanList petId={petId} plans={plans} />
          <NextVisitLine visit={visit} action="Termin eintragen" />
          <Answers answers={answers} rules={rules} />
        </div>
        {course && (
          <div className="lg:col-span-2">
            <TreatmentCourse course={course} told="Angabe von zu Hause" />
          </div>
        )}
      </div>
      {hasLetter && (
        <p className="mt-4">
          <ButtonLink to={`${treatmentAddress(owner.id, petId)}/brief`}>
            <DocumentIcon />
            Brief an die Tierarztpraxis
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Records({ records, petId, formKey, pet }: Route.ComponentProps["loaderData"]) {
  return (
    <PagePart id="berichte" title="Berichte">
      {records.length === 0 ? (
        <p className="mb-3 text-ink-soft">Noch kein Bericht.</p>
      ) : (
        <ul className="-mt-2 mb-3 divide-y divide-line">
          {records.map(({ id, visitedOn, reason, fixedAt }) => (
            <li key={id} className="py-1">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <TextLink to={recordAddress(id)} discover="none">
                  {formatDay(visitedOn)}
                </TextLink>
                <RecordMark isFixed={fixedAt !== null} />
              </p>
              {reason && (
                <p className="pb-1 text-ink-soft" dir="auto">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {pet.deceasedOn === null && (
        <Form method="post" action={`/admin/behandlung/neu?tier=${petId}`}>
          <input type="hidden" name="key" value={formKey} />
          <SubmitButton busyText="Wird angelegt...">Neuer Bericht</SubmitButton>
        </Form>
      )}
    </PagePart>
  );
}
