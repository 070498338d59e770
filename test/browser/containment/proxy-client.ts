import { connect, type Socket } from 'node:net';

/** Data that a raw connection received until it closed. */
export interface RawResponse {
  /** 0 when the response is not HTTP. */
  status: number;
  text: string;
  tookMs: number;
}

/** Opens a connection to the proxy at `proxyUrl` and catches its errors. */
export function connectToProxy(proxyUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(proxyUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      socket.off('error', reject);
      socket.on('error', () => socket.destroy());
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Writes these bytes and reads until the other side closes the connection. */
export async function sendRaw(proxyUrl: string, bytes: string | Uint8Array): Promise<RawResponse> {
  const socket = await connectToProxy(proxyUrl);
  socket.write(bytes);
  return readToEnd(socket);
}

export function readToEnd(socket: Socket): Promise<RawResponse> {
  const startedMs = performance.now();
  const { promise, resolve } = Promise.withResolvers<RawResponse>();
  let text = '';
  const finish = (): void => {
    socket.destroy();
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    resolve({ status, text, tookMs: performance.now() - startedMs });
  };
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.once('end', finish);
  socket.once('close', finish);
  return promise;
}

/** Sends a plain request in absolute form on a separate connection. */
export function requestThroughProxy(
  proxyUrl: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> {
  const lines = Object.entries({ Host: 'other.example', Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(proxyUrl, `GET ${url} HTTP/1.1\r\n${head}\r\n`);
}

/** Opens a tunnel to `authority`. Returns the socket and the status code of the response, or 0 if there is none. */
export async function openTunnel(proxyUrl: string, authority: string): Promise<{ status: number; socket: Socket }> {
  const socket = await connectToProxy(proxyUrl);
  socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`);
  const status = await new Promise<number>((resolve) => {
    socket.once('data', (chunk: Buffer) =>
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 0)),
    );
    socket.once('close', () => resolve(0));
  });
  return { status, socket };
}

/** Waits until `isTrue` returns true, up to `timeoutMs`; returns whether it did. */
export async function waitUntil(isTrue: () => boolean, timeoutMs = 5_000): Promise<boolean> {
  const endMs = performance.now() + timeoutMs;
  while (!isTrue() && performance.now() < endMs) await new Promise((resolve) => setTimeout(resolve, 10));
  return isTrue();
}
