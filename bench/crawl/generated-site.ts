import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerMessage } from './generated-site-server.ts';

export interface GeneratedSite {
  /** `127.0.0.1:<port>`. */
  host: string;
  pid: number;
  /** Returns the number of pages delivered so far. */
  countDeliveredPages(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts a site of `pageCount` pages that a separate process builds on request.
 *
 * @param port by default, any free port
 */
export async function startGeneratedSite(pageCount: number, port = 0): Promise<GeneratedSite> {
  const child = fork(join(import.meta.dirname, 'generated-site-server.ts'), [String(pageCount), String(port)], {
    execArgv: [],
  });
  const firstMessage = await waitForMessage(child);
  if (!('port' in firstMessage)) throw new Error("The generated site's server did not send its port first.");
  return {
    host: `127.0.0.1:${firstMessage.port}`,
    pid: child.pid ?? 0,
    async countDeliveredPages() {
      child.send('delivered?');
      const reply = await waitForMessage(child);
      return 'deliveredPages' in reply ? reply.deliveredPages : 0;
    },
    async close() {
      const exitPromise = once(child, 'exit');
      child.disconnect();
      await exitPromise;
    },
  };
}

async function waitForMessage(child: ChildProcess): Promise<ServerMessage> {
  const [message] = await once(child, 'message');
  return message as ServerMessage;
}
