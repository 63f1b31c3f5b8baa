import { platformContext } from "#app/context.ts";
import { NoticeDialog, Question } from "#app/frame/question.tsx";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { Route } from "./+types/delete-weight.route.ts";
import { weightsHeadingId } from "./policy.ts";
import { deleteWeight } from "./weight.server.ts";

export { askServer as loader } from "#app/frame/run-action.server.ts";

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { userId } = requireVisitor(context);
  const page = `/pets/${params.petId}`;
  const message = "Gewicht konnte nicht gelöscht werden.";
  return runAction(args, { event: "weight.delete_failed", message, redirectTo: page }, async () => {
    const { db } = context.get(platformContext);
    const isDeleted = await deleteWeight(db, userId, params.petId, params.weightId);
    if (!isDeleted) throw new Refusal({ message: "Gewicht nicht gefunden." });
    return redirectWithToast(context, page, { title: "Gewicht gelöscht" });
  });
}

export default function DeleteWeightDialog({ params }: Route.ComponentProps) {
  const page = usePageData("pets/pet-detail.route");
  const closeTo = `/pets/${params.petId}`;
  const row = page?.weightReport.rows.find((one) => one.id === params.weightId);
  const title = row ? "Gewicht löschen?" : "Gewicht nicht gefunden";
  const pageTitle = page && `${title}, ${page.pet.name}`;
  const dialog = { title, pageTitle, closeTo, headingId: weightsHeadingId };
  if (!row) {
    return (
      <NoticeDialog {...dialog}>
        <p>Dieses Gewicht wurde bereits gelöscht.</p>
      </NoticeDialog>
    );
  }
  return (
    <Question {...dialog}>
      <p>
        Das Gewicht vom {row.day} (<strong>{row.weight}</strong>) wird endgültig gelöscht.
      </p>
    </Question>
  );
}
