import type { Socket } from 'node:net';

export interface RelayOptions {
  /** Called for every chunk; false closes the tunnel. */
  onSent(chunk: Buffer): boolean;
  onReceived(chunk: Buffer): boolean;
  idleTimeoutMs: number;
  totalTimeoutMs: number;
  halfOpenTimeoutMs: number;
}

/**
 * Relays bytes in both directions between two connected sockets until both are closed. Never leaves only one socket
 * open: when one side ends, the other gets the remaining data and a short grace period, and an idle or total timeout
 * closes both.
 */
export function relay(client: Socket, server: Socket, options: RelayOptions): void {
  const endBoth = (): void => {
    client.destroy();
    server.destroy();
  };
  const idleTimer = setTimeout(endBoth, options.idleTimeoutMs);
  const total = setTimeout(endBoth, options.totalTimeoutMs);
  let halfOpenTimer: NodeJS.Timeout | null = null;

  function pipeSocket(from: Socket, to: Socket, isWithinBudget: (chunk: Buffer) => boolean): void {
    from.on('data', (chunk: Buffer) => {
      idleTimer.refresh();
      if (!isWithinBudget(chunk)) endBoth();
    });
    from.on('error', endBoth);
    from.once('end', () => {
      halfOpenTimer ??= setTimeout(endBoth, options.halfOpenTimeoutMs);
    });
    from.once('close', () => {
      // Received data is flushed before the other side closes; the timers limit a client that does not read it.
      to.destroySoon();
      if (!to.destroyed) return;
      for (const timer of [idleTimer, total, halfOpenTimer]) if (timer !== null) clearTimeout(timer);
    });
    from.pipe(to);
  }

  pipeSocket(client, server, options.onSent);
  pipeSocket(server, client, options.onReceived);
  // A side may have closed before the listeners were added.
  if (client.destroyed || server.destroyed) endBoth();
}
