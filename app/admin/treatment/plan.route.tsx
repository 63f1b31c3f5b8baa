import { Form, useOutlet } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { LineField } from "#app/admin/publishing/fields.tsx";
import { type Asked, AskedDialog } from "#app/admin/publishing/question.tsx";
import { TemplateChoice } from "#app/admin/templates/placeholders.tsx";
import { BackLink } from "#app/admin/ui/links.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { UnsavedChanges } from "#app/frame/unsaved-changes.tsx";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { formatWeight } from "#app/pets/policy.ts";
import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { badRequest } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { germanNumber } from "#app/platform/typed-number.ts";
import { afterDays, planAddress, planLimits } from "#app/treatment/plan.ts";
import { treatmentAddress } from "#app/treatment/record.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { DocumentIcon } from "#app/ui/icons.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/plan.route.ts";
import { type ClaimsAsked, ItemForm, PlanErrors } from "./item-form.tsx";
import {
  describePlan,
  getPlan,
  type PlanPage,
  planNotFound,
  type ShownItem,
} from "./plan.server.ts";
import { openItem, type PlanAnswer, planForms, readTitle } from "./plan-actions.server.ts";
import { sendingFaults } from "./plan-commands.server.ts";
import {
  Findings,
  frameHeadingId,
  itemsHeadingId,
  openedParam,
  PlanItems,
  planHeadingId,
  removedParam,
} from "./plan-items.tsx";
import { isUnderWay, PlanBadge, PlanList } from "./plan-list.tsx";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

/** `?punkt=` opens an item by its id, or a new one by its kind; `?entfernen=` asks about one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const { db, lexicon, now, log } = platform;
  const open = await loadOrSay(log, "Der Plan konnte nicht geladen werden.", () =>
    getPlan(db, lexicon, { ...params, today: dayInGermany(now) }),
  );
  if (!open) throw await planNotFound(context);
  const page = describePlan(open, now);
  const removed = url.searchParams.get(removedParam);
  return {
    page,
    faults: sendingFaults(open, page.today),
    opened: await openItem(platform, open, url.searchParams.get(openedParam) ?? "", page.today),
    removed: page.items.find(({ id }) => id === removed) ?? null,
  };
}

const failure = {
  event: "treatment.plan_failed",
  message: "Der Plan konnte nicht gespeichert werden.",
};

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const platform = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const run = planForms.get(form.get("form"));
    if (!run) throw badRequest();
    const { db, lexicon, now } = platform;
    const open = await getPlan(db, lexicon, { ...params, herbName: readTitle(form) });
    if (!open) return planNotFound(context);
    noteAudit(context, { customerId: open.pet.userId, subject: open.plan.id });
    return run({ context, platform, form, open, today: dayInGermany(now) });
  });
}

export default function PlanPageView({ loaderData, actionData }: Route.ComponentProps) {
  const { page, opened, removed } = loaderData;
  const { plan, pet } = page;
  const dialog = useOutlet();
  const { result, checked, claims, isFilled }: Partial<PlanAnswer> = actionData ?? {};
  const of = (form: string) => {
    const isIt = result?.values.form === form;
    return { result: isIt ? result : undefined, claims: isIt ? claims : undefined };
  };
  const isCheck = isFilled || ["check", "remedy"].includes(result?.values.intent ?? "");
  const title = `Behandlungsplan für ${pet.name}`;
  const itemForm = opened && (
    <ItemForm
      key={opened.wanted}
      planId={plan.id}
      revision={plan.revision}
      opened={opened}
      checked={checked}
      {...of("item")}
    />
  );
  return (
    <>
      {!dialog && !removed && (
        <PageMeta title={title} hasErrors={result !== undefined && !isCheck} />
      )}
      <BackLink
        to={treatmentAddress(pet.userId, plan.petId)}
      >{`Behandlung von ${pet.name}`}</BackLink>
      <Head page={page} isAlone={!opened} />
      <Health health={page.health} />
      <div className="mt-5 grid items-start gap-4 *:min-w-0 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4 *:min-w-0">
          <PlanItems page={page} openedItem={opened?.wanted ?? ""} form={itemForm} />
          {plan.state === "draft" ? (
            <Frame
              // What was saved is no longer unsaved.
              key={JSON.stringify(page.frame)}
              {...{ page, ...of("frame"), isFilled: isFilled ?? false }}
              isAlone={!opened}
            />
          ) : (
            <FrameFacts {...page} />
          )}
        </div>
        <PlanList petId={plan.petId} plans={page.plans} openedId={plan.id} />
      </div>
      {removed && (
        <AskedDialog
          asked={askToRemove(removed)}
          closeTo={planAddress(plan.id)}
          headingId={itemsHeadingId}
          revision={plan.revision}
          result={undefined}
        />
      )}
      {dialog}
    </>
  );
}

function askToRemove({ id, title }: ShownItem): Asked {
  return {
    title: "Punkt entfernen?",
    ...{ confirmText: "Entfernen", busyText: "Wird entfernt...", isDanger: true },
    fields: (
      <>
        <input type="hidden" name="form" value="place" />
        <input type="hidden" name="item" value={id} />
      </>
    ),
    text: (
      <p>
        <strong>{title}</strong> kommt nicht in den Plan.
      </p>
    ),
  };
}

type HeadProps = {
  page: PlanPage;
  /** No item is open, which would be left without being saved. */
  isAlone: boolean;
};

