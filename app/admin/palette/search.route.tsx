import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function SearchPage() {
  return (
    <>
      <PageMeta title="Suche" />
      <h1 className="mb-4 text-3xl text-forest">Suche</h1>
    </>
  );
}
