import type { ReactNode } from "react";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { site } from "#app/platform/operator/config.ts";
import logoUrl from "#app/ui/art/logo.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { MenuIcon } from "#app/ui/icons.tsx";
import { SkipLink } from "#app/ui/skip-link.tsx";
import { landingSection } from "./landing-address.ts";

const menuId = "menue";

/** Without script the popover hides while focus is in the page: its button only shows it. */
const menuClass = [
  "fixed inset-x-4 top-20 w-auto rounded-card border border-line bg-surface-raised p-3 shadow-lifted",
  "max-md:[html:has(:is(main,footer):focus-within)_&]:hidden",
  "md:static md:flex md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:[box-shadow:none]",
].join(" ");

function SiteHeader({ isSignedIn }: { isSignedIn: boolean | undefined }) {
  const [way, label] = wayIn(isSignedIn);
  return (
    <header className="print:hidden sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2 px-4 py-2.5 sm:px-6">
        <a href="/" className="mr-auto flex min-h-11 items-center gap-2.5 text-forest">
          <img src={logoUrl} alt="" width="36" height="36" />
          <span className="font-heading text-xl font-semibold max-[23rem]:sr-only">
            {site.productName}
          </span>
        </a>
        <nav id={menuId} popover="auto" aria-label="Hauptmenü" className={menuClass}>
          <ul className="md:flex md:gap-1">
            {sections(isSignedIn).map(({ href, label }) => (
              <li key={label}>
                <a
                  href={href}
                  className="flex min-h-11 items-center rounded-field px-3.5 font-semibold hover:bg-sage-soft md:max-lg:px-2 max-md:font-heading max-md:text-xl"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-2 border-t border-line pt-2 md:hidden">
            <button
              type="button"
              popoverTarget={menuId}
              popoverTargetAction="hide"
              className="min-h-11 w-full cursor-pointer rounded-field px-3.5 text-left font-semibold text-ink-soft hover:text-ink"
            >
              Menü schließen
            </button>
          </div>
        </nav>
        <a href={way} className={`${buttonClass("secondary")} max-sm:px-3`}>
          {label}
        </a>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="show"
          className="grid size-11 cursor-pointer place-items-center rounded-field text-forest hover:bg-sage-soft md:hidden"
        >
          <MenuIcon />
          <span className="sr-only">Menü</span>
        </button>
      </div>
    </header>
  );
}

/** @param isSignedIn undefined where one page is kept for everybody */
export function SiteFrame(props: { isSignedIn?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader isSignedIn={props.isSignedIn} />
      <main id="inhalt" tabIndex={-1} className="flex-1 outline-none">
        {props.children}
      </main>
      <SiteFooter />
    </div>
  );
}

function sections(isSignedIn: boolean | undefined) {
  return [
    { href: landingSection("angebot", isSignedIn), label: "Angebot" },
    { href: "/kraeuter", label: "Kräuter" },
    { href: landingSection("ueber-uns", isSignedIn), label: "Über uns" },
    { href: landingSection("fragen", isSignedIn), label: "Fragen" },
    { href: landingSection("kontakt", isSignedIn), label: "Kontakt" },
  ];
}

function wayIn(isSignedIn: boolean | undefined): [href: string, label: string] {
  return isSignedIn === false ? ["/auth", "Anmelden"] : ["/dashboard", "Konto"];
}
