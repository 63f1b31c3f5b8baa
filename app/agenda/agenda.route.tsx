import { useOutlet } from "react-router";
import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function AgendaPage() {
  return useOutlet() ?? <OpensLater title="Beratungen" text="Bald." />;
}
