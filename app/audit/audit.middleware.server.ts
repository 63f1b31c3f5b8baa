import type { MiddlewareFunction } from "react-router";
import { actionOfRoute } from "./actions.ts";
import { recordAction } from "./record.server.ts";

/** On the layout of the practitioner's area, after its guard: whatever changes something is kept. */
export const auditActionsOfArea: MiddlewareFunction<Response> = (
  { request, context, params, pattern },
  next,
) => {
  if (request.method === "GET" || request.method === "HEAD") return next();
  const subject = Object.values(params).join(" ");
  return recordAction(context, { action: actionOfRoute(pattern), subject }, next);
};
