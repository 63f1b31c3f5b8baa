import { site } from "#app/platform/operator/config.ts";
import { phoneAddress } from "#app/ui/phone-link.tsx";

export function PracticePhone() {
  const { phone } = site.operator;
  return (
    <a
      href={phoneAddress(phone)}
      className="inline-block py-0.5 font-semibold whitespace-nowrap text-forest underline underline-offset-4"
    >
      {phone}
    </a>
  );
}
