import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type TroublePart, type TroublesView, troublesAddress } from "./troubles-address.ts";

type TroubleSectionProps = {
  part: TroublePart;
  title: string;
  intro: string;
  view: TroublesView;
  /** The last one shown, where more follow. */
  next: string | null;
  /** What can be done with all of it. */
  action?: ReactNode;
  children: ReactNode;
};

/** One kind of trouble; its heading is where addresses and focus lead. */
export function TroubleSection(props: TroubleSectionProps) {
  const { part, title, intro, view, next, action, children } = props;
  return (
    <section aria-labelledby={part}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={part} tabIndex={-1} className="text-2xl text-forest outline-none">
          {title}
        </h2>
        {action}
      </div>
      <p className="mt-1 mb-4 text-ink-soft">{intro}</p>
      {children}
      {(next !== null || view.after !== null) && (
        <nav aria-label={`Seiten: ${title}`} className="mt-4 flex flex-wrap gap-3">
          {view.after !== null && (
            <Link to={troublesAddress({ part, after: null })} className={buttonClass("secondary")}>
              Zum Anfang
            </Link>
          )}
          {next !== null && (
            <Link to={troublesAddress({ part, after: next })} className={buttonClass("secondary")}>
              Ältere anzeigen
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
