import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function BioresonancePage() {
  return (
    <OpensLater title="Bioresonanz" text="Hier buchen Sie bald einen Termin für Bioresonanz." />
  );
}
