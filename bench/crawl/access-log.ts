import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * The fields of one line, separated by tabs; `nginx` fills them in. The path comes last because it may contain anything
 * except a line break.
 */
export const LOG_FORMAT = '$msec\t$request_method\t$status\t$connection\t$server_port\t$sent_http_content_type\t$uri';

export interface LogSummary {
  /** Distinct paths for which a complete HTML page was returned. */
  pages: Set<string>;
  requests: number;
  connections: number;
  /** Time of the last response, milliseconds since 1970; null if there was none. */
  lastAtMs: number | null;
}

export const readLogSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Reads what the server on `port` wrote to its log, starting at `startByte`. */
export async function readAccessLog(path: string, startByte: number, port: number): Promise<LogSummary> {
  const summary: LogSummary = { pages: new Set(), requests: 0, connections: 0, lastAtMs: null };
  const connections = new Set<string>();
  const lines = createInterface({ input: createReadStream(path, { start: startByte, encoding: 'utf8' }) });
  for await (const line of lines) {
    const [seconds = '', method, status, connection = '', serverPort, contentType = '', ...uri] = line.split('\t');
    if (Number(serverPort) !== port) continue;
    summary.requests += 1;
    connections.add(connection);
    summary.lastAtMs = Number(seconds) * 1_000;
    if (method === 'GET' && status === '200' && contentType.startsWith('text/html')) summary.pages.add(uri.join('\t'));
  }
  return { ...summary, connections: connections.size };
}
