import { CopyIcon } from "#app/ui/icons.tsx";
import { showToast } from "./toast.ts";

export function CopyButton({ text, what }: { text: string; what: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: `${what} kopiert`, tone: "success" });
    } catch {
      const said = "Bitte markieren und kopieren Sie den Text von Hand.";
      showToast({ title: `${what} nicht kopiert`, text: said, tone: "error" });
    }
  }
  return (
    <button
      type="button"
      aria-label={`${what} kopieren`}
      onClick={copy}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-forest hover:bg-sage-soft noscript:hidden"
    >
      <CopyIcon />
    </button>
  );
}
