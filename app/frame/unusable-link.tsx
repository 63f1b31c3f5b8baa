import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageMeta } from "./page-meta.tsx";

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
