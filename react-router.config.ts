import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "#app/platform/operator/script-free-paths.ts";

export default {
  prerender: prerenderedPaths,
} satisfies Config;
