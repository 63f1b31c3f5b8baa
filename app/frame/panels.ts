/** Ids of what slides in; buttons name them in `popovertarget`. */
export const sidebarId = "seitenleiste";
export const cartPanelId = "warenkorb";
