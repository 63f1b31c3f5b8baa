import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function CustomerPage() {
  return (
    <>
      <PageMeta title="Kunde" />
      <h1 className="mb-4 text-3xl text-forest">Kunde</h1>
    </>
  );
}
