import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function AuditPage() {
  return (
    <>
      <PageMeta title="Protokoll" />
      <h1 className="mb-4 text-3xl text-forest">Protokoll</h1>
    </>
  );
}
