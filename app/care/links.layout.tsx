import { Outlet } from "react-router";
import { AccountShell } from "#app/account/account-shell.tsx";

/** Pages that links in reminder mails open; they work signed in or not. */
export default function CareLinksLayout() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
