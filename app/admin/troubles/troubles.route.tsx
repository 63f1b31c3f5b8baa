import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function TroublesPage() {
  return (
    <>
      <PageMeta title="Störungen" />
      <h1 className="mb-4 text-3xl text-forest">Störungen</h1>
    </>
  );
}
