import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A load balancer on loopback: sends requests to the backends in turn, and asks every backend whether it is ready. The
 * load balancer repeats no request.
 */
export interface RoundRobinProxy {
  origin: string;
  /** Requests without a complete response from a backend, with the reason. */
  failures: string[];
  /** Number of responses by backend. */
  served: ReadonlyMap<string, number>;
  isInUse(backend: string): boolean;
  close(): void;
}

export interface ProxyOptions {
  port: number;
  /** Origins of the web processes. */
  backends: readonly string[];
  /** Interval of the requests for `/readyz`, in milliseconds. */
  checkMs: number;
}

const CHECK_TIMEOUT_MS = 2_000;

export async function startRoundRobinProxy({ port, backends, checkMs }: ProxyOptions): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const served = new Map(backends.map((backend) => [backend, 0]));
  let readyBackends = new Set<string>();
  let turn = 0;

  let isChecking = false;

  async function checkBackends(): Promise<void> {
    // A slow answer must not replace a newer one.
    if (isChecking) return;
    isChecking = true;
    const states = await Promise.all(backends.map(async (backend) => ({ backend, isReady: await isReady(backend) })));
    readyBackends = new Set(states.flatMap(({ backend, isReady: isUsable }) => (isUsable ? [backend] : [])));
    isChecking = false;
  }

  function fail(response: ServerResponse, description: string): void {
    failures.push(`${new Date().toISOString().slice(11, 23)} ${description}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const candidates = backends.filter((backend) => readyBackends.has(backend));
    const backend = candidates[turn++ % candidates.length];
    const name = `${incoming.method} ${incoming.url}`;
    if (backend === undefined) {
      fail(response, `${name}: no backend is ready`);
      return;
    }
    const { hostname, port: backendPort } = new URL(backend);
    const headers = { ...incoming.headers, connection: 'keep-alive', 'x-forwarded-for': readClientIp(incoming) };
    const options = { hostname, port: backendPort, method: incoming.method, path: incoming.url, headers, agent };
    const outgoing = request(options, (answer) => {
      served.set(backend, (served.get(backend) ?? 0) + 1);
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
      // The end of an event stream is not a failed request: its client opens it again.
      answer.on('error', (error) => {
        if (isEventStream(answer)) response.destroy();
        else fail(response, `${name}: ${backend} broke off: ${error.message}`);
      });
    });
    outgoing.on('error', (error) => {
      if (!outgoing.destroyed || !response.headersSent) fail(response, `${name}: ${backend}: ${error.message}`);
    });
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  await checkBackends();
  const timer = setInterval(() => void checkBackends(), checkMs);
  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    served,
    isInUse: (backend) => readyBackends.has(backend),
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

const readClientIp = ({ headers }: IncomingMessage): string => String(headers['x-forwarded-for'] ?? '127.0.0.1');

const isEventStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') === true;

const isReady = (backend: string): Promise<boolean> =>
  fetch(`${backend}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS), headers: { connection: 'close' } }).then(
    (response) => response.ok,
    () => false,
  );
