import { proseLinkClass } from "./declaration-page.tsx";

export function PrivacyNote() {
  return (
    <p className="text-sm text-ink-soft">
      Wir verwenden Ihre Angaben nur für diese Erklärung; mehr dazu in der{" "}
      <a href="/datenschutz#erklaerungen" className={proseLinkClass}>
        Datenschutzerklärung
      </a>
      .
    </p>
  );
}
