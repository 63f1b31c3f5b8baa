import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/site/prerendered-paths.ts";

export default {
  prerender: prerenderedPaths,
} satisfies Config;