function Head({ page, isAlone }: HeadProps) {
  const { plan, pet, owner, plans, isDeceased } = page;
  const to = (rest: string) => planAddress(plan.id, rest);
  const hasOther = plans.some(({ id, state }) => id !== plan.id && isUnderWay(state));
  const canRenew = (plan.state === "sent" || plan.state === "ended") && !hasOther && !isDeceased;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1
          id={planHeadingId}
          tabIndex={-1}
          className="text-3xl wrap-anywhere text-forest outline-none"
        >
          Behandlungsplan für <bdi>{pet.name}</bdi>
        </h1>
        <PlanBadge state={plan.state} says={plan.says} />
      </div>
      <p className="wrap-anywhere">
        {pet.type} ·{" "}
        <TextLink to={customerAddress(pet.userId)} size="line" discover="none">
          <bdi>{owner.name || "Halterin oder Halter"}</bdi>
        </TextLink>
        {plan.version > 1 && ` · Version ${plan.version}`}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {plan.state === "draft" && (
          <>
            {isAlone && (
              // Keeps what is typed below before it asks.
              <Button variant="primary" type="submit" form={frameFormId} name="intent" value="send">
                Senden
              </Button>
            )}
            <ButtonLink to={to("/verwerfen")} preventScrollReset>
              Entwurf verwerfen
            </ButtonLink>
          </>
        )}
        {canRenew && (
          <Form method="post" action={to("")}>
            <input type="hidden" name="form" value="version" />
            <SubmitButton busyText="Wird angelegt...">Neue Version</SubmitButton>
          </Form>
        )}
        {page.items.length > 0 && (
          <a
            href={to("/plan.pdf")}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary")}
          >
            <DocumentIcon />
            {plan.state === "draft" ? "Vorschau als PDF" : "Plan als PDF"}
          </a>
        )}
        {plan.state === "sent" && (
          <ButtonLink to={to("/beenden")} preventScrollReset>
            Beenden
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const tones = { danger: "border-danger bg-danger-soft", clay: "border-clay bg-clay-soft" };

/** What decides about herbs, before them. */
function Health({ health }: Pick<PlanPage, "health">) {
  if (health.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {health.map(({ key, label, text, tone = "clay" }) => (
        <div
          key={key}
          className={`rounded-field border px-3.5 py-2.5 wrap-anywhere ${tones[tone]}`}
        >
          <dt className="font-bold">{label}</dt>
          <dd className="whitespace-pre-line" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const frameTitle = "Notfall und Nachfrage";
const frameFormId = "rahmen-formular";

function FrameFacts({ frame, owner }: Pick<PlanPage, "frame" | "owner">) {
  const checkInWords = frame.checkInDays > 0 ? afterDays(frame.checkInDays) : "keine";
  const facts = [
    ["Was tun, wenn", frame.emergency],
    ["Zielgewicht", frame.targetWeightKg !== null && formatWeight(frame.targetWeightKg)],
    ["Nachfrage", owner.email !== "" && checkInWords],
    ["Nächster Termin", frame.nextVisitOn && formatDay(frame.nextVisitOn)],
  ] as const;
  return (
    <PagePart id={frameHeadingId} title={frameTitle}>
      <dl>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name} className="py-1">
                <dt className="text-sm text-ink-soft">{name}</dt>
                <dd className="whitespace-pre-line" dir="auto">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
    </PagePart>
  );
}

type FrameProps = {
  page: PlanPage;
  result: FormResult | undefined;
  claims: ClaimsAsked | undefined;
  isFilled: boolean;
} & Pick<HeadProps, "isAlone">;

function Frame({ page, result, claims, isFilled, isAlone }: FrameProps) {
  const { plan, frame, templates, today } = page;
  const defaults = {
    emergency: frame.emergency,
    checkInDays: `${frame.checkInDays}`,
    targetWeightKg: frame.targetWeightKg === null ? "" : germanNumber(frame.targetWeightKg),
    nextVisitOn: frame.nextVisitOn ?? "",
  };
  return (
    <PagePart id={frameHeadingId} title={frameTitle}>
      <FormState idPrefix="rahmen-" result={result} defaults={defaults}>
        <Form
          {...{ id: frameFormId, method: "post", replace: true, preventScrollReset: true }}
          noValidate
          className="space-y-5"
        >
          {isAlone && <UnsavedChanges />}
          <KeptInput />
          <PlanErrors claims={claims} />
          {/* Enter saves, and inserts nothing. */}
          <button type="submit" hidden />
          <input type="hidden" name="form" value="frame" />
          <input type="hidden" name="revision" value={result?.values.revision ?? plan.revision} />
          <TemplateChoice templates={templates} />
          <TextAreaField
            // What a template has filled in is new to the field.
            key={isFilled ? result?.id : ""}
            name="emergency"
            label="Was tun, wenn"
            hint="Steht im Plan ganz oben."
            rows={5}
            maxLength={planLimits.emergency}
            autoFocus={isFilled}
          />
          <div className="empty:hidden">
            <Findings findings={frame.findings} />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <LineField
              name="checkInDays"
              label="Nachfrage nach Tagen *"
              hint="0: keine Nachfrage."
              inputMode="numeric"
            />
            <LineField name="targetWeightKg" label="Zielgewicht in kg" inputMode="decimal" />
            <TextField name="nextVisitOn" label="Nächster Termin" type="date" min={today} />
          </div>
          <SubmitButton>Speichern</SubmitButton>
        </Form>
      </FormState>
    </PagePart>
  );
}
