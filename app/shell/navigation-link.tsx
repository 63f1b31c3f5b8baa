import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { showToast } from "#app/frame/toast.ts";
import { Icon, LockIcon } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { isCurrent, type NavigationItem, navigationLockReason } from "./navigation.ts";

type NavigationLinkProps = {
  item: NavigationItem;
  isLocked: boolean;
  /** In the bar at the foot of a phone: the sign above its name. */
  isInBar?: boolean;
};

export const menuEntryClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-left font-semibold lg:min-h-9";

export const barEntryClass =
  "flex min-h-14 w-full flex-col items-center justify-center px-1 text-center text-xs font-semibold hyphens-auto";

function sayWhyLocked() {
  showToast({
    title: "Profil unvollständig",
    text: "Bitte vervollständigen Sie Ihr Profil, um fortzufahren.",
    tone: "error",
  });
}

export function NavigationLink({ item, isLocked, isInBar = false }: NavigationLinkProps) {
  const { path, label, icon } = item;
  const { pathname } = useLocation();
  const className = isInBar ? barEntryClass : menuEntryClass;
  if (isLocked) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet has no address
      <span
        role="link"
        aria-disabled="true"
        tabIndex={0}
        title={navigationLockReason}
        onClick={sayWhyLocked}
        onKeyDown={(event) => event.key === "Enter" && sayWhyLocked()}
        className={`${className} cursor-not-allowed text-ink-soft`}
      >
        <LockIcon />
        {label}
        <span className="sr-only"> – {navigationLockReason}</span>
      </span>
    );
  }
  const isOpen = isCurrent(item, pathname);
  const look = isOpen ? "font-bold text-forest" : "";
  const ground = isOpen ? "bg-sage-soft" : "";
  const Anchor = item.isPlain ? PlainLink : Link;
  return (
    <Anchor
      to={path}
      aria-current={isOpen ? "page" : undefined}
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
      className={`${className} ${look} ${isInBar ? "" : `${ground} hover:bg-sage-soft`}`}
    >
      {isInBar ? (
        <span className={`rounded-full px-4 ${ground}`}>
          <Icon name={icon} />
        </span>
      ) : (
        <Icon name={icon} />
      )}
      {label}
    </Anchor>
  );
}

function PlainLink({ to, ...anchor }: ComponentProps<typeof Link>) {
  return <a {...anchor} href={to} />;
}
