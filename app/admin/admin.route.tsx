import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function AdminPage() {
  return (
    <OpensLater
      title="Der Praxisbereich"
      text="Hier findet die Praxis ihre Kundinnen und Kunden."
      hasHeaderTitle
    />
  );
}
