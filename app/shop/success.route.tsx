import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function SuccessPage() {
  return (
    <main>
      <OpensLater
        title="Der Shop"
        text="Hier sehen Sie nach einer Bestellung, was daraus geworden ist."
      />
    </main>
  );
}
