import { copyrightYear, productName } from "#app/platform/operator/config.ts";
import { legalPages } from "#app/platform/operator/script-free-paths.ts";
import logoUrl from "#app/ui/art/logo.svg";

const pages = [{ href: "/kraeuter", label: "Kräuter von A bis Z" }, ...legalPages];

/** Plain links: the pages behind them load no script. */
export function SiteFooter({ width = "max-w-6xl sm:px-6" }: { width?: string }) {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-6 px-4 py-5 sm:gap-x-8 sm:gap-y-3 sm:py-8 ${width}`}
      >
        <p className="flex items-center gap-2.5 text-ink-soft sm:mr-auto">
          <img src={logoUrl} alt="" width="24" height="24" />
          <span>
            © {copyrightYear} {productName}
          </span>
        </p>
        <nav aria-label="Kräuter und Rechtliches" className="max-sm:contents">
          <ul className="flex flex-wrap gap-x-6 max-sm:contents">
            {pages.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className={`inline-flex min-h-11 items-center text-forest underline-offset-4 ${
                    // § 356a Abs. 1 BGB: this link stands out from the others.
                    href === "/vertrag-widerrufen" ? "font-bold underline" : "hover:underline"
                  }`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
