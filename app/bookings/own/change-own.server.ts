import type { RouterContextProvider } from "react-router";
import { type BookingChange, changeBooking } from "#app/bookings/change.server.ts";
import { type BookingLimit, bookingDesk } from "#app/bookings/desk.server.ts";
import {
  changedTitle,
  changeRefusal,
  notChanged,
  type OwnAction,
} from "#app/bookings/outcome-words.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";

import { stateHeadingId } from "./booking-state.ts";

type Context = Readonly<RouterContextProvider>;
type OwnChange = Omit<BookingChange, "action" | "actor" | "ownerId"> & { action: OwnAction };

/** @throws Refusal 400 with the reason */
export async function changeOwnBooking(context: Context, change: OwnChange, limit?: BookingLimit) {
  const platform = context.get(platformContext);
  const { userId: ownerId } = requireVisitor(context);
  const { bookingId, action } = change;
  const own = { ...change, actor: "customer", ownerId } as const;
  const changed = await changeBooking(bookingDesk(platform), own, limit);
  switch (changed.outcome) {
    case "changed":
      // Dialogs lead the focus on themselves; moving is a page.
      return redirectWithToast(
        context,
        `/services/termine/${bookingId}${action === "move" ? `#${stateHeadingId}` : ""}`,
        {
          ...changedTitle(action, changed.booking, changed.statusBefore),
          tone: "success",
        },
      );
    case "not-found":
      return bookingNotFound(context);
    default:
      throw new Refusal({
        title: notChanged[action],
        message: changeRefusal(changed, { actor: "customer", now: platform.now }),
      });
  }
}

export function changeFailure(action: OwnAction) {
  return {
    event: "bookings.change_failed",
    title: notChanged[action],
    message: "Bitte versuchen Sie es gleich noch einmal.",
  };
}

/** Also for bookings of others. */
export function bookingNotFound(context: Context): Promise<Response> {
  return redirectWithToast(context, "/services/termine", {
    title: "Fehler",
    text: "Termin nicht gefunden.",
    tone: "error",
  });
}
