import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function LinkDeclinePage() {
  return <OpensLater title="Beratungen" text="Bald." />;
}
