import { type LocalRequest, type LocalResponse, type LocalServer, serveLocal } from '#providers/kit/local-server.ts';

/** A server that forwards requests to another server and can simulate every kind of failure. */
export interface FaultyProxy<Backend> extends LocalServer {
  backend: Backend;
}

/** Starts a proxy for a server that cannot simulate failures itself. */
export async function startFaultyProxy<Backend extends { origin: string } & AsyncDisposable>(
  backend: Backend,
): Promise<FaultyProxy<Backend>> {
  const proxy = await serveLocal((request) => forward(request, backend.origin));
  return {
    ...proxy,
    backend,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await backend[Symbol.asyncDispose]();
    },
  };
}

async function forward({ method, url, headers, body }: LocalRequest, origin: string): Promise<LocalResponse> {
  const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
  const response = await fetch(`${origin}${url.pathname}${url.search}`, {
    method,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(body === '' ? {} : { body }),
  });
  const {
    'content-encoding': _encoding,
    'transfer-encoding': _transfer,
    ...kept
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers: kept, body: new Uint8Array(await response.arrayBuffer()) };
}
