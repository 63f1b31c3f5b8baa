import type { ReactNode } from "react";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { setUpAddress } from "#app/middleware/visitor.ts";
import { ButtonLink, Link } from "#app/ui/link.tsx";

type SettingsPageProps = {
  title: string;
  hasErrors: boolean;
  back: { to: string; text: string };
  children: ReactNode;
};

export function SettingsPage({ title, hasErrors, back, children }: SettingsPageProps) {
  return (
    <div className="max-w-2xl">
      <PageMeta title={title} hasErrors={hasErrors} />
      <Link
        to={back.to}
        className="inline-flex min-h-11 items-center text-forest underline underline-offset-4 print:hidden"
      >
        {back.text}
      </Link>
      <h1 className="mt-2 mb-5 text-3xl text-forest">{title}</h1>
      {children}
    </div>
  );
}

export const backToData = { to: "/profile/daten", text: "Zurück zu „Meine Daten“" };
export const backToTwoFactor = { to: setUpAddress, text: "Zurück zum zweiten Schritt" };

export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-5 rounded-card border border-dashed border-field px-5 py-8">
      <p>{children}</p>
      <ButtonLink to={setUpAddress} variant="primary">
        Weiter
      </ButtonLink>
    </div>
  );
}
