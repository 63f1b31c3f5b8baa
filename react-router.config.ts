import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./app/middleware/prerendered-paths.ts";

export default {
  // The same for every visitor, so they are plain files. They load no script.
  prerender: [...prerenderedPaths],
} satisfies Config;
