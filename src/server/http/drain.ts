import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Times in milliseconds. */
export interface DrainTimes {
  /** How long requests are still accepted after the stop was requested, so that load balancers can notice it. */
  drainMs: number;
  /** How long open requests may take after `drainMs`. */
  requestMs: number;
  /**
   * How long event streams may take after `drainMs`; they stay open for minutes, and browsers reopen them on another
   * process.
   */
  streamMs: number;
}

export const DRAIN_TIMES: Readonly<Omit<DrainTimes, 'drainMs'>> = { requestMs: 10_000, streamMs: 1_000 };

/** Stops a server without interrupting requests. */
export interface Drain {
  /** Whether the stop was requested. Load balancers should then send no more requests. */
  isDraining(): boolean;
  /** Resolves when no connection is open. Connections that take longer than the times allow are closed. */
  close(): Promise<void>;
}

const isEventStream = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/event-stream') === true;

/**
 * Creates the drain of a server. Call it before other listeners are added, so that responses sent while draining end
 * their connection.
 */
export function createDrain(server: Server, { drainMs, requestMs, streamMs }: DrainTimes): Drain {
  const openResponses = new Map<ServerResponse, IncomingMessage>();
  let isDraining = false;

  server.on('request', (request, response) => {
    openResponses.set(response, request);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      openResponses.delete(response);
      // A response that had begun before the stop leaves its connection open.
      if (!server.listening) server.closeIdleConnections();
    });
  });

  return {
    isDraining: () => isDraining,
    async close() {
      isDraining = true;
      for (const response of openResponses.keys()) response.shouldKeepAlive = false;
      if (drainMs > 0) await pause(drainMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      setTimeout(() => {
        for (const [response, request] of openResponses) if (isEventStream(request)) response.destroy();
      }, streamMs).unref();
      setTimeout(() => server.closeAllConnections(), requestMs).unref();
      await closed;
    },
  };
}
