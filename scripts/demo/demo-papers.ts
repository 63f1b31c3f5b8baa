import { baskosPapers } from "./papers/basko.ts";
import { emmasPapers } from "./papers/emma.ts";
import { klopfersPapers } from "./papers/klopfer.ts";
import { mimisPapers } from "./papers/mimi.ts";
import type { Paper } from "./papers/paper.ts";
import { sturmwindsPapers } from "./papers/sturmwind.ts";

/** What lies in the drawers of the demo's customers, now uploaded. */
export const demoPapers: readonly Paper[] = [
  ...emmasPapers,
  ...sturmwindsPapers,
  ...mimisPapers,
  ...klopfersPapers,
  ...baskosPapers,
];
