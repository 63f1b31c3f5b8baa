import type { FocusEvent } from "react";

/** Ids of what slides in; buttons name them in `popovertarget`. */
export const sidebarId = "seitenleiste";
export const cartPanelId = "warenkorb";

/** A panel that the keyboard leaves does not stay open over what is focused next. */
export function closeWhenLeft(event: FocusEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const next = event.relatedTarget;
  if (next instanceof Node && !panel.contains(next) && panel.matches(":popover-open")) {
    panel.hidePopover();
  }
}
