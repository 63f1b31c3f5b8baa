import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function StorePage() {
  return (
    <OpensLater
      title="Shop"
      text="Hier finden Sie bald Ausgewähltes für Ihre Tiere und weitere Plätze für Ihr Konto."
      hasHeaderTitle
    />
  );
}
