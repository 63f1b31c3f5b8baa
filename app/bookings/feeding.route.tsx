import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function FeedingPage() {
  return (
    <OpensLater
      title="Fütterungsberatung"
      text="Hier buchen Sie bald eine Fütterungsberatung vor Ort oder per Video."
    />
  );
}
