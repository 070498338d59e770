import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { isIP, SocketAddress } from 'node:net';
import type { ConnectionFailure } from '#contracts/site/connection.ts';
import { CONNECTION_PROBE_LIMITS } from '../limits.ts';
import { readHttpsAnswer, writeHttpsQuestion } from './dns-message.ts';

export interface HttpsRecordOptions {
  /** IP addresses of resolvers in the format of `dns.getServers()`; the first successful response is used. */
  servers: readonly string[];
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const MAX_SERVERS = 2;

/** Queries the resolvers one after another, up to `MAX_SERVERS`, for the HTTPS records of a name. Never rejects. */
export async function queryHttpsRecord(
  name: string,
  options: HttpsRecordOptions,
): Promise<{ alpn: string[] } | { failure: ConnectionFailure }> {
  let failure: ConnectionFailure = { code: 'ENOSERVER', detail: 'no resolver is configured' };
  for (const server of options.servers.slice(0, MAX_SERVERS)) {
    const target = parseServerAddress(server);
    if (target === null || options.signal?.aborted === true) continue;
    const result = await queryOnce(name, target, options);
    if ('alpn' in result) return result;
    failure = result.failure;
  }
  return { failure };
}

/** Parses `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function parseServerAddress(server: string): { address: string; port: number } | null {
  if (isIP(server) !== 0) return { address: server, port: 53 };
  const parsed = SocketAddress.parse(server);
  return parsed === undefined ? null : { address: parsed.address, port: parsed.port };
}

function queryOnce(
  name: string,
  { address, port }: { address: string; port: number },
  options: HttpsRecordOptions,
): Promise<{ alpn: string[] } | { failure: ConnectionFailure }> {
  const id = randomInt(0x1_0000);
  const question = writeHttpsQuestion(name, id);
  if (question === null)
    return Promise.resolve({ failure: { code: 'EBADNAME', detail: 'the name cannot be queried' } });
  const { promise, resolve } = Promise.withResolvers<{ alpn: string[] } | { failure: ConnectionFailure }>();
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4');
  const fail = (code: string, detail: string): void => resolve({ failure: { code, detail } });
  const timeoutMs = options.timeoutMs ?? CONNECTION_PROBE_LIMITS.dnsTimeoutMs;
  const timer = setTimeout(() => fail('ETIMEOUT', `no response within ${timeoutMs} ms`), timeoutMs);
  const onAbort = (): void => fail('ECANCELLED', 'the crawl ended');
  options.signal?.addEventListener('abort', onAbort, { once: true });
  socket.on('error', (error) => fail('code' in error ? String(error.code) : 'UNKNOWN', error.message));
  socket.on('message', (message) => {
    const result = readHttpsAnswer(message, id);
    if (result?.kind === 'records') resolve({ alpn: result.alpn });
    else if (result?.kind === 'failure') fail(result.code, 'the resolver did not return the records');
  });
  // A connected socket receives datagrams only from that server.
  socket.connect(port, address, () => socket.send(question));
  return promise.finally(() => {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', onAbort);
    socket.close();
  });
}
