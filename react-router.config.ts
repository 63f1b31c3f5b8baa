import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "#app/platform/operator/prerendered-paths.ts";

export default {
  // A busy machine takes longer than the ten seconds that are the default.
  prerender: { paths: prerenderedPaths, timeout: 60_000 },
} satisfies Config;
