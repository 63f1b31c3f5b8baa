import { build, type Plugin } from "vite";

/** Scripts that stand by themselves, each as one file under an address that never changes. */
const scripts: Record<string, string> = {
  "service-worker.js": "app/pets/emergency-sheet/service-worker.ts",
  "gaben.js": "app/treatment/ticks-without-react.ts",
  "bericht.js": "app/treatment/record-without-react.ts",
  "drucken.js": "app/pets/emergency-sheet/print.ts",
};

/** Beside what browsers load of the pages: nothing of it is shared with them but the source. */
export function ownScripts(): Plugin {
  return {
    name: "own-scripts",
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, entry] of Object.entries(scripts)) {
        this.emitFile({ type: "asset", fileName, source: await bundle(entry) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const entry = scripts[request.url?.slice(1) ?? ""];
        if (entry === undefined) return next();
        response.setHeader("content-type", "text/javascript");
        response.end(await bundle(entry));
      });
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: entry,
        output: { format: "iife" },
        treeshake: { moduleSideEffects: [{ test: /\/app\//, sideEffects: false }] },
      },
    },
  });
  const [{ output } = { output: [] }] = [built].flat().filter((it) => "output" in it);
  const [chunk] = output;
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built.`);
  return chunk.code;
}
