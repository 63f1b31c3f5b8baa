import { PageMeta } from "#app/frame/page-meta.tsx";

export function loader() {
  return null;
}

export default function InboxPage() {
  return (
    <>
      <PageMeta title="Nachrichten" />
      <h1 className="mb-4 text-3xl text-forest">Nachrichten</h1>
    </>
  );
}
