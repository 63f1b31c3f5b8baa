import { describe, expect, it } from "vitest";
import { withBoundedBody } from "#app/files/request-size.ts";
import { requestTime, testClockHeader } from "#app/platform/clock.ts";
import { asOneClick, clientAddress, isSameOriginRequest } from "#app/platform/request.ts";

const url = "https://kraeuterpfote.example/pets";

function request(headers: Record<string, string>, method = "GET"): Request {
  const checked = new Request(url, { method, body: method === "POST" ? "name=Emma" : null });
  // Some of these a `Request` would not take from a script; a server's request has them.
  Object.defineProperty(checked, "headers", { value: new Headers(headers) });
  return checked;
}

describe("clientAddress", () => {
  const addressOf = (address: string) => clientAddress(request({ "cf-connecting-ip": address }));

  it.each(["203.0.113.9", "10.0.0.1"])("is the IPv4 address %s as it is", (address) => {
    expect(addressOf(address)).toBe(address);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["fe80::1:2:3:4", "fe80:0:0:0::/64"],
  ])("of IPv6 %s is its network %s", (address, network) => {
    expect(addressOf(address)).toBe(network);
  });

  it("tells two networks apart, and two hosts of one network not", () => {
    expect(addressOf("2001:db8:1:2::1")).toBe(addressOf("2001:db8:1:2:a:b:c:d"));
    expect(addressOf("2001:db8:1:2::1")).not.toBe(addressOf("2001:db8:1:3::1"));
  });

  it("ignores what any client can send", () => {
    const forged = {
      "x-forwarded-for": "198.51.100.7",
      "x-real-ip": "198.51.100.7",
      "true-client-ip": "198.51.100.7",
      forwarded: "for=198.51.100.7",
      "x-client-ip": "198.51.100.7",
    };
    expect(clientAddress(request(forged))).toBe("local");
    expect(clientAddress(request({ ...forged, "cf-connecting-ip": "203.0.113.9" }))).toBe(
      "203.0.113.9",
    );
  });

  it("makes some key of anything else and does not throw", () => {
    const odd = ": :::: :::1 1:2:3:4:5:6:7:8:9:10 203.0.113.9:443 ::g unknown";
    for (const address of ["", ...odd.split(" ")]) {
      expect(addressOf(address)).toEqual(expect.any(String));
      expect(addressOf(address).length).toBeLessThan(60);
    }
  });
});

describe("isSameOriginRequest", () => {
  const mayChange = (headers: Record<string, string>, method = "POST") =>
    isSameOriginRequest(request(headers, method));

  const own = "https://kraeuterpfote.example";

  it("lets pass what changes nothing", () => {
    const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const methods = ["GET", "HEAD", "OPTIONS"];
    expect(methods.filter((method) => !mayChange(elsewhere, method))).toEqual([]);
  });

  it("lets pass our own pages, and programs that send neither header", () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect(mayChange({ origin: own, "sec-fetch-site": "same-origin" }, method)).toBe(true);
      expect(mayChange({ origin: own }, method)).toBe(true);
    }
    expect(mayChange({})).toBe(true);
    expect(mayChange({ "sec-fetch-site": "none" })).toBe(true);
  });

  it("refuses every other origin, whatever Sec-Fetch-Site says", () => {
    const others = `https://evil.example https://kraeuterpfote.example.evil.example
      https://kraeuterpfote.example:8443 http://kraeuterpfote.example
      https://www.kraeuterpfote.example https://kraeuterpfote.example/
      https://KRAEUTERPFOTE.example null kraeuterpfote.example`.split(/\s+/);
    for (const origin of ["", ...others]) {
      expect(mayChange({ origin }), origin).toBe(false);
      expect(mayChange({ origin, "sec-fetch-site": "same-origin" }), origin).toBe(false);
    }
  });

  it("refuses every other Sec-Fetch-Site, whatever the origin says", () => {
    for (const site of ["cross-site", "same-site", "", "Same-Origin", "garbage"]) {
      expect(mayChange({ "sec-fetch-site": site }), site).toBe(false);
      expect(mayChange({ "sec-fetch-site": site, origin: own }), site).toBe(false);
    }
  });

  it("refuses DELETE without a body from elsewhere, too", () => {
    expect(mayChange({ origin: "https://evil.example" }, "DELETE")).toBe(false);
  });
});

describe("requestTime", () => {
  const header = { [testClockHeader]: "2026-03-29T00:30:00Z" };

  it("is the header's in development", () => {
    expect(requestTime(request(header), true)).toEqual(new Date("2026-03-29T00:30:00Z"));
  });

  it("is the real one anywhere else, and for what is no time", () => {
    expectNow(requestTime(request(header), false));
    for (const value of ["", "gestern", "9999999999999999999", "2026-13-01T00:00:00Z"]) {
      expectNow(requestTime(request({ [testClockHeader]: value }), true));
    }
  });

  function expectNow(instant: Date) {
    expect(Math.abs(instant.getTime() - Date.now())).toBeLessThan(10_000);
  }
});

