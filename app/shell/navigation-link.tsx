import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { showToast } from "#app/frame/toast.ts";
import { LockIcon } from "#app/ui/icons.tsx";
import { Link, leadsTo } from "#app/ui/link.tsx";
import { navigationLockReason } from "./navigation.ts";

type NavigationLinkProps = {
  path: string;
  label: string;
  icon: ComponentType;
  isLocked: boolean;
  className: string;
};

function sayWhyLocked() {
  showToast({
    id: crypto.randomUUID(),
    title: "Profil unvollständig",
    text: "Bitte vervollständigen Sie Ihr Profil, um fortzufahren.",
    tone: "error",
  });
}

export function NavigationLink(props: NavigationLinkProps) {
  const { path, label, icon: Icon, isLocked, className } = props;
  const { pathname } = useLocation();
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
  const isCurrent = leadsTo(path, pathname);
  return (
    <Link
      to={path}
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
      className={`${className} ${isCurrent ? "bg-sage-soft font-bold text-forest [box-shadow:inset_3px_0_var(--forest)]" : "hover:bg-sage-soft"}`}
    >
      <Icon />
      {label}
    </Link>
  );
}
