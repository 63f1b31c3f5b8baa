import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { Route } from "./+types/delete-event.route.ts";
import { careNotFound, notDeleted } from "./care-answers.server.ts";
import { deleteEvent } from "./commands.server.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { GoneDialog } from "./gone-dialog.tsx";
import { useCareFile } from "./use-care-file.ts";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export async function action({ context, params }: Route.ActionArgs) {
  const { userId } = requireVisitor(context);
  let deleted: Awaited<ReturnType<typeof deleteEvent>>;
  try {
    deleted = await deleteEvent(context.get(platformContext).db, userId, params);
  } catch (error) {
    return notDeleted(context, params.petId, error);
  }
  if (!deleted) return careNotFound(context, params.petId);
  return redirectWithToast(context, `/pets/${params.petId}`, {
    title: "Eintrag gelöscht",
    tone: "success",
  });
}

export default function DeleteEventDialog({ params }: Route.ComponentProps) {
  const file = useCareFile();
  if (!file) return null;
  const closeTo = `/pets/${params.petId}`;
  const event = file.events.find((one) => one.id === params.eventId);
  if (!event) return <GoneDialog closeTo={closeTo} />;
  return (
    <DeleteDialog
      title="Eintrag löschen?"
      text={`${event.kind} vom ${formatDay(event.doneOn)} wird aus dem Verlauf gelöscht. Ein Plan ändert sich dadurch nicht.`}
      closeTo={closeTo}
    />
  );
}
