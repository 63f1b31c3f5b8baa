import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function ProductsPage() {
  return (
    <>
      <PageMeta title="Produkte" />
      <h1 className="mb-4 text-3xl text-forest">Produkte</h1>
    </>
  );
}
