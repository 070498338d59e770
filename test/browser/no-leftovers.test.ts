import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { type AnalyzeSiteOutcome, analyzeSite, type StopReason } from '#services/analyses/run/analyze-site.ts';
import type { StageProgress } from '#services/analyses/run/report-stages.ts';
import { listDescendants } from '#test/helpers/process-tree.ts';
import { serveSite, temporaryFolder } from '#test/helpers/site-server.ts';
import { buildTestBrowsing } from '#test/support/browsed-site.ts';

/** Number of consecutive analyses, which take turns ending in each of five ways. */
const RUN_COUNT = Number(process.env.AWI_TEST_DOSE ?? '5');
const TEXT = '<p>Words of a page that somebody might read one day.</p>'.repeat(10);
const page = (title: string, body: string) =>
  `<!doctype html><html lang=en><head><meta charset=utf-8><title>${title}</title></head><body><h1>${title}</h1>${TEXT}${body}</body></html>`;
const PAGES = {
  '/': page('Start', '<a href=/popups>popups</a> <a href=/stuck>stuck</a> <a href=/worker>worker</a>'),
  '/popups': page('Popups', '<ul><li>one</ul><script>for (let count = 0; count < 20; count += 1) open("/")</script>'),
  '/stuck': page('Stuck', '<section><div>two</div></section><script>setTimeout(() => { while (true); }, 100)</script>'),
  '/worker': page(
    'Worker',
    '<table><tr><td>three</table><script>new Worker("data:text/javascript,setInterval(() => {}, 1)"); new WebSocket("ws://" + location.host + "/socket")</script>',
  ),
};

/** An action during an analysis, and the expected outcome. */
interface ProcessEnding {
  name: string;
  expected: AnalyzeSiteOutcome['state'];
  /** Called on every progress event until it returns true. */
  isInterruptionPoint(progress: StageProgress): boolean;
  interrupt(stop: (reason: StopReason) => void): void;
}

const browserProcess = () =>
  listDescendants(process.pid).find(({ command }) => /chrom/i.test(command) && !command.includes('--type='));
const isMeasuringSpeed = ({ browser }: StageProgress): boolean =>
  browser !== null && browser.done >= Object.keys(PAGES).length;

const PROCESS_ENDINGS: readonly [ProcessEnding, ...ProcessEnding[]] = [
  { name: 'undisturbed', expected: 'completed', isInterruptionPoint: () => true, interrupt: () => {} },
  {
    name: 'canceled while pages are open',
    expected: 'cancelled',
    isInterruptionPoint: ({ browser }) => browser !== null,
    interrupt: (stop) => stop('cancelled'),
  },
  {
    name: 'its browser killed',
    expected: 'completed',
    isInterruptionPoint: () => browserProcess() !== undefined,
    interrupt: () => process.kill(browserProcess()?.pid ?? 0, 'SIGKILL'),
  },
  {
    name: 'canceled during Lighthouse',
    expected: 'cancelled',
    isInterruptionPoint: isMeasuringSpeed,
    interrupt: (stop) => setTimeout(() => stop('cancelled'), 1_500),
  },
  {
    name: 'stopped by a server shutdown',
    expected: 'paused',
    isInterruptionPoint: ({ browser }) => browser !== null && browser.done >= 1,
    interrupt: (stop) => stop('shutdown'),
  },
];

it(
  `${RUN_COUNT} analyses in a row leave no process, profile folder or socket behind`,
  async () => {
    await using folder = await temporaryFolder();
    await using site = await serveSite(PAGES);
    const profileRoot = join(folder.path, 'profiles');

    async function analyze(
      index: number,
      { name, expected, isInterruptionPoint, interrupt }: ProcessEnding,
    ): Promise<void> {
      const stopController = new AbortController();
      let isInterrupted = false;
      const outcome = await analyzeSite(
        {
          url: `${site.origin}/`,
          filePath: join(folder.path, `${index}.sqlite`),
          allowTargets: [site.target],
          ownOrigin: null,
          userAgent: buildCrawlerUserAgent('http://localhost:3000'),
          limits: { maxPages: 20, maxDurationMs: 60_000, maxParallel: 4, requestsPerSecond: 1_000 },
          browsing: buildTestBrowsing(profileRoot, { maxRenders: 10, mobileRuns: 1 }),
        },
        {
          signal: stopController.signal,
          onProgress(progress) {
            if (isInterrupted || !isInterruptionPoint(progress)) return;
            isInterrupted = true;
            interrupt((reason) => stopController.abort(reason));
          },
        },
      );
      expect(isInterrupted, name).toBe(true);
      expect(outcome.state, name).toBe(expected);
    }

    // The first analysis starts threads and a resolver that keep running.
    await analyze(0, PROCESS_ENDINGS[0]);
    const before = await readLeftovers();
    for (let index = 0; index < RUN_COUNT; index += 1) {
      const ending = PROCESS_ENDINGS[index % PROCESS_ENDINGS.length] ?? PROCESS_ENDINGS[0];
      await analyze(index + 1, ending);
      const after = await readLeftovers();
      const { name } = ending;
      expect(after.processes, name).toEqual(before.processes);
      expect(after.sockets, name).toBeLessThanOrEqual(before.sockets);
      expect(readdirSync(profileRoot), name).toEqual([]);
    }
  },
  60_000 * (RUN_COUNT + 1),
);

/** Returns the open handles of this process, after closing connections had time to close. */
async function readLeftovers(): Promise<{ processes: string[]; sockets: number }> {
  const deadline = Date.now() + 6_000;
  let last = readOpenHandles();
  while (Date.now() < deadline && last.processes.some((command) => /chrom|lighthouse/i.test(command))) {
    await pause(50);
    last = readOpenHandles();
  }
  await pause(300);
  return readOpenHandles();
}

function readOpenHandles(): { processes: string[]; sockets: number } {
  const processes = listDescendants(process.pid).map(({ command }) => command);
  const sockets = readdirSync('/proc/self/fd').filter((name) => isSocket(`/proc/self/fd/${name}`)).length;
  return { processes, sockets };
}

function isSocket(path: string): boolean {
  try {
    return readlinkSync(path).startsWith('socket:');
  } catch {
    return false;
  }
}
