import type { HerbSource } from "./policy.ts";
import { sourceText } from "./source-text.ts";

export function SourcesList({ sources }: { sources: readonly HerbSource[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
      {sources.map((source) => (
        <li key={source.title}>{sourceText(source)}</li>
      ))}
    </ul>
  );
}
