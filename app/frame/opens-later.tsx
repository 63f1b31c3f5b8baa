import { Link } from "react-router";
import emptyMeadowUrl from "#app/ui/art/empty-meadow.svg";
import { buttonClass } from "#app/ui/button.tsx";
import { PageMeta } from "./page-meta.tsx";

type OpensLaterProps = {
  /** The page's name, for the document's title and the heading. */
  title: string;
  /** What will be here, in one sentence. */
  text: string;
  /** Pages whose title already stands in the header have no second h1. */
  hasHeaderTitle?: boolean;
};

/** A room of the product that is not open yet says so, and leads back. */
export function OpensLater({ title, text, hasHeaderTitle = false }: OpensLaterProps) {
  const Heading = hasHeaderTitle ? "h2" : "h1";
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 py-10 text-center">
      <PageMeta title={title} />
      <img src={emptyMeadowUrl} alt="" width="240" height="160" />
      <p className="rounded-full bg-clay-soft px-4 py-1 text-sm font-bold text-clay">
        Noch nicht geöffnet
      </p>
      <Heading className="text-3xl text-forest">{title}</Heading>
      <p className="text-ink-soft">{text}</p>
      <Link to="/dashboard" className={buttonClass("primary")}>
        Zur Übersicht
      </Link>
    </div>
  );
}
