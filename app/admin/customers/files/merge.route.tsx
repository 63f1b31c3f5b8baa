import { Form } from "react-router";
import { z } from "zod";
import { customerNotFound } from "#app/admin/customers/customer.server.ts";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { mergeAddress, mergeList } from "#app/admin/customers/page-address.ts";
import { BackLink } from "#app/admin/ui/links.tsx";
import { CustomerChoice } from "#app/admin/ui/row-list.tsx";
import { SearchForm } from "#app/admin/ui/search-form.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { SubmitButton } from "#app/frame/submit-button.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormState } from "#app/ui/form-state.tsx";
import { ButtonLink } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import type { Route } from "./+types/merge.route.ts";
import { getMerge, type Merge, mergeFile } from "./merge.server.ts";

export { loadAlways as shouldRevalidate } from "#app/frame/use-page-data.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now, log } = requirePractitioner(context);
  const view = mergeList.read(url.searchParams);
  const asked = { sourceId: params.customerId, ...view };
  const merge = await loadOrSay(log, "Die Kunden konnten nicht geladen werden.", () =>
    getMerge(db, asked, now),
  );
  if (!merge) throw await customerNotFound(context);
  if (merge.source.hasAccount) {
    throw await redirectWithToast(context, customerAddress(merge.source.id), {
      title: "Nicht möglich",
      text: "Zwei Konten lassen sich nicht zusammenführen.",
      tone: "error",
    });
  }
  return { view, merge };
}

const failure = {
  event: "customers.file_failed",
  message: "Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.",
};

const id = z.string().regex(/^[\w-]{1,64}$/);
const mergeSchema = z.object({ targetId: id, seen: z.string().max(500) });
const animalField = "tier-";

/** @throws Refusal 400 */
function requireSame(chosen: Record<string, unknown>): Record<string, string> {
  const same = z.record(id, id).safeParse(chosen);
  const animals = Object.values(same.data ?? {});
  if (same.success && new Set(animals).size === animals.length) return same.data;
  throw new Refusal({ message: "Bitte wählen Sie jedes Tier nur einmal." });
}

export function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { db, now } = requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { targetId, seen } = requireValid(form, mergeSchema);
    const same = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        name.startsWith(animalField) && value !== ""
          ? [[name.slice(animalField.length), value]]
          : [],
      ),
    );
    const sourceId = params.customerId;
    await mergeFile(db, { sourceId, targetId, seen, same: requireSame(same) }, now);
    noteAudit(context, { customerId: targetId, details: `übernommen aus ${sourceId}` });
    return redirectWithToast(context, customerAddress(targetId), {
      title: "Zusammengeführt",
      text: "Alles steht jetzt auf dieser Seite.",
    });
  });
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, merge } = loaderData;
  const { source, target, found, isPossible } = merge;
  const result = actionData?.result;
  const title = `${source.name} zusammenführen`;
  const choose = (targetId: string) => mergeAddress(source.id, { search: view.search, targetId });
  return (
    <div className="max-w-3xl">
      <PageMeta title={title} hasErrors={result !== undefined} />
      <BackLink to={customerAddress(source.id)}>Zurück zu {source.name}</BackLink>
      <h1 className="mt-2 mb-4 text-3xl wrap-anywhere text-forest">{title}</h1>
      {!isPossible && (
        <p role="alert" className="font-semibold text-danger">
          Zu diesem Eintrag gehören Dateien oder gekaufte Leistungen. Zusammenführen ist nicht
          möglich.
        </p>
      )}
      {isPossible && target && (
        <FormState result={result} defaults={defaultsOf(merge)}>
          <Preview merge={merge} target={target} />
        </FormState>
      )}
      {isPossible && !target && (
        <div className="grid gap-4">
          <SearchForm
            action={mergeAddress(source.id)}
            label="Mit wem zusammenführen?"
            hint="Name, Telefon, E-Mail-Adresse, Ort oder Tier"
            search={view.search}
          />
          {view.search !== "" && found.length === 0 && <p>Keine Treffer.</p>}
          <CustomerChoice choices={found} address={choose} />
        </div>
      )}
    </div>
  );
}

function defaultsOf({ animals }: Merge): Record<string, string> {
  return Object.fromEntries(animals.map(({ id, sameId }) => [`${animalField}${id}`, sameId]));
}

type PreviewProps = { merge: Merge; target: NonNullable<Merge["target"]> };

function Preview({ merge: { source, animals, goes, seen }, target }: PreviewProps) {
  const choosable = animals.filter(({ choices }) => choices.length > 0);
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormErrors />
      <input type="hidden" name="targetId" value={target.id} />
      <input type="hidden" name="seen" value={seen} />
      <PagePart id="bleibt" title={target.hasAccount ? "Konto, das bleibt" : "Eintrag, der bleibt"}>
        <List items={target.stays} />
        {target.goes.length > 0 && (
          <>
            <h3 className="mt-3 font-body text-base font-bold">Entfällt</h3>
            <List items={target.goes} />
          </>
        )}
      </PagePart>
      <PagePart id="uebernommen" title="Übernommen">
        <List items={goes} />
        <div className="mt-3 grid gap-4">
          {choosable.map(({ id, name, type, choices }) => (
            <SelectField
              key={id}
              name={`${animalField}${id}`}
              label={`${name} (${type})`}
              isOptionalByGroup
            >
              <option value="">Eigenes Tier</option>
              {choices.map((one) => (
                <option key={one.id} value={one.id}>
                  {`Ist ${one.name} von ${target.name}`}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </PagePart>
      <p>Das lässt sich nicht rückgängig machen.</p>
      <div className="button-row">
        <ButtonLink to={mergeAddress(source.id)}>Andere Person wählen</ButtonLink>
        <SubmitButton variant="danger" busyText="Wird zusammengeführt...">
          Zusammenführen
        </SubmitButton>
      </div>
    </Form>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}