describe("withBoundedBody", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}, path = "/kontakt") =>
    new Request(`https://praxis.example${path}`, {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
  const inChunks = (bytes: number) => {
    const piece = new Uint8Array(1024).fill(97);
    let bytesLeft = bytes;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (bytesLeft <= 0) return controller.close();
        controller.enqueue(piece.subarray(0, Math.min(bytesLeft, piece.length)));
        bytesLeft -= piece.length;
      },
    });
  };
  const isTaken = async (request: Request) => (await withBoundedBody(request)) !== null;

  it("takes what has no body, and what says a form's length", async () => {
    const plain = new Request("https://praxis.example/");
    expect(await withBoundedBody(plain)).toBe(plain);
    for (const length of ["0", "9", "131072"]) {
      expect(await isTaken(post("x", { "content-length": length })), length).toBe(true);
    }
  });

  it("refuses what says more", async () => {
    for (const length of ["131073", "99999999999999999999999"]) {
      expect(await isTaken(post("x", { "content-length": length })), length).toBe(false);
    }
  });

  // RFC 9112, 7.1: whoever sends in chunks says no length.
  it("reads what says no length, as far as a form may go", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const short = await withBoundedBody(post("a=1&b=%C3%BC", form));
    expect([...((await short?.formData()) ?? [])]).toEqual([
      ["a", "1"],
      ["b", "ü"],
    ]);
    const headers = { "content-type": "text/plain" };
    expect(await isTaken(post(inChunks(128 * 1024), headers))).toBe(true);
    expect(await isTaken(post(inChunks(128 * 1024 + 1), headers))).toBe(false);
  });

  it("leaves an upload to its reader, which counts by itself", async () => {
    const upload = post(inChunks(256 * 1024), {}, "/pets/1/dokumente");
    expect(await withBoundedBody(upload)).toBe(upload);
  });
});

// RFC 8058, 3.2: the mail's receiver posts from anywhere, without cookies, in one of two forms.
describe("asOneClick", () => {
  const urlencoded = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=grenze";
  const part = (value: string) =>
    `--grenze\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--grenze--\r\n`;
  const own = "/erinnerung/abmelden/abc.def";
  const ask = (
    path: string,
    method = "POST",
    body = "List-Unsubscribe=One-Click",
    type = urlencoded,
  ) =>
    asOneClick(
      new Request(`https://praxis.example${path}`, {
        method,
        body,
        headers: { origin: "https://mail.example", cookie: "session=1", "content-type": type },
      }),
    );

  it("lets mail programs unsubscribe, without what a browser adds", async () => {
    for (const path of [own, "/gaben/abmelden/abc.def"]) {
      for (const [body, type] of [
        ["List-Unsubscribe=One-Click", urlencoded],
        ["List-Unsubscribe=One%2DClick", `${urlencoded}; charset=utf-8`],
        [part("One-Click"), multipart],
      ] as const) {
        const request = await ask(path, "POST", body, type);
        expect([...(request?.headers.keys() ?? [])], path).toEqual(["content-type"]);
        expect((await request?.formData())?.get("List-Unsubscribe"), body).toBe("One-Click");
      }
    }
  });

  it("is for these two addresses alone", async () => {
    const others = `/erinnerung/abc /erinnerung/abmelden/ /erinnerung/abmelden/a/b /gaben/abmelden
      /beratung/absagen/abc /x/erinnerung/abmelden/abc /kontrolle/abc /auth /pets
      /erinnerung/abmelden/abc.def.data /gaben/abmelden/abc.data`;
    for (const path of others.split(/\s+/)) expect(await ask(path), path).toBeNull();
    for (const method of ["PUT", "DELETE", "PATCH"]) {
      expect(await ask(own, method), method).toBeNull();
    }
  });

  it("is for a body that says so, and no other of another site", async () => {
    for (const [body, type] of [
      ["", urlencoded],
      ["doneOn=2026-11-28", urlencoded],
      ["List-Unsubscribe=Two-Click", urlencoded],
      ["List-Unsubscribe=One-Click", "text/plain"],
      ["List-Unsubscribe=One-Click", ""],
      [part("x"), multipart],
      [part("One-Click"), "multipart/form-data"],
      [`List-Unsubscribe=One-Click&x=${"x".repeat(5000)}`, urlencoded],
    ] as const) {
      expect(await ask(own, "POST", body, type), `${type} ${body.slice(0, 40)}`).toBeNull();
    }
  });
});
