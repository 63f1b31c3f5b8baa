import { Form, useSearchParams } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { EmptyState } from "#app/admin/ui/empty-state.tsx";
import { RowList } from "#app/admin/ui/row-list.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import { ButtonLink, TextLink } from "#app/bookings/links.tsx";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { NoticeDialog, PageDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import type { FormResult } from "#app/platform/form-result.ts";
import { badRequest, requireValid } from "#app/platform/forms.server.ts";
import { loadOrSay } from "#app/platform/load-or-say.server.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Link } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import type { Route } from "./+types/stables.route.ts";
import {
  addStable,
  changeStable,
  deleteStable,
  getStables,
  type ListedStable,
  seenSchema,
  stableSchema,
} from "./stables.server.ts";

// The list, and over it the form for a new and a known one, which also asks before one is deleted.

const address = "/admin/staelle";
const deleteParam = "loeschen";

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  requirePractitioner(context);
  const { db, log } = context.get(platformContext);
  const stables = await loadOrSay(log, "Die Ställe konnten nicht geladen werden.", () =>
    getStables(db, params.stableId ?? ""),
  );
  return { ...stables, isDialog: params.stableId !== undefined || pattern.endsWith("/neu") };
}

const failure = { event: "stables.failed", message: "Der Stall konnte nicht gespeichert werden." };

export async function action(args: Route.ActionArgs) {
  const { context, params, pattern } = args;
  requirePractitioner(context);
  const { stableId } = params;
  if (stableId === undefined && !pattern.endsWith("/neu")) throw badRequest();
  return runAction(args, failure, async (form) => {
    const { db, now } = context.get(platformContext);
    if (stableId === undefined) {
      const id = await addStable(db, requireValid(form, stableSchema), now);
      noteAudit(context, { subject: id });
      return redirectWithToast(context, address, { title: "Stall angelegt" });
    }
    const one = { stableId, ...requireValid(form, seenSchema) };
    if (form.get("intent") === "delete") {
      noteAudit(context, { action: "stable-delete", subject: stableId });
      await deleteStable(db, one);
      return redirectWithToast(context, address, { title: "Stall gelöscht" });
    }
    await changeStable(db, one, requireValid(form, stableSchema), now);
    return redirectWithToast(context, address, { title: "Stall gespeichert" });
  });
}

/** Also after a refusal: what was changed meanwhile is shown. */
export function shouldRevalidate() {
  return true;
}

export default function StablesPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { stables, hasMore, isDialog } = loaderData;
  return (
    <>
      {!isDialog && <PageMeta title="Ställe" />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 id={headingId} tabIndex={-1} className="text-3xl text-forest outline-none">
          Ställe
        </h1>
        <ButtonLink to={`${address}/neu`} preventScrollReset>
          Neuer Stall
        </ButtonLink>
      </div>
      <RowList items={stables} empty={<EmptyState title="Noch keine Ställe" />}>
        {(stable) => <StableRow stable={stable} />}
      </RowList>
      {hasMore && <p className="mt-2 text-ink-soft">Es werden nicht alle Ställe gezeigt.</p>}
      {isDialog && (
        <StableDialog
          opened={loaderData.opened}
          isNew={params.stableId === undefined}
          result={actionData?.result}
        />
      )}
    </>
  );
}

const headingId = "staelle";

function StableRow({ stable }: { stable: ListedStable }) {
  const { id, name, street, postalCode, city, contactName, contactPhone, directions } = stable;
  return (
    <article aria-labelledby={`stall-${id}`} className="px-5 py-4 wrap-anywhere">
      <h2 id={`stall-${id}`} className="text-lg">
        <TextLink to={`${address}/${id}`} preventScrollReset>
          <bdi>{name}</bdi>
        </TextLink>
      </h2>
      <p dir="auto">{[street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ")}</p>
      {(contactName || contactPhone) && (
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi>{contactName}</bdi>
          {contactPhone && <PhoneLink phone={contactPhone} name={contactName || name} />}
        </p>
      )}
      {directions && (
        <p className="whitespace-pre-line text-ink-soft" dir="auto">
          {directions}
        </p>
      )}
      {stable.animals.length > 0 && (
        <ul aria-label={`Tiere in ${name}`} className="mt-1 flex flex-wrap gap-x-5">
          {stable.animals.map((animal) => (
            <li key={animal.id}>
              <TextLink to={customerAddress(animal.userId)} discover="none">
                <span>
                  <bdi>{animal.name}</bdi> (<bdi>{animal.owner || "ohne Namen"}</bdi>)
                </span>
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      {stable.hasMore && <p className="text-ink-soft">Es werden nicht alle Tiere gezeigt.</p>}
    </article>
  );
}

type StableDialogProps = {
  opened: Route.ComponentProps["loaderData"]["opened"];
  isNew: boolean;
  result: FormResult | undefined;
};

function StableDialog({ opened, isNew, result }: StableDialogProps) {
  const [search] = useSearchParams();
  const dialog = { closeTo: address, headingId, result };
  if (!opened && !isNew) {
    return (
      <NoticeDialog title="Stall nicht gefunden" closeTo={address} headingId={headingId}>
        <p>Diesen Stall gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  const seen = result?.values.seen ?? opened?.changedAt ?? "";
  const version = <input type="hidden" name="seen" value={seen} />;
  if (opened && search.has(deleteParam)) {
    return (
      <Question
        {...dialog}
        title="Stall löschen?"
        closeTo={`${address}/${opened.id}`}
        fields={
          <>
            {version}
            <input type="hidden" name="intent" value="delete" />
          </>
        }
      >
        <p>
          <strong>{opened.name}</strong> wird gelöscht. Die Tiere bleiben, aber ohne Stall.
        </p>
      </Question>
    );
  }
  return (
    <PageDialog
      {...dialog}
      title={opened ? "Stall bearbeiten" : "Neuer Stall"}
      {...(opened && { defaults: fieldsOf(opened) })}
      idPrefix="stall-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        {version}
        <StableFields />
        {opened && (
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

function fieldsOf(stable: NonNullable<StableDialogProps["opened"]>): Record<string, string> {
  const { name, street, postalCode, city, contactName, contactPhone, directions } = stable;
  return { name, street, postalCode, city, contactName, contactPhone, directions };
}

function StableFields() {
  return (
    <>
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
    </>
  );
}
