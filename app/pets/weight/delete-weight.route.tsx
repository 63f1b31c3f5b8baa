import { platformContext } from "#app/context.ts";
import { ConfirmForm } from "#app/frame/confirm-form.tsx";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { usePageData } from "#app/frame/use-page-data.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { UrlDialog } from "#app/ui/dialog.tsx";
import { useFocusAfterDialog } from "#app/ui/use-focus-after-dialog.ts";
import type { Route } from "./+types/delete-weight.route.ts";
import { deleteWeight } from "./commands.server.ts";
import { weightsHeadingId } from "./heading-id.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ context, params }: Route.ActionArgs) {
  const { db, log } = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const page = `/pets/${params.petId}`;
  let isDeleted: boolean;
  try {
    isDeleted = await deleteWeight(db, userId, params.petId, params.weightId);
  } catch (error) {
    log.error("weight.delete_failed", error);
    return redirectWithToast(context, page, {
      title: "Fehler",
      text: "Gewicht konnte nicht gelöscht werden.",
      tone: "error",
    });
  }
  return redirectWithToast(
    context,
    page,
    isDeleted
      ? { title: "Gewicht gelöscht", tone: "success" }
      : { title: "Fehler", text: "Gewicht nicht gefunden.", tone: "error" },
  );
}

export default function DeleteWeightDialog({ params }: Route.ComponentProps) {
  const file = usePageData("pets/pet-detail.route");
  useFocusAfterDialog(weightsHeadingId);
  const closeTo = `/pets/${params.petId}`;
  const row = file?.weightReport.rows.find((one) => one.id === params.weightId);
  const title = row ? "Gewicht löschen?" : "Gewicht nicht gefunden";
  const meta = file && <PageMeta title={`${title}, ${file.pet.name}`} />;
  if (!row) {
    return (
      <UrlDialog title={title} closeTo={closeTo}>
        {meta}
        <p>Dieses Gewicht ist nicht eingetragen oder schon gelöscht.</p>
      </UrlDialog>
    );
  }
  return (
    <UrlDialog title={title} closeTo={closeTo} role="alertdialog">
      {meta}
      <p>
        Sind Sie sicher, dass Sie das Gewicht vom {row.day} (<strong>{row.weight}</strong>) löschen
        möchten? Diese Aktion kann nicht rückgängig gemacht werden.
      </p>
      <ConfirmForm closeTo={closeTo} />
    </UrlDialog>
  );
}
