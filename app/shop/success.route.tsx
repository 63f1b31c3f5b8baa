import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function SuccessPage() {
  return (
    <main className="grid min-h-dvh content-center px-4">
      <OpensLater
        title="Shop"
        text="Hier sehen Sie bald nach einer Bestellung, was daraus geworden ist."
      />
    </main>
  );
}
