import { withoutFeedQuestion } from "#app/calendar/feed-questions.ts";

/** In the address of an appointment's dialog: asks before it is deleted. */
export const deleteParam = "loeschen";

/** The agenda below a dialog, or another dialog over it, as it was looked at. */
export function overAgenda(params: URLSearchParams, dialog = ""): string {
  const kept = new URLSearchParams(params);
  kept.delete(deleteParam);
  kept.delete("_routes");
  return `/admin/termine${dialog}${withoutFeedQuestion(kept)}`;
}

/** The question of deleting an appointment, over the agenda as it was looked at. */
export function deleteQuestion(id: string, params: URLSearchParams): string {
  const asked = new URLSearchParams(params);
  asked.set(deleteParam, "1");
  return `/admin/termine/eigene/${id}?${asked}`;
}
