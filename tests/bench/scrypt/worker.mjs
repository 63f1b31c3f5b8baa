// What a sign-in costs at the very least: the hash with better-auth's own parameters
// (@better-auth/utils, password.node.mjs) and nothing else. Plain JavaScript, so it needs no build.
import { scrypt } from "node:crypto";
import { promisify } from "node:util";

const hash = promisify(scrypt);
const cost = { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 };
const keyBytes = 64;

export default {
  async fetch(request) {
    const form = await request.formData();
    await hash(String(form.get("password")), "0123456789abcdef0123456789abcdef", keyBytes, cost);
    return new Response(null, { status: 204 });
  },
};
