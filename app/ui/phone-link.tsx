import { PhoneIcon } from "#app/ui/icons.tsx";

/** Nothing where there is no number. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  if (phone === "") return null;
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

/** Where a phone begins to dial; signs that only part the digits are left out. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/\(0\)|[^\d+]/g, "")}`;
}
