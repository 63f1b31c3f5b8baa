import { Outlet } from "react-router";
import { OpensLater } from "#app/frame/opens-later.tsx";

/** Makes client navigation ask the server, and with it the guards. */
export function loader() {
  return null;
}

export default function CalendarPage() {
  return (
    <>
      <OpensLater
        title="Terminkalender"
        text="Hier sehen Sie bald die Termine Ihrer Tiere, Monat für Monat."
        hasHeaderTitle
      />
      <Outlet />
    </>
  );
}
