import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';

/**
 * Delay of responses, which makes it more likely that a worker is killed between sending a message and recording it.
 */
export const RESPONSE_MS = 500;

/** A webhook request as received. */
export interface ReceivedEvent {
  /** Identifies the event, however often it is delivered. */
  id: string;
  path: string;
  body: string;
}

export interface WebhookReceiver extends LoopbackServer {
  received: ReceivedEvent[];
}

/** Starts a server that accepts all webhook events. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const server = await serveHttp((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), path: request.url ?? '', body });
      setTimeout(() => response.writeHead(204).end(), RESPONSE_MS);
    });
  });
  return Object.assign(server, { received });
}
