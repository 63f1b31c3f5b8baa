import { Outlet } from "react-router";
import { countInWords } from "#app/admin/counted.ts";
import { ChoiceLinks } from "#app/admin/ui/choice-links.tsx";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { useFocusByHash } from "#app/ui/focus.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import type { Route } from "./+types/failures.route.ts";
import { changeFailure } from "./commands.server.ts";
import { LettersSection, MailsSection } from "./delivery-sections.tsx";
import {
  type FailurePart,
  type FailuresView,
  failuresHeadingId,
  failuresList,
  partLabel,
} from "./failures-address.ts";
import { type Failures, loadFailures } from "./failures-queries.server.ts";
import type { Operation } from "./operation.server.ts";
import { OrdersSection } from "./orders-section.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const platform = requirePractitioner(context);
  const view = failuresList.read(url.searchParams);
  const failures = await loadOrSay(platform.log, "Störungen konnten nicht geladen werden.", () =>
    loadFailures(platform, view),
  );
  return { view, failures };
}

export function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = failuresList.address(failuresList.read(url.searchParams));
  const failure = (form: FormData) =>
    ({
      event: "admin.trouble_change_failed",
      details: { change: String(form.get("intent")) },
      message: "Die Aktion ist fehlgeschlagen. Bitte versuchen Sie es später noch einmal.",
      status: 503,
    }) as const;
  return runAction({ request, context }, failure, async (form) =>
    redirectWithToast(
      context,
      `${backTo}#${partOfChange[String(form.get("intent"))] ?? failuresHeadingId}`,
      await changeFailure(context, form),
    ),
  );
}

/** Where what was pressed stands. */
const partOfChange: Record<string, FailurePart> = {
  abgleichen: "bestellungen",
  zustellen: "zustellungen",
  "alle-zustellen": "zustellungen",
  senden: "mails",
  "alle-senden": "mails",
  gesehen: "mails",
};

export default function FailuresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, failures } = loaderData;
  const { orders, letters, mails, isMerchantSilent, operation } = failures;
  const result = actionData?.result;
  useFocusByHash(failuresHeadingId);
  useFocusByHash("bestellungen", failuresHeadingId);
  useFocusByHash("zustellungen", failuresHeadingId);
  useFocusByHash("mails", failuresHeadingId);
  const waits = orders.count + mails.count + mails.retried.length + mails.bounced.length;
  const isAllWell =
    !isMerchantSilent &&
    operation.isWell &&
    waits + (letters?.count ?? 0) + (letters?.waiting.length ?? 0) === 0;
  const isShown = (part: typeof view.part) => view.part === null || view.part === part;
  return (
    <>
      <PageMeta title="Störungen" hasErrors={result !== undefined} />
      <h1 id={failuresHeadingId} tabIndex={-1} className="mb-4 text-3xl text-forest outline-none">
        Störungen
      </h1>

      <FormState result={result}>
        <FormErrors />
      </FormState>
      {!operation.isWell && <OperationSection operation={operation} />}
      {isAllWell ? (
        <div className="max-w-3xl">
          <EmptyState title="Alles in Ordnung" />
        </div>
      ) : (
        <>
          <FailuresFilter view={view} failures={failures} />
          <div className="grid max-w-3xl gap-10">
            {isShown("bestellungen") && <OrdersSection view={view} orders={orders} />}
            {(letters || isMerchantSilent) && isShown("zustellungen") && (
              <LettersSection view={view} letters={letters} />
            )}
            {isShown("mails") && <MailsSection view={view} mails={mails} />}
          </div>
        </>
      )}
      {operation.isWell && <OperationSection operation={operation} />}
      <Outlet />
    </>
  );
}

function FailuresFilter({ view, failures }: { view: FailuresView; failures: Failures }) {
  const { orders, letters, mails, isMerchantSilent } = failures;
  const counts = [
    { part: null, count: null },
    { part: "bestellungen", count: orders.count },
    ...(letters || isMerchantSilent
      ? ([{ part: "zustellungen", count: letters?.count ?? null }] as const)
      : []),
    { part: "mails", count: mails.count },
  ] as const;
  return (
    <div className="mb-6">
      <ChoiceLinks
        label="Störungen filtern"
        choices={counts.map(({ part, count }) => ({
          to: failuresList.address({ part }),
          text: partLabel(part) + (count === null ? "" : ` (${countInWords(count)})`),
          isChosen: view.part === part,
        }))}
      />
    </div>
  );
}

function OperationSection({ operation }: { operation: Operation }) {
  const { isWell, late, inTime, mail, event } = operation;
  return (
    <section aria-labelledby="betrieb" className="my-10 max-w-3xl">
      <h2 id="betrieb" className="text-2xl text-forest">
        Automatische Aufgaben
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {isWell
          ? "Keine Aufgabe ist überfällig."
          : "Bitte informieren Sie Ihre technische Betreuung."}
      </p>
      {!isWell && (
        <div className="mb-4 rounded-card bg-clay-soft px-5 py-4 wrap-anywhere">
          <h3 className="text-lg text-forest">Überfällig</h3>
          <ul className="mt-1 list-disc pl-5">
            {mail?.isLate && <li>{`E-Mail vom ${mail.since}`}</li>}
            {event?.isLate && <li>{`Meldung des Shops vom ${event.since}`}</li>}
            <Jobs jobs={late} />
          </ul>
        </div>
      )}
      <ul className="text-ink-soft empty:hidden">
        {mail && !mail.isLate && <li>{`Älteste offene E-Mail vom ${mail.since}`}</li>}
        {event && !event.isLate && <li>{`Älteste offene Meldung des Shops vom ${event.since}`}</li>}
      </ul>
      {inTime.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-2 text-forest underline">
            {late.length === 0 ? "Alle Aufgaben" : "Übrige Aufgaben"}
          </summary>
          <ul className="list-disc pl-5">
            <Jobs jobs={inTime} />
          </ul>
        </details>
      )}
    </section>
  );
}

function Jobs({ jobs }: { jobs: Operation["late"] }) {
  return jobs.map(({ job, name, last, failure }) => (
    <li key={job}>{[`${name}: ${last}`, failure].filter(Boolean).join(", ")}</li>
  ));
}
