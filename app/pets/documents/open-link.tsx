import { NewTabIcon } from "./document-icons.tsx";
import { fileAddress } from "./file-address.ts";

type OpenLinkProps = { document: { id: string; fileName: string }; className: string };

/** Shows the file in a tab of its own. */
export function OpenLink({ document: { id, fileName }, className }: OpenLinkProps) {
  return (
    <a
      href={fileAddress(id)}
      target="_blank"
      rel="noopener"
      aria-label={`Öffnen: ${fileName} (in neuem Tab)`}
      title="In neuem Tab"
      className={`${className} gap-1.5`}
    >
      Öffnen
      <NewTabIcon />
    </a>
  );
}
