import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";

/** @param isLong where a name in it may be wider than the page */
export function BackLink(props: { to: string; isLong?: boolean; children: ReactNode }) {
  const { to, isLong = false, children } = props;
  const look = isLong ? "items-center wrap-anywhere" : "items-center";
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 ${look} text-forest underline underline-offset-4`}
    >
      {children}
    </Link>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <p>
      <a
        href={`mailto:${email}`}
        className="inline-flex min-h-8 items-center text-forest underline underline-offset-4"
      >
        {email}
      </a>
    </p>
  );
}
