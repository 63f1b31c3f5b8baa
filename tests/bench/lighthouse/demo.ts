import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { demoPassword } from "#scripts/demo/factories.ts";

export const demoAccounts = {
  customer: { email: "kundin@demo.test", password: demoPassword },
  practitioner: { email: "praxis@demo.test", password: demoPassword },
};

const readyWithinMs = 4 * 60 * 1000;

/** The product with its demo data, as `npm start` serves it: compressed, as at the edge. */
export async function startDemo(state: string) {
  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, PORT: String(port), STATE_DIR: state },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("all data stays")) resolve();
    });
    server.on("close", () => reject(new Error(`The site did not start.\n${said}`)));
    setTimeout(() => reject(new Error("The site took too long to start.")), readyWithinMs).unref();
  });
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.kill("SIGTERM");
      await once(server, "close");
    },
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
