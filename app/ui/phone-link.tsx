import type { PhonePart } from "#app/platform/phone-number.server.ts";
import { PhoneIcon } from "#app/ui/icons.tsx";

type PhoneParts = readonly PhonePart[];

/** Nothing where there is no number; words between several numbers stay. */
export function PhoneLink({ phone, name }: { phone: PhoneParts; name: string }) {
  return phone.map(({ at, text, href }) =>
    href === null ? (
      <span key={at} className="whitespace-pre-line wrap-anywhere">
        {text}
      </span>
    ) : (
      <a
        key={at}
        href={href}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline underline-offset-4 wrap-anywhere sm:min-h-8"
      >
        <PhoneIcon />
        <span className="sr-only">{`${name} anrufen: `}</span>
        {text}
      </a>
    ),
  );
}

/** Phone numbers within a line of text. */
export function PhoneNumbers({ phone, className }: { phone: PhoneParts; className: string }) {
  return phone.map(({ at, text, href }) =>
    href === null ? (
      <span key={at}>{text}</span>
    ) : (
      <a key={at} href={href} className={className}>
        {text}
      </a>
    ),
  );
}

type PhoneButtonsProps = {
  phone: PhoneParts;
  /** 'Praxis Dr. Weide anrufen' */
  call: string;
  className: string;
  /** Else only where there are several to choose from. */
  showsNumber?: boolean;
};

/** A button for each number. */
export function PhoneButtons({ phone, call, className, showsNumber = false }: PhoneButtonsProps) {
  const numbers = phone.filter((part) => part.href !== null);
  return numbers.map(({ at, text, href }) => (
    <a key={at} href={href ?? undefined} className={className}>
      <PhoneIcon />
      <span className="min-w-0 wrap-anywhere">
        {call}
        {(showsNumber || numbers.length > 1) && <span className="block even-figures">{text}</span>}
      </span>
    </a>
  ));
}
