import { type ComponentProps, useEffect } from "react";
import { useNavigate } from "react-router";

export type LinkProps = Omit<ComponentProps<"a">, "href" | "target" | "download"> & {
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
      if (event.defaultPrevented || !isPlain(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>("a[data-follow]");
      if (link?.origin !== window.location.origin) return;
      event.preventDefault();
      const address = link.pathname + link.search + link.hash;
      const { pathname, search, hash } = window.location;
      const how = link.dataset.follow?.split(" ") ?? [];
      void navigate(address, {
        // The page that is open already is no further entry of the history.
        replace: how.includes("replace") || address === pathname + search + hash,
        preventScrollReset: how.includes("keep-scroll"),
        viewTransition: how.includes("transition"),
      });
    }
    // Behind React, whose handlers may have prevented it.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}

/** Other clicks open tabs, windows or menus. */
function isPlain(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
