import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function CustomerDetails() {
  return (
    <>
      <PageMeta title="Details" />
      <h1 className="mb-4 text-3xl text-forest">Details</h1>
    </>
  );
}
