import type { FocusEvent } from "react";

export const sidebarId = "seitenleiste";
export const cartPanelId = "warenkorb";

/** A panel that the keyboard leaves would cover what is focused next. */
export function closeWhenLeft(event: FocusEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const next = event.relatedTarget;
  if (next instanceof Node && !panel.contains(next) && panel.matches(":popover-open")) {
    panel.hidePopover();
  }
}
