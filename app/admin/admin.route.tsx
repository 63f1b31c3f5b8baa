import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function AdminPage() {
  return (
    <OpensLater
      title="Praxisbereich"
      text="Hier findet die Praxis bald ihre Kundinnen und Kunden."
      hasHeaderTitle
    />
  );
}
