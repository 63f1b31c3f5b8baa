import type { ComponentType } from "react";
import type { Role } from "#app/middleware/visitor.ts";
import { productName } from "#app/platform/operator/config.ts";
import {
  AdminIcon,
  CalendarIcon,
  HomeIcon,
  LeafIcon,
  PawIcon,
  PersonIcon,
  ShopIcon,
} from "#app/ui/icons.tsx";

export type NavigationItem = { path: string; label: string; icon: ComponentType };

const everybodysItems: readonly NavigationItem[] = [
  { path: "/dashboard", label: "Start", icon: HomeIcon },
  { path: "/profile", label: "Profil", icon: PersonIcon },
  { path: "/pets", label: "Haustiere", icon: PawIcon },
  { path: "/calendar", label: "Terminkalender", icon: CalendarIcon },
  { path: "/herb-lexicon", label: "Kräuterlexikon", icon: LeafIcon },
  { path: "/store", label: "Shop", icon: ShopIcon },
];

const adminItem: NavigationItem = { path: "/admin", label: "Admin", icon: AdminIcon };

export function navigationItems(role: Role): readonly NavigationItem[] {
  return role === "admin" ? [...everybodysItems, adminItem] : everybodysItems;
}

/** While the profile is incomplete everything but /profile is locked. */
export function isNavigationLocked(path: string, hasCompleteProfile: boolean): boolean {
  return !hasCompleteProfile && path !== "/profile";
}

export const navigationLockReason = "Erst Profil vervollständigen";

const titles: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard$/, "Start"],
  [/^\/profile$/, "Mein Profil"],
  [/^\/pets$/, "Meine Haustiere"],
  [/^\/calendar(\/.*)?$/, "Terminkalender"],
  [/^\/admin(\/details\/[^/]+)?$/, "Admin Dashboard"],
  [/^\/store$/, "Shop"],
  [/^\/herb-lexicon$/, "Kräuterlexikon"],
  [/^\/pets\/[^/]+(\/.*)?$/, "Haustierprofil"],
  [/^\/product\/[^/]+$/, "Produktdetails"],
  [/^\/herb-lexicon\/[^/]+$/, "Kräuter-Detail"],
];

/** The product's name is no page's title. */
export function headerTitle(pathname: string): { text: string; isPageTitle: boolean } {
  const path = pathname.replace(/(.)\/+$/, "$1").toLowerCase();
  const title = titles.find(([pattern]) => pattern.test(path))?.[1];
  return title ? { text: title, isPageTitle: true } : { text: productName, isPageTitle: false };
}
