import type { ReactNode } from "react";
import { PublicMeta } from "../public-meta.tsx";
import { useCanonicalPath, useSiteOrigin } from "../site-origin.ts";

type DeclarationPageProps = {
  title: string;
  /** For search engines. */
  description: string;
  hasErrors?: boolean;
  children: ReactNode;
};

/** The frame of a form that the law asks for: nothing on it but the form and what is said of it. */
export function DeclarationPage({
  title,
  description,
  hasErrors = false,
  children,
}: DeclarationPageProps) {
  const path = useCanonicalPath();
  const origin = useSiteOrigin();
  const meta = { title, description, hasErrors, origin, path };
  return (
    <article className="mx-auto w-full max-w-3xl px-4 py-10 wrap-anywhere sm:px-6">
      <PublicMeta {...meta} />
      <h1 className="font-heading text-3xl leading-tight text-forest sm:text-4xl">{title}</h1>
      {children}
    </article>
  );
}

/** The sheet that a form lies on. */
export const sheetClass =
  "mt-8 rounded-sheet border border-line bg-surface-raised p-6 shadow-soft sm:p-9";

export const proseLinkClass = "text-forest underline underline-offset-4 hover:no-underline";
