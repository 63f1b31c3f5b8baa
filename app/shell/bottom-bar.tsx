import { sidebarId } from "#app/frame/panels.ts";
import type { Role } from "#app/middleware/visitor.ts";
import { MenuIcon } from "#app/ui/icons.tsx";
import { isNavigationLocked, navigationItems } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { navigationIcons } from "./sidebar.tsx";

/** What a thumb reaches first on a phone; the rest is behind 'Menü'. */
const thumbPaths = ["/dashboard", "/pets", "/calendar", "/store"];
const thumbLabels: Record<string, string> = { "/calendar": "Termine" };
/** Her days are those of the practice. */
const practicePaths: Record<string, string> = { "/calendar": "/admin/termine" };

const itemClass =
  "flex min-h-14 w-full flex-col items-center justify-center rounded-field px-1 py-1 text-xs font-semibold";

type BottomBarProps = { role: Role; hasCompleteProfile: boolean };

export function BottomBar({ role, hasCompleteProfile }: BottomBarProps) {
  const items = navigationItems("user").filter((item) => thumbPaths.includes(item.path));
  const pathOf = (path: string) => (role === "admin" ? (practicePaths[path] ?? path) : path);
  return (
    <nav
      aria-label="Schnellzugriff"
      className="print:hidden sticky bottom-0 z-20 border-t border-line bg-surface px-2 py-1 lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {items.map((item) => (
          <li key={item.path} className="min-w-0">
            <NavigationLink
              path={pathOf(item.path)}
              label={thumbLabels[item.path] ?? item.label}
              icon={navigationIcons[item.icon]}
              isLocked={isNavigationLocked(pathOf(item.path), hasCompleteProfile)}
              className={itemClass}
            />
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={sidebarId} className={`${itemClass} cursor-pointer`}>
            <MenuIcon />
            Menü
          </button>
        </li>
      </ul>
    </nav>
  );
}
