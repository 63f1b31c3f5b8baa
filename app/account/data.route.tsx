import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function DataPage() {
  return (
    <>
      <PageMeta title="Meine Daten" />
      <h1 className="mb-4 text-3xl text-forest">Meine Daten</h1>
    </>
  );
}
