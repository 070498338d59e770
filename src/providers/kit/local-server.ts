import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request as received by a local server. */
export interface LocalRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
  /** The body as JSON; null if it is not JSON. */
  json(): unknown;
}

/** A response with `json` or `body`; its status defaults to 200. */
export interface LocalResponse {
  kind?: 'response';
  status?: number;
  headers?: Readonly<Record<string, string>>;
  json?: unknown;
  body?: string | Uint8Array;
}

/**
 * A planned response, or one of five failures. `hang`: nothing is sent; `half`: the response begins and never ends;
 * `cut`: the connection breaks in the middle of the body; `endless`: the body has no end; `reset`: the connection
 * breaks before the response. The status of an endless response defaults to 200.
 */
export type LocalFault = LocalResponse | { kind: 'hang' | 'half' | 'cut' | 'endless' | 'reset'; status?: number };

/** A server on the loopback interface that implements a provider's protocol. */
export interface LocalServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  requests: LocalRequest[];
  /** Replaces the next `times` responses, or all of them by default; null ends the fault. */
  setFault(fault: LocalFault | null, times?: number): void;
}

const CHUNK = 'x'.repeat(65_536);

/** Starts a server that handles requests in tests and in demo mode. */
export async function serveLocal(
  handle: (request: LocalRequest) => LocalFault | Promise<LocalFault>,
): Promise<LocalServer> {
  const requests: LocalRequest[] = [];
  const sockets = new Set<Socket>();
  let fault: LocalFault | null = null;
  let remainingFaults = 0;
  const server = createServer(async (message, response) => {
    const request = await readRequest(message);
    requests.push(request);
    const active = remainingFaults > 0 ? fault : null;
    remainingFaults -= 1;
    send(response, active ?? (await handle(request)));
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    setFault(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      remainingFaults = next === null ? 0 : times;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function readRequest(message: IncomingMessage): Promise<LocalRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  return {
    method: message.method ?? '',
    url: new URL(message.url ?? '/', 'http://127.0.0.1'),
    headers: message.headers,
    body,
    json: () => parseJson(body),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON is an invalid request like any other.
    return null;
  }
}

function send(response: ServerResponse, planned: LocalFault): void {
  if (planned.kind === undefined || planned.kind === 'response') sendResponse(response, planned);
  else FAULT_SENDERS[planned.kind](response, planned.status ?? 200);
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const FAULT_SENDERS: Record<
  'hang' | 'half' | 'cut' | 'endless' | 'reset',
  (response: ServerResponse, status: number) => void
> = {
  hang: () => {},
  half: (response, status) => void response.writeHead(status, JSON_HEADERS).write('{"data":'),
  cut: (response, status) => {
    response.writeHead(status, { ...JSON_HEADERS, 'content-length': '1000' });
    response.write('{"data":', () => response.destroy());
  },
  endless: (response, status) => {
    response.writeHead(status, JSON_HEADERS);
    sendEndlessly(response);
  },
  reset: (response) => void response.destroy(),
};

function sendResponse(response: ServerResponse, { status = 200, headers, json, body }: LocalResponse): void {
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(json === undefined ? (body ?? '') : JSON.stringify(json));
}

function sendEndlessly(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', write);
  write();
}
