import type { ComponentType } from "react";
import { sheetAddress } from "#app/frame/connection.ts";
import { productName } from "#app/platform/operator/config.ts";
import {
  AdminIcon,
  BasketIcon,
  CalendarIcon,
  DocumentIcon,
  HomeIcon,
  LeafIcon,
  LockIcon,
  MailIcon,
  PawIcon,
  PersonIcon,
  PhoneIcon,
  PictureIcon,
  ShopIcon,
  TalkIcon,
  WarningIcon,
} from "#app/ui/icons.tsx";
import { leadsTo } from "#app/ui/link.tsx";

export type NavigationItem = {
  path: string;
  label: string;
  icon: ComponentType;
  /** The pages it stands for: the addresses below these; without them those below its own. */
  rooms?: readonly string[];
  /** Outside the frame, without React. */
  isPlain?: boolean;
};

/** Those of the specification, and the consultations. */
export const everybodysItems: readonly NavigationItem[] = [
  { path: "/dashboard", label: "Start", icon: HomeIcon },
  { path: "/profile", label: "Profil", icon: PersonIcon, rooms: [] },
  { path: "/pets", label: "Haustiere", icon: PawIcon },
  { path: "/calendar", label: "Terminkalender", icon: CalendarIcon },
  { path: "/services", label: "Beratungen", icon: TalkIcon },
  { path: "/herb-lexicon", label: "Kräuterlexikon", icon: LeafIcon },
  {
    ...{ path: "/store", label: "Shop", icon: ShopIcon },
    rooms: ["/store", "/product", "/cart"],
  },
];

/** What people look for beside the specification's entries. */
export const ownItems: readonly NavigationItem[] = [
  { path: "/orders", label: "Bestellungen", icon: BasketIcon },
  { path: "/documents", label: "Dokumente", icon: DocumentIcon },
  { path: "/profile/daten", label: "Meine Daten", icon: LockIcon },
  { path: sheetAddress, label: "Notfallblatt", icon: WarningIcon, isPlain: true },
];

/** What the practitioner needs all day comes first. */
const practiceItems: readonly NavigationItem[] = [
  { path: "/admin", label: "Heute", icon: AdminIcon, rooms: ["/admin/details"] },
  { path: "/admin/termine", label: "Termine", icon: CalendarIcon },
  { path: "/admin/nachrichten", label: "Nachrichten", icon: MailIcon },
  {
    ...{ path: "/admin/kunden", label: "Kunden", icon: PersonIcon },
    rooms: ["/admin/kunden", "/admin/behandlung", "/admin/behandlungsplan"],
  },
  { path: "/admin/anruf", label: "Anruf", icon: PhoneIcon },
  { path: "/admin/bestellungen", label: "Bestellungen", icon: BasketIcon },
  { path: "/admin/produkte", label: "Produkte", icon: PictureIcon },
  { path: "/admin/kraeuter", label: "Kräuter", icon: LeafIcon },
  { path: "/admin/stoerungen", label: "Störungen", icon: WarningIcon },
  { path: "/admin/protokoll", label: "Protokoll", icon: DocumentIcon },
];

/** @param hasOwnStore whether goods are kept here, and not in an outside store */
export function practiceNavigation(hasOwnStore: boolean): readonly NavigationItem[] {
  return practiceItems.filter(({ path }) => hasOwnStore || path !== "/admin/produkte");
}

/** The first four of it, beside the menu, are what a thumb reaches on a phone. */
export function thumbItems(isPractice: boolean): readonly NavigationItem[] {
  if (isPractice) return practiceItems.slice(0, 4);
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
