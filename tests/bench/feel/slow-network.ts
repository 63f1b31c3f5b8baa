import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

// 'Slow 4G' of Lighthouse: 150 ms and 1.6 Mbit a second.
const latencyMs = 150;
const bytesPerMs = 200;
const partBytes = 4 * 1024;

/**
 * The site behind a slow line that all answers share. Chromium's own slow network lets pass at full
 * speed what is asked for ahead.
 * @param isMissing of an address: whether it is answered with 404
 */
export async function startSlowNetwork(site: string, isMissing: (address: string) => boolean) {
  const agent = new http.Agent({ keepAlive: true });
  let freeAt = 0;

  async function pass(asked: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
    const { method, url: address = "/" } = asked;
    await wait(latencyMs);
    if (isMissing(address)) {
      answer.writeHead(404).end();
      return;
    }
    const { host: _, ...headers } = asked.headers;
    const sent = http.request(new URL(address, site), { agent, method, headers }).end();
    const [got]: http.IncomingMessage[] = await once(sent, "response");
    if (!got) throw new Error(`${address} was not answered.`);
    const body = Buffer.concat(await got.toArray());
    answer.writeHead(got.statusCode ?? 502, { ...got.headers, "content-length": body.length });
    for (let start = 0; start < body.length; start += partBytes) {
      const part = body.subarray(start, start + partBytes);
      freeAt = Math.max(freeAt, performance.now()) + part.length / bytesPerMs;
      await wait(Math.max(0, freeAt - performance.now()));
      answer.write(part);
    }
    answer.end();
  }

  const server = http.createServer((asked, answer) => {
    pass(asked, answer).catch(() => answer.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    // Browsers ask ahead over TLS, and here.
    origin: `http://localhost:${port}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
