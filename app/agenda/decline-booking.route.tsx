import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function DeclineBookingPage() {
  return <OpensLater title="Beratungen" text="Bald." />;
}
