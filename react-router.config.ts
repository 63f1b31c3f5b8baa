import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "#app/platform/operator/prerendered-paths.ts";

export default {
  prerender: prerenderedPaths,
} satisfies Config;
