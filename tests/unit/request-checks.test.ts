import { describe, expect, it } from "vitest";
import { isRequestTooLarge } from "#app/files/request-size.ts";
import { requestTime, testClockHeader } from "#app/platform/clock.ts";
import { clientAddress, isSameOriginRequest } from "#app/platform/request.ts";

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

describe("isRequestTooLarge", () => {
  const isTooLarge = (length?: string) =>
    isRequestTooLarge(request(length === undefined ? {} : { "content-length": length }, "POST"));

  it("takes what has no body, and a body of a form's length", () => {
    expect(isRequestTooLarge(request({}))).toBe(false);
    expect(["0", "9", "131072"].filter(isTooLarge)).toEqual([]);
  });

  it("refuses a body that is longer, or does not say how long it is", () => {
    const lengths = ["131073", "99999999999999999999999", "1e3", "-1", "0x10", "", "9, 9", "12.5"];
    expect([...lengths, "viel", undefined].filter((length) => !isTooLarge(length))).toEqual([]);
  });
});
