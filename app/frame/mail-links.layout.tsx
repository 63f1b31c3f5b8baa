import { Outlet } from "react-router";
import { AccountShell } from "#app/frame/account-shell.tsx";

/** Pages below without headers of their own get these. */
export function headers() {
  return { "x-robots-tag": "noindex" };
}

export default function MailLinksLayout() {
  return (
    <AccountShell>
      <meta name="robots" content="noindex" />
      <Outlet />
    </AccountShell>
  );
}
