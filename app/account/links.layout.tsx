import { Outlet } from "react-router";
import { AccountShell } from "#app/frame/account-shell.tsx";

export default function LinksLayout() {
  return (
    <AccountShell>
      <Outlet />
    </AccountShell>
  );
}
