import { Form, useLocation } from "react-router";
import { customerAddress } from "#app/admin/customers/customer.ts";
import { animalsHeadingId } from "#app/admin/customers/page-address.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { DialogButtons } from "#app/frame/confirm-form.tsx";
import { NoticeDialog, PageDialog } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requirePractitioner } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { SelectField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/pet-stable.route.ts";
import { chooseStable } from "./stables.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

const failure = {
  event: "stables.choice_failed",
  message: "Der Stall konnte nicht gespeichert werden.",
};

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  requirePractitioner(context);
  return runAction(args, failure, async (form) => {
    const { customerId, petId } = params;
    noteAudit(context, { customerId, subject: petId });
    const chosen = form.get("stableId");
    const stableId = typeof chosen === "string" ? chosen : "";
    const redirectTo = customerAddress(customerId) + url.search;
    if (!(await chooseStable(context.get(platformContext).db, { customerId, petId }, stableId))) {
      throw new Refusal({ message: "Dieses Tier oder diesen Stall gibt es nicht.", redirectTo });
    }
    return redirectWithToast(context, redirectTo, { title: "Stall gespeichert" });
  });
}

export default function PetStableDialog({ params, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const page = usePageData("admin/customers/customer.route");
  if (!page) return null;
  const closeTo = customerAddress(params.customerId) + search;
  const animal = page.animals.find(({ id }) => id === params.petId);
  if (!animal) {
    return (
      <NoticeDialog title="Tier nicht gefunden" closeTo={closeTo} headingId={animalsHeadingId}>
        <p>Dieses Tier gibt es nicht mehr.</p>
      </NoticeDialog>
    );
  }
  return (
    <PageDialog
      title={`Stall von ${animal.name}`}
      closeTo={closeTo}
      headingId={animalsHeadingId}
      result={actionData?.result}
      defaults={{ stableId: animal.stable?.id ?? "" }}
      idPrefix="tier-"
    >
      <Form method="post" replace preventScrollReset noValidate className="space-y-5">
        <FormErrors />
        <SelectField name="stableId" label="Stall" isOptionalByGroup>
          <option value="">Kein Stall</option>
          {page.stables.map(({ id, name, city }) => (
            <option key={id} value={id}>{`${name}, ${city}`}</option>
          ))}
        </SelectField>
        <Link
          to="/admin/staelle/neu"
          className="inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4"
        >
          Neuer Stall
        </Link>
        <DialogButtons closeTo={closeTo} submit="Stall speichern" />
      </Form>
    </PageDialog>
  );
}
