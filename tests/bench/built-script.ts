import { globSync } from "node:fs";
import path from "node:path";

/** The modules that Wrangler uploads for a script: itself first, then what lies beside it. */
export function builtModules(script: string): string[] {
  const others = globSync("**/*.js", { cwd: path.dirname(script), exclude: [".wrangler"] })
    .map((name) => path.join(path.dirname(script), name))
    .filter((file) => file !== script);
  return [script, ...others.sort()];
}
