import { phoneAddress } from "#app/pets/policy.ts";
import { PhoneIcon } from "#app/ui/icons.tsx";

/** A number that a phone dials. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a
      href={phoneAddress(phone)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline underline-offset-4 wrap-anywhere sm:min-h-8"
    >
      <PhoneIcon />
      <span className="sr-only">{`${name} anrufen: `}</span>
      {phone}
    </a>
  );
}
