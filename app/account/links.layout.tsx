import { Outlet } from "react-router";
import { AccountShell } from "#app/frame/account-shell.tsx";

/** Pages that links in mails open; they work signed in or not. */
export default function LinksLayout() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
