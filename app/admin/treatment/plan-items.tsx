import type { ReactNode } from "react";
import { MoveButtons } from "#app/admin/ui/row-list.tsx";
import type { Finding } from "#app/treatment/findings.ts";
import { itemKindLabels, itemKinds, planAddress, planLimits } from "#app/treatment/plan.ts";
import { WarningIcon } from "#app/ui/icons.tsx";
import { ButtonLink, TextLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { PlanPage, ShownItem } from "./plan.server.ts";

/** Names the open item by its id, or a new one by its kind; its form has the same id. */
export const openedParam = "punkt";
export const removedParam = "entfernen";
export const planHeadingId = "plan";
export const itemsHeadingId = "punkte";
export const frameHeadingId = "rahmen";

type PlanItemsProps = {
  page: PlanPage;
  /** Of the item that is changed, by its id, or of a new one. */
  openedItem: string;
  form: ReactNode;
};

export function PlanItems({ page, openedItem, form }: PlanItemsProps) {
  const { plan, items, energy } = page;
  const isDraft = plan.state === "draft";
  const isKnown = items.some(({ id }) => id === openedItem);
  const isFed = items.some(({ kind }) => kind === "feeding") || openedItem === "feeding";
  const canAdd = isDraft && !form && items.length < planLimits.items;
  return (
    <PagePart id={itemsHeadingId} title={`Punkte (${items.length})`}>
      {items.length === 0 && !form && <p className="text-ink-soft">Noch keine Punkte.</p>}
      <ol className="divide-y divide-line">
        {items.map((item, index) => (
          <li key={item.id} className="py-4 first:pt-0">
            {item.id === openedItem && form ? (
              form
            ) : (
              <div className="flex items-start justify-between gap-3">
                <ItemRow page={page} item={item} />
                {isDraft && (
                  <MoveButtons
                    name={item.title}
                    canMoveUp={index > 0}
                    canMoveDown={index < items.length - 1}
                    action={planAddress(plan.id)}
                    fields={{ form: "place", item: item.id, revision: `${plan.revision}` }}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {!isKnown && form}
      {isFed && <EnergyCard energy={energy} />}
      {canAdd && (
        <nav aria-label="Punkt hinzufügen" className="mt-4 border-t border-line pt-4">
          <p className="mb-2 font-semibold">Hinzufügen</p>
          <p className="flex flex-wrap gap-2">
            {itemKinds.map((kind) => (
              <ButtonLink
                key={kind}
                to={`${planAddress(plan.id)}?${openedParam}=${kind}#${openedParam}`}
                className="px-3.5"
              >
                {itemKindLabels[kind]}
              </ButtonLink>
            ))}
          </p>
        </nav>
      )}
    </PagePart>
  );
}

function ItemRow({ page: { plan }, item }: { page: PlanPage; item: ShownItem }) {
  const { id, title, says, given, dose, watch, reason, findings, fault } = item;
  const to = planAddress(plan.id);
  const named = <span className="sr-only">: {title}</span>;
  return (
    <div className="min-w-0 grow">
      <h3 className="font-body text-base font-bold wrap-anywhere">
        <bdi>{title}</bdi> <span className="font-normal text-ink-soft">{says.kind}</span>
      </h3>
      {dose && <p dir="auto">{dose}</p>}
      <p>{says.when}</p>
      {given && <p className="font-semibold">{given}</p>}
      <Said name="Worauf achten" text={watch} />
      <Said name="Begründung" text={reason} />
      {fault && <p className="mt-1 font-semibold text-danger">{fault}</p>}
      <Findings findings={findings.filter(({ level }) => level !== "note")} />
      <Notes findings={findings.filter(({ level }) => level === "note")} />
      {plan.state === "draft" && (
        <p className="flex flex-wrap gap-x-5">
          <TextLink to={`${to}?${openedParam}=${id}#${openedParam}`}>Ändern{named}</TextLink>
          <TextLink to={`${to}?${removedParam}=${id}`} preventScrollReset>
            Entfernen{named}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Said({ name, text }: { name: string; text: string }) {
  return (
    text && (
      <p className="whitespace-pre-line" dir="auto">
        <span className="text-ink-soft">{name}:</span> {text}
      </p>
    )
  );
}

function Notes({ findings }: { findings: readonly Finding[] }) {
  return (
    findings.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
          {`Hinweise: ${findings.map(({ title }) => title).join(", ")}`}
        </summary>
        <Findings findings={findings} />
      </details>
    )
  );
}

const levelLooks: Record<Finding["level"], string> = {
  stop: "border-danger bg-danger-soft",
  reason: "border-clay bg-clay-soft",
  note: "border-line",
};

/** What weighs most comes first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="my-2 space-y-2">
      {findings.map(({ about, level, title, text }) => (
        <li
          key={about + title}
          className={`rounded-field border px-3.5 py-2.5 wrap-anywhere ${levelLooks[level]}`}
        >
          <strong className={`flex items-center gap-2 ${level === "stop" ? "text-danger" : ""}`}>
            {level === "stop" && <WarningIcon />}
            {title}
          </strong>
          {text}
        </li>
      ))}
    </ul>
  );
}

function EnergyCard({ energy: { title, facts, formula, isHigher } }: Pick<PlanPage, "energy">) {
  return (
    <section aria-labelledby="energie" className="mt-4 rounded-field bg-sage-soft p-4">
      <h3 id="energie" className="font-body text-base font-bold">
        {title}
      </h3>
      {isHigher && <p>Trächtig oder säugend: Der Bedarf liegt über der Erhaltung.</p>}
      <EnergyFacts facts={facts} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
          Berechnung
        </summary>
        <EnergyFacts facts={formula} />
      </details>
    </section>
  );
}

function EnergyFacts({ facts }: Pick<PlanPage["energy"], "facts">) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="contents">
              <dt className="py-0.5 text-ink-soft">{name}</dt>
              <dd className="py-0.5">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
