import type { ReactNode } from "react";
import { SiteFooter } from "#app/frame/site-footer.tsx";
import { productName } from "#app/platform/operator/config.ts";
import hundUrl from "#app/ui/art/hund.svg";
import katzeUrl from "#app/ui/art/katze.svg";
import logoUrl from "#app/ui/art/logo.svg";
import { SkipLink } from "#app/ui/skip-link.tsx";

export function AccountShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <main
        id="inhalt"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md grow flex-col justify-center px-5 py-10 sm:justify-start sm:pt-[10vh]"
      >
        <a href="/" className="mb-8 flex items-center justify-center gap-3 text-forest sm:mb-14">
          <img src={logoUrl} alt="" width="40" height="40" />
          <span className="font-heading text-2xl font-semibold">{productName}</span>
        </a>
        <div className="relative rounded-sheet border border-line bg-surface p-6 shadow-soft sm:p-8">
          <img
            src={katzeUrl}
            alt=""
            width="72"
            height="72"
            className="absolute -top-12 right-24 hidden size-18 rounded-full border-4 border-paper sm:block"
          />
          <img
            src={hundUrl}
            alt=""
            width="72"
            height="72"
            className="absolute -top-12 right-8 hidden size-18 rounded-full border-4 border-paper sm:block"
          />
          {children}
        </div>
        <p className="mt-6 text-center">
          <a href="/" className="inline-block py-1 text-forest underline underline-offset-4">
            Zurück zur Startseite
          </a>
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}
