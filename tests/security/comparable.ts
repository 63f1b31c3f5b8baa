import type { Answer } from "#tests/support/http.ts";

/**
 * Everything but what is new in every answer; a message's text without its id and signature.
 * @param ids what the questions differed in
 */
export function comparable(answer: Answer, ids: readonly string[]) {
  const { date: _date, "x-request-id": requestId = "", ...headers } = answer.headers;
  const plain = (text: string) =>
    ids
      .reduce((known, id) => known.replaceAll(id, "some-id"), text)
      .replaceAll(requestId || "request-id", "request-id")
      .replaceAll(/nonce-[\w-]+|nonce="[\w-]+"|"nonce":"[\w-]+"/g, "nonce");
  return {
    status: answer.status,
    headers: JSON.parse(plain(JSON.stringify({ ...headers, "content-length": "" }))),
    cookies: answer.setCookies.map(readableCookie),
    text: plain(answer.text),
  };
}

function readableCookie(line: string) {
  const [, name, value = "", attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
  const [encoded = ""] = decodeURIComponent(value).split(".");
  const { id: _id, ...content } = JSON.parse(Buffer.from(encoded, "base64").toString() || "{}");
  return { name, content, attributes };
}
