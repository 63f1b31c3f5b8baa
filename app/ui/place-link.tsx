import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

const look =
  "inline-flex min-h-8 items-center gap-1 text-forest underline underline-offset-4 print:hidden";

/**
 * An address, and the way to it: in the map app of a device with a touch screen, which answers `geo:`
 * (RFC 5870), and on a map of the web everywhere. Neither is asked for anything before it is pressed.
 */
export function Place({ address, children = address }: { address: string; children?: ReactNode }) {
  if (address.trim() === "") return null;
  const asked = encodeURIComponent(address.replaceAll("\n", ", "));
  const named = <span className="sr-only">: {address}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <span className="whitespace-pre-line" dir="auto">
        {children}
      </span>
      <a href={`geo:0,0?q=${asked}`} className={`${look} not-pointer-coarse:hidden`}>
        Karten-App{named}
      </a>
      <a
        href={`https://www.openstreetmap.org/search?query=${asked}`}
        target="_blank"
        rel="noreferrer"
        title="In neuem Tab"
        className={look}
      >
        Karte
        {named}
        <Icon name="new-tab" />
        <span className="sr-only">(in neuem Tab)</span>
      </a>
    </div>
  );
}
