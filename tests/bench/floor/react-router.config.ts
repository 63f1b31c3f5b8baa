import type { Config } from "@react-router/dev/config";

export default { buildDirectory: "../../../build/bench/floor" } satisfies Config;
