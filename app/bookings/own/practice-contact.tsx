import { site } from "#app/platform/operator/config.ts";
import { phoneAddress } from "#app/ui/phone-link.tsx";

/** How to reach the practice about a consultation. */
export function PracticeContact() {
  const { practice, name, phone, email } = site.operator;
  return (
    <section
      aria-labelledby="praxis"
      className="rounded-card border border-line bg-surface p-6 shadow-soft"
    >
      <h2 id="praxis" className="mb-3 text-xl text-forest">
        Ihre Praxis
      </h2>
      <p>
        <strong className="block">{practice}</strong>
        {name}
      </p>
      <ul className="mt-1">
        <li>
          <a href={phoneAddress(phone)} className={linkClass}>
            {phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </li>
      </ul>
    </section>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center wrap-anywhere text-forest underline underline-offset-4";
