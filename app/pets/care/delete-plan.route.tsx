import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import type { Route } from "./+types/delete-plan.route.ts";
import { careNotFound, notDeleted } from "./care-answers.server.ts";
import { deletePlan } from "./commands.server.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { GoneDialog } from "./gone-dialog.tsx";
import { useCareFile } from "./use-care-file.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ context, params }: Route.ActionArgs) {
  const { userId } = requireVisitor(context);
  let deleted: Awaited<ReturnType<typeof deletePlan>>;
  try {
    deleted = await deletePlan(context.get(platformContext).db, userId, params);
  } catch (error) {
    return notDeleted(context, params.petId, error);
  }
  if (!deleted) return careNotFound(context, params.petId);
  return redirectWithToast(context, `/pets/${params.petId}`, {
    title: "Vorsorge gelöscht",
    text: `${deleted.kind}: Der Verlauf bleibt erhalten.`,
    tone: "success",
  });
}

export default function DeletePlanDialog({ params }: Route.ComponentProps) {
  const file = useCareFile();
  if (!file) return null;
  const closeTo = `/pets/${params.petId}`;
  const plan = file.plans.find((one) => one.id === params.planId);
  if (!plan) return <GoneDialog closeTo={closeTo} />;
  return (
    <DeleteDialog
      title={`${plan.kind} löschen?`}
      text="Der Plan wird gelöscht, und Sie werden nicht mehr daran erinnert. Was schon erledigt wurde, bleibt im Verlauf."
      closeTo={closeTo}
    />
  );
}
