import { Outlet } from "react-router";
import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function DocumentsPage() {
  return (
    <>
      <OpensLater
        title="Dokumentenverwaltung"
        text="Hier bewahren Sie bald Befunde, Rechnungen und Impfpässe Ihrer Tiere auf."
      />
      <Outlet />
    </>
  );
}
