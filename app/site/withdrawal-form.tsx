import { site } from "#app/platform/operator/config.ts";
import {
  formAddressee,
  formBlanks,
  formContract,
  formFootnote,
  formIntro,
} from "#app/platform/operator/withdrawal-words.ts";

/** Anlage 2 to Art. 246a EGBGB, on a sheet of its own when printed. */
export function WithdrawalForm() {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 hyphens-none sm:p-8 print:border-0 print:p-0">
      <p>{formIntro}</p>
      <p className="mt-4">{formAddressee}</p>
      <Blank label={formContract} lines={3} />
      {formBlanks.map((blank) => (
        <Blank key={blank.label} {...blank} />
      ))}
      <p className="mt-6 text-sm text-ink-soft">{formFootnote}</p>
    </div>
  );
}

/** Opens the model form as a mail in the reader's own programme. */
export function withdrawalMail(): string {
  const labels = [formContract, ...formBlanks.map(({ label }) => label)];
  const body = [formAddressee, ...labels.map((label) => `${label}:`), formFootnote].join(
    "\r\n\r\n",
  );
  return `mailto:${site.operator.email}?subject=${encodeURIComponent("Widerruf")}&body=${encodeURIComponent(body)}`;
}

type BlankProps = { label: string; lines: number };

/** Words and empty lines to write on. */
function Blank({ label, lines }: BlankProps) {
  return (
    <div className="mt-6 break-inside-avoid">
      <p>{label}</p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all alike
        <div key={line} aria-hidden="true" className="h-10 border-b border-ink-soft" />
      ))}
    </div>
  );
}
