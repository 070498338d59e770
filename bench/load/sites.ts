import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopChildOnExit } from '../crawl/stop-child-on-exit.ts';

/** The websites that the benchmark analyzes. */
export interface Sites {
  /** `127.0.0.1:<port>` of each site. */
  targets: string[];
  close(): Promise<void>;
}

/** Starts one site for each number of pages. */
export async function startSites(pageCounts: readonly number[]): Promise<Sites> {
  const child = fork(join(import.meta.dirname, 'site-server.ts'), pageCounts.map(String), { execArgv: [] });
  stopChildOnExit(child);
  const [ports] = (await once(child, 'message')) as [number[]];
  return {
    targets: ports.map((port) => `127.0.0.1:${port}`),
    async close() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
