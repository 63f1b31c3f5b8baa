import http from "node:http";

export type Ask = {
  path: string;
  /** A form to post; without it the request is a GET. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** From sending the request to the last byte of the answer. */
  ms: number;
};

export type Client = {
  ask: (ask: Ask) => Promise<Answer>;
  /** What it would send as `Cookie`. */
  cookie: () => string;
  close: () => void;
};

const answerWithinMs = 30 * 1000;

/**
 * One client with one connection that is kept. node:http, as `fetch` would spend more time in this
 * process. No Accept-Encoding: compressing is Cloudflare's edge's work, not the worker's.
 * @param cookies is filled by what answers set, as a browser's; without it none are kept
 */
export function createClient(origin: string, cookies?: Map<string, string>): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const cookie = () => Array.from(cookies ?? [], (pair) => pair.join("=")).join("; ");
  return {
    ask: async ({ headers, ...ask }) => {
      const answer = await send(agent, origin, {
        ...ask,
        headers: { ...(cookies?.size && { cookie: cookie() }), ...headers },
      });
      for (const line of answer.headers["set-cookie"] ?? []) if (cookies) keep(cookies, line);
      return answer;
    },
    cookie,
    close: () => agent.destroy(),
  };
}

/** @param line of `Set-Cookie` */
function keep(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  if (name === undefined || value === undefined) return;
  if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

function send(agent: http.Agent, origin: string, { path, form, headers }: Ask): Promise<Answer> {
  const content = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request(
      new URL(path, origin),
      {
        agent,
        method: content === undefined ? "GET" : "POST",
        timeout: answerWithinMs,
        headers: {
          ...headers,
          ...(content !== undefined && {
            origin,
            "content-type": "application/x-www-form-urlencoded",
            "content-length": Buffer.byteLength(content),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const ms = performance.now() - started;
          const { statusCode: status = 0, headers: answered } = response;
          resolve({ status, headers: answered, body: Buffer.concat(chunks), ms });
        });
      },
    );
    request.on("timeout", () => request.destroy(new Error(`${path} gave no answer in time.`)));
    request.on("error", (error: NodeJS.ErrnoException) => {
      // A kept connection that had idled out: the request has not arrived.
      const isRepeatable = request.reusedSocket && error.code === "ECONNRESET";
      if (isRepeatable) resolve(send(agent, origin, { path, form, headers }));
      else reject(error);
    });
    request.end(content);
  });
}
