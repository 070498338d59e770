import { setTimeout as pause } from 'node:timers/promises';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import type { Account } from './accounts.ts';
import { followAnalysis } from './follow.ts';
import type { Installation } from './installation.ts';
import { listProbeRequests } from './probe.ts';
import { submit } from './submit.ts';

const ANALYSIS_INTERVAL_MS = 20_000;
const VIEW_INTERVAL_MS = 1_000;
const EXPORT_INTERVAL_MS = 15_000;
/** The limit is 20 reports per hour and user. */
const DECK_INTERVAL_MS = 60_000;
const KEY_CALL_INTERVAL_MS = 5_000;
const EXPORTS = ['issues.csv', 'pages.xlsx', 'findings.csv', 'links.csv', 'report.json', 'crawl.sqlite'];
/** Number of analyses that are viewed: the latest ones. */
const VIEWED_ANALYSIS_COUNT = 20;
const ANALYSIS_LIMIT_MS = 15 * 60_000;
/** No analysis starts while this many are unfinished: on a slow machine, a growing queue is not a leak. */
const MAX_UNFINISHED_ANALYSES = 3;

/** What the users of the soak did. */
export interface SoakTraffic {
  /** Successful requests by kind. */
  counts: Map<string, number>;
  /** Failures by text. */
  failures: Map<string, number>;
}

interface FinishedAnalysis {
  account: Account;
  id: string;
}

/** Sends a steady trickle of requests until `isOver`, then waits for the analyses that are running. */
export async function runTraffic(
  installation: Installation,
  accounts: readonly Account[],
  { isOver, traffic }: { isOver(): boolean; traffic: SoakTraffic },
): Promise<void> {
  const finished: FinishedAnalysis[] = [];
  const key = await createKey(accounts[0]);
  const watched = new Set<Promise<void>>();

  async function repeat(intervalMs: number, act: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !isOver(); round += 1) {
      await act(round).catch((error: Error) => count(traffic.failures, error.message));
      await pause(intervalMs);
    }
  }
  async function analyze(round: number): Promise<void> {
    if (watched.size >= MAX_UNFINISHED_ANALYSES)
      return count(traffic.counts, 'analysis not started, because others are running');
    const account = pick(accounts, round);
    const { id, status, message } = await submit(account, pick(installation.siteUrls, round));
    if (id === null) throw new Error(`analysis: ${status} ${message}`);
    const work = watch(account, id).finally(() => watched.delete(work));
    watched.add(work);
  }
  async function watch(account: Account, id: string): Promise<void> {
    const { status } = await followAnalysis(account, id, performance.now() + ANALYSIS_LIMIT_MS);
    count(status === 'completed' ? traffic.counts : traffic.failures, `analysis ${status}`);
    if (status === 'completed') finished.unshift({ account, id });
    finished.splice(VIEWED_ANALYSIS_COUNT);
  }
  async function request(name: string, { account, path, headers = {} }: Get): Promise<void> {
    const response = await account.call('GET', path, { headers });
    const size = (await response.arrayBuffer()).byteLength;
    if (response.status !== 200) throw new Error(`${name}: status ${response.status}, ${size} bytes`);
    count(traffic.counts, name);
  }
  const createFinishedAction =
    (act: (item: FinishedAnalysis, round: number) => Promise<void>) => async (round: number) => {
      if (finished.length > 0) await act(pick(finished, round), round);
    };
  await Promise.all([
    repeat(ANALYSIS_INTERVAL_MS, analyze),
    repeat(
      VIEW_INTERVAL_MS,
      createFinishedAction(async ({ account, id }, round) => {
        const { name, path } = pick(listProbeRequests(id), round);
        await request(`view of ${name}`, { account, path });
      }),
    ),
    repeat(
      EXPORT_INTERVAL_MS,
      createFinishedAction(({ account, id }, round) => {
        const file = pick(EXPORTS, round);
        return request(`download of ${file}`, { account, path: `/api/analyses/${id}/export/${file}` });
      }),
    ),
    repeat(
      DECK_INTERVAL_MS,
      createFinishedAction((item) => downloadDeck(item).then(() => count(traffic.counts, 'download of a deck'))),
    ),
    repeat(KEY_CALL_INTERVAL_MS, () =>
      request('call with an API key', {
        account: pick(accounts, 0),
        path: '/api/v1/analyses',
        headers: { cookie: '', authorization: `Bearer ${key}` },
      }),
    ),
  ]);
  await Promise.all(watched);
}

interface Get {
  account: Account;
  path: string;
  headers?: Record<string, string>;
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Returns the items in turn. */
function pick<Item>(items: readonly Item[], round: number): Item {
  const item = items[round % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

/** @throws when the product does not create the key */
async function createKey(account: Account | undefined): Promise<string> {
  const body = { name: 'Soak', scopes: ['analyses:read'] };
  const response = await account?.call('POST', '/api/user/api-keys', { body });
  const { token } = ((await response?.json()) ?? {}) as { token?: string };
  if (token === undefined) throw new Error(`No API key: status ${response?.status}`);
  return token;
}

/** Creates a presentation, and downloads it. @throws when the response is not a file */
async function downloadDeck({ account, id }: FinishedAnalysis): Promise<void> {
  const body = { analysisId: id, format: 'ppt', sections: FREE_SECTION_IDS };
  const response = await account.call('POST', '/api/generate-report', { body });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.status !== 200) throw new Error(`deck: status ${response.status}, ${bytes} bytes`);
}
