import { Form } from "react-router";
import { platformContext } from "#app/context.ts";
import { deviceOwner } from "#app/frame/device-owner.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { petNotFound } from "#app/pets/queries.server.ts";
import { dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { formatWeekday, weekdayIndex, weekdayNames } from "#app/platform/months.ts";
import { treatmentNotice } from "#app/platform/operator/config.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DocumentIcon, WarningIcon } from "#app/ui/icons.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/treatment.route.ts";
import { TreatmentCourse } from "./course.tsx";
import { DueList, OpenYesterday } from "./due-list.tsx";
import { getTreatment, markSeen, saveCheckInMails, savePlanReminders } from "./owner.server.ts";
import type { PlanOfPet } from "./plan.server.ts";
import { mayTick } from "./plan.ts";
import { PlanItems } from "./plan-items.tsx";
import { nextVisit } from "./released.server.ts";
import { NextVisitLine, ReleasedRecords } from "./released.tsx";
import { dueRows, lastDays, openYesterday } from "./ticks.ts";

/** `?tag=` is one of the last days, to tick what was forgotten. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, now, defer, log } = context.get(platformContext);
  const owned = { userId: requireVisitor(context).userId, petId: params.petId };
  const today = dayInGermany(now);
  const found = await getTreatment(db, owned, today);
  if (!found) throw await petNotFound(context);
  const { pet, current, older, records, course, last } = found;
  // What is asked for ahead of time never comes here.
  if (request.method === "GET" && current.some(({ plan }) => plan.seenAt === null)) {
    defer(() =>
      markSeen(db, owned, now).catch((error: unknown) =>
        log.error("treatment.seen_not_noted", error),
      ),
    );
  }
  const wanted = url.searchParams.get("tag") ?? today;
  const day = mayTick(wanted, today) ? wanted : today;
  return {
    pet: { id: pet.id, name: pet.name, allergies: pet.allergies },
    ...{ today, day },
    due: dueRows(pet.followed, day),
    yesterday: day === today ? openYesterday(pet.followed, today) : [],
    owner: await deviceOwner(owned.userId),
    // Nothing is followed after the animal's death.
    week: pet.followed.items.length > 0 ? lastDays(pet.followed, today) : null,
    current: current.map((plan) => ({
      ...tellPlan(plan),
      visit: nextVisit({ petId: pet.id, day: plan.plan.nextVisitOn, today, last }),
    })),
    older: older.map(tellPlan),
    ...{ records, course },
    isAsked: pet.checkInMails,
    isReminded: current.some(({ plan }) => plan.isReminded),
  };
}

function tellPlan({ plan, items }: PlanOfPet) {
  const { id, version, state, emergency, sentAt } = plan;
  const about = `Version ${version} vom ${formatDayOfInstant(sentAt ?? plan.createdAt)}`;
  return { id, about, emergency, items, hasEnded: state === "ended" };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db } = context.get(platformContext);
  const owned = { userId: requireVisitor(context).userId, petId: params.petId };
  const message = "Die Einstellung konnte nicht gespeichert werden.";
  return runAction(args, { event: "treatment.setting_failed", message }, async (form) => {
    const asks = form.get("nachfragen");
    const isOn = (asks ?? form.get("erinnern")) === "on";
    if (asks !== null) await saveCheckInMails(db, owned.userId, isOn);
    else if (!(await savePlanReminders(db, owned, isOn))) return petNotFound(context);
    return redirectWithToast(context, `/pets/${owned.petId}/behandlung`, {
      title: `${asks === null ? "Erinnerung" : "Nachfragen"} ${isOn ? "eingeschaltet" : "abgeschaltet"}`,
    });
  });
}

type Loaded = Route.ComponentProps["loaderData"];

export default function TreatmentPage({ loaderData }: Route.ComponentProps) {
  const { pet, today, current, older, week, records, course } = loaderData;
  return (
    <>
      <PageMeta title={`Behandlung, ${pet.name}`} />
      <TextLink to={`/pets/${pet.id}`} viewTransition size="line">
        Zurück zu <bdi>{pet.name}</bdi>
      </TextLink>
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl text-forest">
          Behandlung von <bdi>{pet.name}</bdi>
        </h1>
        {current.length > 0 && (
          <a
            href={`/pets/${pet.id}/behandlung/plan.pdf`}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary")}
          >
            <DocumentIcon />
            Plan als PDF
          </a>
        )}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 sm:gap-6">
        <Warning title="Allergien" text={pet.allergies} tone={tones.danger} />
        {current.map(({ id, emergency }) => (
          <Warning key={id} title="Was tun, wenn" text={emergency} tone={tones.clay} />
        ))}
        {current.length === 0 && <p className="text-ink-soft">Zurzeit gibt es keinen Plan.</p>}
        {week && <DayPart {...loaderData} />}
        {current.map(({ id, about, items, visit }) => (
          <PagePart key={id} id={`plan-${id}`} title="Plan">
            <p className="text-sm text-ink-soft">{about}</p>
            <PlanItems items={items} today={today} />
            <NextVisitLine visit={visit} action="Termin buchen" />
          </PagePart>
        ))}
        {week && week.rows.length > 0 && <WeekPart {...loaderData} week={week} />}
        {week && <MailsPart {...loaderData} />}
        {course && <TreatmentCourse course={course} told="Ihre Angabe" />}
        {records.length > 0 && (
          <PagePart id="berichte" title="Berichte">
            <ReleasedRecords records={records} photoAddress={(id) => `/behandlung/foto/${id}`} />
          </PagePart>
        )}
        {older.length > 0 && <OlderPlans {...loaderData} />}
        <p className="text-sm text-ink-soft">{treatmentNotice}</p>
      </div>
    </>
  );
}

const tones = {
  danger: "border-danger bg-danger-soft text-danger",
  clay: "border-clay bg-clay-soft text-clay",
};

/** What counts when something goes wrong stands above all. */
function Warning({ title, text, tone }: { title: string; text: string; tone: string }) {
  if (text === "") return null;
  return (
    <div className={`flex gap-3 rounded-card border px-4 py-3 wrap-anywhere ${tone}`}>
      <WarningIcon />
      <p className="min-w-0">
        <strong>{title}: </strong>
        <bdi className="whitespace-pre-line text-ink">{text}</bdi>
      </p>
    </div>
  );
}

function DayPart({ pet, today, day, due, yesterday, owner }: Loaded) {
  const action = `/pets/${pet.id}/gegeben`;
  return (
    <PagePart id="heute" title={day === today ? "Heute" : formatWeekday(day)}>
      {due.length === 0 ? (
        <p className="text-ink-soft">Für diesen Tag ist nichts eingetragen.</p>
      ) : (
        <DueList rows={due} action={action} back={day} owner={owner} petName={pet.name} />
      )}
      <OpenYesterday rows={yesterday} action={action} back={day} owner={owner} petName={pet.name} />
      {day !== today && (
        <TextLink to={`/pets/${pet.id}/behandlung#heute`} replace>
          Zu heute
        </TextLink>
      )}
    </PagePart>
  );
}

type WeekPartProps = Loaded & { week: NonNullable<Loaded["week"]> };

/** Shown, not scolded: what was not ticked may still be. */
function WeekPart({ pet, day, today, week }: WeekPartProps) {
  return (
    <PagePart id="letzte-tage" title="Die letzten Tage">
      <p className="mb-2 text-sm text-ink-soft">Vergessenes können Sie nachtragen.</p>
      <table aria-labelledby="letzte-tage" className="w-full text-center">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              <span className="sr-only">Was</span>
            </th>
            {week.days.map((one) => (
              <th key={one} scope="col" className="font-normal">
                <Link
                  to={`/pets/${pet.id}/behandlung?tag=${one}#heute`}
                  aria-label={formatWeekday(one)}
                  aria-current={one === day ? "date" : undefined}
                  className="inline-block min-h-11 min-w-6 rounded-field py-2 text-sm text-forest underline underline-offset-4 aria-[current]:bg-sage-soft"
                >
                  {weekdayNames[weekdayIndex(one)]?.slice(0, 2)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.rows.map(({ id, title, cells }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="px-1 py-2 text-left font-normal wrap-anywhere">
                <bdi>{title}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={week.days[index]} className="px-1 py-2">
                  <WeekCell cell={cell} isOver={week.days[index] !== today} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PagePart>
  );
}

type WeekCellProps = { cell: { given: number; due: number } | null; isOver: boolean };

function WeekCell({ cell, isOver }: WeekCellProps) {
  if (cell === null) return null;
  const { given, due } = cell;
  const isWhole = given === due;
  const none = isOver ? { mark: "–", words: "nicht erledigt" } : { mark: "○", words: "noch offen" };
  const some = { mark: `${given}/${due}`, words: `${given} von ${due} erledigt` };
  const { mark, words } = isWhole ? { mark: "✓", words: "erledigt" } : given === 0 ? none : some;
  return (
    <>
      <span aria-hidden="true" className={isWhole ? "font-bold text-forest" : "text-ink-soft"}>
        {mark}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}

function MailsPart({ isReminded, isAsked }: Pick<Loaded, "isReminded" | "isAsked">) {
  return (
    <PagePart id="erinnerung" title="E-Mails">
      <MailSetting
        name="erinnern"
        isOn={isReminded}
        on="Abends erinnern"
        off="Erinnerung abschalten"
      >
        {isReminded
          ? "Sie erhalten abends eine E-Mail, wenn noch etwas offen ist."
          : "Auf Wunsch schreiben wir Ihnen abends, was noch offen ist."}
      </MailSetting>
      <MailSetting
        name="nachfragen"
        isOn={isAsked}
        on="Per E-Mail nachfragen"
        off="Nachfragen abschalten"
      >
        {isAsked
          ? "Nach einigen Tagen fragen wir per E-Mail, wie es Ihrem Tier geht."
          : "Unsere Fragen sehen Sie nur unter „Start“."}
      </MailSetting>
    </PagePart>
  );
}

type MailSettingProps = { name: string; isOn: boolean; on: string; off: string; children: string };

function MailSetting({ name, isOn, on, off, children }: MailSettingProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
    >
      <p className="min-w-0">{children}</p>
      <input type="hidden" name={name} value={isOn ? "off" : "on"} />
      <SubmitButton variant="secondary">{isOn ? off : on}</SubmitButton>
    </Form>
  );
}

function OlderPlans({ older, today }: Loaded) {
  return (
    <PagePart id="fruehere-plaene" title="Frühere Pläne">
      {older.map(({ id, about, hasEnded, items }) => (
        <details key={id}>
          <summary className="min-h-11 cursor-pointer py-2.5 text-forest">
            {about}, {hasEnded ? "beendet" : "ersetzt"}
          </summary>
          <PlanItems items={items} today={today} />
        </details>
      ))}
    </PagePart>
  );
}
