import { Server } from "node:net";
import { preview } from "vite";
import { expect, test, vi } from "vitest";

// Pages are prerendered by a preview of the build. A debugger of its workers would end the build when
// its connection breaks, as it may when they stop (@cloudflare/vite-plugin 1.64.0).

test("a preview of the build opens no debugger", async () => {
  const listen = vi.spyOn(Server.prototype, "listen");
  try {
    const server = await preview({ logLevel: "silent", preview: { port: 0, open: false } });
    const address = server.httpServer.address();
    const ownPort = typeof address === "object" ? address?.port : address;
    const listened = listen.mock.calls.map(([place]) => place);
    await server.close();
    expect(listened).toContain(ownPort);
    // 0 is any port; a debugger takes 9229, or the next that is free.
    const debuggers = listened.filter((place) => place !== 0 && place !== ownPort);
    expect(debuggers).toEqual([]);
  } finally {
    listen.mockRestore();
  }
});
