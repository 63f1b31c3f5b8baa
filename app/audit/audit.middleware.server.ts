import type { MiddlewareFunction } from "react-router";
import { actionOfRoute } from "./actions.ts";
import { outcomeOfStatus } from "./outcome.ts";
import { recordAction } from "./record.server.ts";

const changingMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * On the layout of the practitioner's area, after its guard, so that nobody else writes into the log:
 * whatever changes something is kept. `pattern` is that of the whole address, with the child route
 * that answers; the address of a `.data` request has been made the page's before.
 */
export const auditActionsOfArea: MiddlewareFunction<Response> = (
  { request, context, params, pattern },
  next,
) => {
  if (!changingMethods.has(request.method)) return next();
  const { customerId, ...others } = params;
  const begun = {
    action: actionOfRoute(pattern),
    subject: subjectOf(others),
    // Named from the beginning, so that a row that is refused or breaks off is forgotten with them.
    ...(customerId !== undefined && { customerId }),
  };
  return recordAction(context, begun, next, ({ status }) => outcomeOfStatus(status));
};

/** What the address names. What can be no id or day of ours is left out: anything may be typed there. */
function subjectOf(params: Readonly<Record<string, string | undefined>>): string {
  return Object.values(params)
    .filter((value) => value !== undefined && /^[\w-]{1,64}$/.test(value))
    .join(" ");
}
