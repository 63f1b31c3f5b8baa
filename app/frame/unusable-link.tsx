import { ButtonLink } from "#app/ui/link.tsx";
import { PageMeta } from "./page-meta.tsx";

type UnusableLinkProps = { title: string; text: string; to?: string; label?: string };

export function UnusableLink(props: UnusableLinkProps) {
  const { title, text, to = "/auth", label = "Zur Anmeldung" } = props;
  return (
    <>
      <PageMeta title={title} hasErrors />
      <h1 className="mb-4 text-3xl text-forest">{title}</h1>
      <div role="alert" className="space-y-5">
        <p>{text}</p>
        <ButtonLink to={to} variant="primary" className="w-full">
          {label}
        </ButtonLink>
      </div>
    </>
  );
}
