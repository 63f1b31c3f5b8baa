import { TextLink } from "#app/ui/link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Place } from "#app/ui/place-link.tsx";
import type { Stable } from "./practice-pet.server.ts";

type StablePlaceProps = {
  stable: Stable;
  isCopy?: boolean;
  /** Among stables. */
  isListed?: boolean;
};

/** On the practice's pages only. */
export function StablePlace({ stable, isCopy, isListed = false }: StablePlaceProps) {
  const { id, name, address, contactName, contactPhone, directions } = stable;
  return (
    <div className="mt-3 rounded-field border border-line px-3.5 py-2.5 wrap-anywhere print:break-inside-avoid">
      <p className="flex flex-wrap items-center gap-x-2">
        {!isListed && <strong>Stall</strong>}
        {isCopy ? (
          <bdi>{name}</bdi>
        ) : (
          <TextLink
            to={`/admin/staelle/${id}`}
            discover="none"
            preventScrollReset={isListed}
            size="inline"
          >
            <bdi>{name}</bdi>
          </TextLink>
        )}
      </p>
      <Place address={address} />
      {directions && (
        <p className="whitespace-pre-line" dir="auto">
          {directions}
        </p>
      )}
      {(contactName || contactPhone.length > 0) && (
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi>{contactName}</bdi>
          <PhoneLink phone={contactPhone} name={contactName || name} />
        </p>
      )}
    </div>
  );
}
