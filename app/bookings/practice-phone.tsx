import { practicePhone } from "#app/platform/operator/config.ts";
import { phoneAddress } from "#app/ui/phone-link.tsx";

export function PracticePhone() {
  return (
    <a
      href={phoneAddress(practicePhone)}
      className="inline-block py-0.5 font-semibold whitespace-nowrap text-forest underline underline-offset-4"
    >
      {practicePhone}
    </a>
  );
}
