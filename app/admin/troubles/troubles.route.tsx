import { Outlet } from "react-router";
import { platformContext } from "#app/context.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { useErrorToast } from "#app/frame/use-error-toast.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { readForm } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { useFocusByHash } from "#app/ui/use-focus-by-hash.ts";
import type { Route } from "./+types/troubles.route.ts";
import { AllWell } from "./all-well.tsx";
import { LettersSection } from "./letters-section.tsx";
import { loadTroubles } from "./load-troubles.server.ts";
import { MailsSection } from "./mails-section.tsx";
import { OperationSection } from "./operation-section.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { readTroublesView, troublesAddress, troublesHeadingId } from "./troubles-address.ts";
import { changeTroubleFromForm } from "./troubles-change.server.ts";
import { TroublesFilter } from "./troubles-filter.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePractitioner(context);
  const platform = context.get(platformContext);
  const view = readTroublesView(url.searchParams);
  const troubles = await loadOrSay(platform.log, "Störungen konnten nicht geladen werden.", () =>
    loadTroubles(platform, view),
  );
  return { view, troubles };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requirePractitioner(context);
  const backTo = troublesAddress(readTroublesView(url.searchParams));
  return changeTroubleFromForm(await readForm(request), context, backTo);
}

export default function TroublesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, troubles } = loaderData;
  const { orders, letters, mails, isMerchantSilent, operation } = troubles;
  const result = actionData?.result;
  useErrorToast(result, "Fehler");
  useFocusByHash(troublesHeadingId);
  const waits = orders.count + mails.count + mails.retried.length;
  const isAllWell =
    !isMerchantSilent &&
    operation.isWell &&
    waits + (letters?.count ?? 0) + (letters?.waiting.length ?? 0) === 0;
  const isShown = (part: typeof view.part) => view.part === null || view.part === part;
  return (
    <>
      <PageMeta title="Störungen" hasErrors={result !== undefined} />
      <h1 id={troublesHeadingId} tabIndex={-1} className="text-3xl text-forest outline-none">
        Störungen
      </h1>
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">
        Was schiefging und eine Entscheidung braucht. Solange etwas hier steht, ist es nicht
        verloren.
      </p>
      <FormState result={result}>
        <FormErrors />
      </FormState>
      {!operation.isWell && <OperationSection operation={operation} />}
      {isAllWell ? (
        <AllWell />
      ) : (
        <>
          <TroublesFilter view={view} troubles={troubles} />
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
