import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function HerbDetailPage() {
  return (
    <OpensLater
      title="Kräuterlexikon"
      text="Hier steht bald alles über dieses Kraut."
      hasHeaderTitle
    />
  );
}
