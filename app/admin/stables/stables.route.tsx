import { Form, useSearchParams } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { RowList } from "#app/admin/ui/row-list.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { KeptInput } from "#app/frame/kept-input.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { NoticeDialog, PageDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { StablePlace } from "#app/pets/stable-place.tsx";
import type { FormResult } from "#app/platform/form-result.ts";
import { badRequest, keyTaken, requireValid } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { pick } from "#app/platform/pick.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ButtonLink, Link, TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/stables.route.ts";
import {
  addStable,
  deleteStable,
  getStables,
  type ListedStable,
  saveStable,
  stableSchema,
} from "./stables.server.ts";

// The list, and over it the form for a new and a known one, which also asks before one is deleted.

const address = "/admin/staelle";
const newStable = "neu";
const deleteParam = "loeschen";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = requirePractitioner(context);
  const stables = await loadOrSay(log, "Die Ställe konnten nicht geladen werden.", () =>
    getStables(db),
  );
  return { stables, key: newId() };
}

const failure = { event: "stables.failed", message: "Der Stall konnte nicht gespeichert werden." };

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  requirePractitioner(context);
  const { stableId } = params;
  if (stableId === undefined) throw badRequest();
  return runAction(args, failure, async (form) => {
    const { db, now } = context.get(platformContext);
    if (form.get("intent") === "delete") {
      noteAudit(context, { action: "stable-delete", subject: stableId });
      await deleteStable(db, stableId);
      return redirectWithToast(context, address, { title: "Stall gelöscht" });
    }
    const { key, ...stable } = requireValid(form, stableSchema);
    const isNew = stableId === newStable;
    const id = isNew ? key : stableId;
    noteAudit(context, { action: isNew ? "stable-add" : "stable-save", subject: id });
    if (!isNew) await saveStable(db, { id, ...stable }, now);
    else if (!(await addStable(db, { id, ...stable }, now))) {
      throw keyTaken(form, "Bitte speichern Sie diesen Stall noch einmal.");
    }
    return redirectWithToast(context, address, { title: "Stall gespeichert" });
  });
}

export default function StablesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { stables, key } = loaderData;
  const { stableId } = params;
  return (
    <>
      {stableId === undefined && <PageMeta title="Ställe" />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 id={headingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Ställe
        </h1>
        <ButtonLink to={`${address}/${newStable}`} preventScrollReset>
          Neuer Stall
        </ButtonLink>
      </div>
      <RowList items={stables} empty={<EmptyState title="Noch keine Ställe" />}>
        {(stable) => <StableRow stable={stable} />}
      </RowList>
      {stableId !== undefined && (
        <StableDialog
          opened={stables.find(({ id }) => id === stableId)}
          formKey={stableId === newStable ? key : null}
          result={actionData?.result}
        />
      )}
    </>
  );
}

const headingId = "staelle";

function StableRow({ stable }: { stable: ListedStable }) {
  return (
    <article aria-label={stable.name} className="px-5 pt-1 pb-3 wrap-anywhere">
      <StablePlace stable={{ ...stable, contactPhone: stable.phone }} isListed />
      {stable.animals.length > 0 && (
        <ul aria-label={`Tiere in ${stable.name}`} className="mt-1 flex flex-wrap gap-x-5">
          {stable.animals.map(({ id, name, userId, owner }) => (
            <li key={id}>
              <TextLink to={customerAddress(userId)} discover="none">
                <span>
                  <bdi>{name}</bdi> (<bdi>{owner || "ohne Namen"}</bdi>)
                </span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

type StableDialogProps = {
  opened: ListedStable | undefined;
  /** Of a new one. */
  formKey: string | null;
  result: FormResult | undefined;
};

function StableDialog({ opened, formKey, result }: StableDialogProps) {
  const [search] = useSearchParams();
  const dialog = { closeTo: address, headingId, result };
  if (!opened && formKey === null) {
    return (
      <NoticeDialog title="Stall nicht gefunden" closeTo={address} headingId={headingId}>
        <p>Diesen Stall gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  if (opened && search.has(deleteParam)) {
    return (
      <Question
        {...dialog}
        title="Stall löschen?"
        closeTo={`${address}/${opened.id}`}
        fields={<input type="hidden" name="intent" value="delete" />}
      >
        <p>
          <strong>{opened.name}</strong> wird gelöscht.
        </p>
      </Question>
    );
  }
  return (
    <PageDialog
      {...dialog}
      title={opened ? "Stall bearbeiten" : "Neuer Stall"}
      {...(opened && { defaults: pick(opened, ...fieldNames) })}
      idPrefix="stall-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <KeptInput />
        <input type="hidden" name="key" value={result?.values.key ?? formKey ?? ""} />
        <TextField name="name" label="Name *" autoComplete="off" required />
        <TextField name="street" label="Straße und Hausnummer" autoComplete="off" />
        <div className="grid grid-cols-2 gap-5">
          <TextField name="postalCode" label="PLZ" inputMode="numeric" autoComplete="off" />
          <TextField name="city" label="Ort *" autoComplete="off" required />
        </div>
        <TextField name="contactName" label="Ansprechperson" autoComplete="off" />
        <TextField name="contactPhone" label="Telefon" type="tel" autoComplete="off" />
        <TextAreaField
          name="directions"
          label="Anfahrt"
          hint="Nur für Sie sichtbar."
          rows={3}
          autoComplete="off"
        />
        {opened?.animals.length === 0 && (
          <Link
            to={`${address}/${opened.id}?${deleteParam}=1`}
            preventScrollReset
            replace
            className="inline-flex min-h-11 items-center font-bold text-danger underline underline-offset-4"
          >
            Stall löschen
          </Link>
        )}
        <DialogButtons closeTo={address} submit="Stall speichern" />
      </Form>
    </PageDialog>
  );
}

const fieldNames = [
  ...(["name", "street", "postalCode", "city"] as const),
  ...(["contactName", "contactPhone", "directions"] as const),
];
