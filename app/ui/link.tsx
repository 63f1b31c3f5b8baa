import { type ComponentProps, useEffect } from "react";
import { useNavigate } from "react-router";
import { type ButtonVariant, buttonClass } from "./button.tsx";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target" | "download"> & {
  /** An address of this site, from its root on. */
  to: string;
  /** "none" where so many links stand that asking for their routes ahead costs more than it saves. */
  discover?: "render" | "none";
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
};

/**
 * A link to a page that script can show in this document. It is an anchor without a hook or a handler of
 * its own, as a page has dozens of them: `LinkNavigation` follows them all.
 */
export function Link(props: LinkProps) {
  const { to, discover, replace, preventScrollReset, viewTransition, ...anchor } = props;
  let how = "";
  if (replace) how += " replace";
  if (preventScrollReset) how += " keep-scroll";
  if (viewTransition) how += " transition";
  return (
    <a
      {...anchor}
      href={to}
      data-follow={how.trimStart()}
      // React Router asks ahead for the routes of what is marked so.
      data-discover={discover === "none" ? undefined : "true"}
    />
  );
}

const sizes = {
  inline: "inline-block py-0.5",
  line: "inline-block py-1",
  touch: "inline-flex min-h-11 items-center",
  strong: "inline-flex min-h-11 items-center font-semibold",
};

/** A link in text; all but the inline one are large enough for a finger on a line of their own. */
export function TextLink({ size = "strong", ...link }: LinkProps & { size?: keyof typeof sizes }) {
  return <Link {...link} className={`${sizes[size]} text-forest underline underline-offset-4`} />;
}

type ButtonLinkProps = LinkProps & { className?: string; variant?: ButtonVariant };

/** A link that looks like a button. */
export function ButtonLink({ variant = "secondary", className = "", ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${buttonClass(variant)} ${className}`.trimEnd()} />;
}

/** Whether the open page is that of a link, or lies below it. @param path in lower case */
export function leadsTo(path: string, openPath: string): boolean {
  // The router ignores case.
  return `${openPath.toLowerCase()}/`.startsWith(`${path}/`);
}

/** Stands once in the document. */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element))
        return;
      const link = event.target.closest<HTMLAnchorElement>("a[data-follow]");
      if (link?.origin !== window.location.origin) return;
      event.preventDefault();
      const how = link.dataset.follow?.split(" ") ?? [];
      const staysPut = how.includes("keep-scroll");
      // A part of the page is where it leads without script.
      const address = link.pathname + link.search + (staysPut ? "" : link.hash);
      const { pathname, search, hash } = window.location;
      // A page that lies right below what is closed is gone back to: it would be there twice.
      if (how.includes("replace") && isLastPage(address)) return void navigate(-1);
      void navigate(address, {
        // The page that is open already is no further entry of the history.
        replace: how.includes("replace") || address === pathname + search + hash,
        preventScrollReset: staysPut,
        viewTransition: how.includes("transition"),
      });
    }
    // Behind React, whose handlers may have prevented it.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}

/** Where the browser can tell: whether 'back' leads there. */
function isLastPage(address: string): boolean {
  const { navigation, location } = window;
  const last = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return last?.sameDocument === true && last.url === location.origin + address;
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey">;

/** Other clicks open tabs, windows or menus. */
export function isPlainClick(event: Click): boolean {
  return !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
