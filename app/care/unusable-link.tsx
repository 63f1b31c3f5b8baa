import { Link } from "react-router";
import { PageMeta } from "#app/frame/page-meta.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** A link that is forged, cut or too old, or whose plan is gone. */
export function UnusableLink({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageMeta title={title} hasErrors />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <div role="alert" className="space-y-5">
        <p>{text}</p>
        <Link to="/auth" className={`${buttonClass("primary")} w-full`}>
          Zur Anmeldung
        </Link>
      </div>
    </>
  );
}
