import { Outlet } from "react-router";
import { AccountShell } from "#app/frame/account-shell.tsx";

/** For the pages below, which say nothing of their own. */
export function headers() {
  return { "x-robots-tag": "noindex" };
}

/** Pages that links in mails open; they work signed in or not. */
export default function MailLinksLayout() {
  return (
    <AccountShell>
      <meta name="robots" content="noindex" />
      <Outlet />
    </AccountShell>
  );
}
