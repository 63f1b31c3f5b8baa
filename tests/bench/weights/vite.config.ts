import { defineConfig, mergeConfig } from "vite";
import appConfig from "../../../vite.config.ts";
import { weighPackages } from "./weigh-packages.ts";

// The product's own build once more, as a finished one does not say which package its bytes are of.
export default defineConfig((env) =>
  mergeConfig(appConfig(env), {
    plugins: [weighPackages("build/bench/weights.json")],
    // The output lies outside of this folder, which Vite clears only when told to.
    build: { emptyOutDir: true },
  }),
);
