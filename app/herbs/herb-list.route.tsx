import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function HerbListPage() {
  return (
    <OpensLater
      title="Kräuterlexikon"
      text="Hier lesen Sie bald nach, welche Kräuter für welche Tierart geeignet sind."
      hasHeaderTitle
    />
  );
}
