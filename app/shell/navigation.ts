import { sheetAddress } from "#app/frame/connection.ts";
import { productName } from "#app/platform/operator/config.ts";
import type { IconName } from "#app/ui/icon-paths.ts";
import { leadsTo } from "#app/ui/link.tsx";

export type NavigationItem = {
  path: string;
  label: string;
  icon: IconName;
  /** The pages it stands for: the addresses below these; without them those below its own. */
  rooms?: readonly string[];
  /** Outside the frame, without React. */
  isPlain?: boolean;
};

/** Those of the specification, and the consultations. */
export const everybodysItems: readonly NavigationItem[] = [
  { path: "/dashboard", label: "Start", icon: "home" },
  { path: "/profile", label: "Profil", icon: "person", rooms: [] },
  { path: "/pets", label: "Haustiere", icon: "paw" },
  { path: "/calendar", label: "Terminkalender", icon: "calendar" },
  { path: "/services", label: "Beratungen", icon: "talk" },
  { path: "/herb-lexicon", label: "Kräuterlexikon", icon: "leaf" },
  {
    path: "/store",
    label: "Shop",
    icon: "shop",
    rooms: ["/store", "/product", "/cart"],
  },
];

/** What people look for beside the specification's entries; pages have both lists from their data. */
export const ownItems: readonly NavigationItem[] = [
  { path: "/orders", label: "Bestellungen", icon: "basket" },
  { path: "/documents", label: "Dokumente", icon: "document" },
  { path: "/profile/daten", label: "Meine Daten", icon: "lock" },
  { path: sheetAddress, label: "Notfallblatt", icon: "warning", isPlain: true },
];

/** What the practitioner needs all day comes first. */
const practiceItems: readonly NavigationItem[] = [
  { path: "/admin", label: "Heute", icon: "admin", rooms: ["/admin/details"] },
  { path: "/admin/termine", label: "Termine", icon: "calendar" },
  { path: "/admin/nachrichten", label: "Nachrichten", icon: "mail" },
  {
    path: "/admin/kunden",
    label: "Kunden",
    icon: "person",
    rooms: ["/admin/kunden", "/admin/behandlung", "/admin/behandlungsplan"],
  },
  { path: "/admin/anruf", label: "Anruf", icon: "phone" },
  { path: "/admin/bestellungen", label: "Bestellungen", icon: "basket" },
  { path: "/admin/produkte", label: "Produkte", icon: "picture" },
  { path: "/admin/kraeuter", label: "Kräuter", icon: "leaf" },
  { path: "/admin/stoerungen", label: "Störungen", icon: "warning" },
  { path: "/admin/protokoll", label: "Protokoll", icon: "document" },
];

/** @param hasOwnStore whether goods are kept here, and not in an outside store */
export function practiceNavigation(hasOwnStore: boolean): readonly NavigationItem[] {
  return practiceItems.filter(({ path }) => hasOwnStore || path !== "/admin/produkte");
}

/**
 * The first four of it, beside the menu, are what a thumb reaches on a phone.
 * @param practice empty but for the practitioner
 */
export function thumbItems(practice: readonly NavigationItem[]): readonly NavigationItem[] {
  if (practice.length > 0) return practice.slice(0, 4);
  return everybodysItems
    .filter(({ path }) => ["/dashboard", "/pets", "/calendar", "/store"].includes(path))
    .map((item) => ({ ...item, ...thumbEntries[item.path] }));
}

/** What has no entry of its own there. */
const thumbEntries: Record<string, Partial<NavigationItem>> = {
  "/pets": { rooms: ["/pets", "/documents"] },
  "/calendar": { label: "Termine", rooms: ["/calendar", "/services"] },
  "/store": { rooms: ["/store", "/product", "/cart", "/orders"] },
};

export function isCurrent({ path, rooms = [path] }: NavigationItem, openPath: string): boolean {
  const isOpen = openPath.toLowerCase().replace(/(.)\/+$/, "$1") === path;
  return isOpen || rooms.some((room) => leadsTo(room, openPath));
}

/** While the profile is incomplete everything but /profile is locked. */
export function isNavigationLocked(path: string, hasCompleteProfile: boolean): boolean {
  return !hasCompleteProfile && path !== "/profile";
}

export const navigationLockReason = "Erst Profil vervollständigen";

const isPetPage = /^\/pets\/[^/]+(\/.*)?$/;

const titles: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard$/, "Start"],
  [/^\/profile$/, "Mein Profil"],
  [/^\/pets$/, "Meine Haustiere"],
  [/^\/calendar(\/.*)?$/, "Terminkalender"],
  [/^\/admin(\/details\/[^/]+)?$/, "Admin Dashboard"],
  [/^\/store$/, "Shop"],
  [/^\/herb-lexicon$/, "Kräuterlexikon"],
  [isPetPage, "Haustierprofil"],
  [/^\/product\/[^/]+$/, "Produktdetails"],
  [/^\/herb-lexicon\/[^/]+$/, "Kräuter-Detail"],
];

/** The pages of an animal are titled by its name, those without a title of their own by themselves. */
export function headerTitle(pathname: string): { text: string; isPageTitle: boolean } {
  const path = pathname.replace(/(.)\/+$/, "$1").toLowerCase();
  const title = titles.find(([pattern]) => pattern.test(path))?.[1];
  return { text: title ?? productName, isPageTitle: title !== undefined && !isPetPage.test(path) };
}
