import { practicePhone, practicePhoneAddress } from "#app/platform/operator/config.ts";

export function PracticePhone() {
  return (
    <a
      href={practicePhoneAddress}
      className="inline-block py-0.5 font-semibold whitespace-nowrap text-forest underline underline-offset-4"
    >
      {practicePhone}
    </a>
  );
}
