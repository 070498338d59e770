import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './accounts.ts';

/** A page or call whose response time is measured. */
export interface ProbeRequest {
  name: string;
  path: string;
  isSignedIn: boolean;
}

/** Response times in milliseconds, until the body is complete. */
export interface ProbeTimes {
  times: Map<string, number[]>;
  /** Requests without a response of status 200, as text. */
  failures: string[];
}

/** Lists the requests of visitors and of a user with a finished analysis. */
export function listProbeRequests(analysisId: string): ProbeRequest[] {
  const signedInPaths = {
    'home page, signed in': '/',
    'report page': `/?analysis=${analysisId}`,
    'websites page': '/websites',
    'API: current user': '/api/auth/user',
    'API: analyses': '/api/user/analyses',
    'API: report': `/api/analyses/${analysisId}`,
    'API: findings': `/api/analyses/${analysisId}/findings`,
    'API: pages': `/api/analyses/${analysisId}/pages`,
  };
  return [
    { name: 'landing page', path: '/', isSignedIn: false },
    { name: '/healthz', path: '/healthz', isSignedIn: false },
    ...Object.entries(signedInPaths).map(([name, path]) => ({ name, path, isSignedIn: true })),
  ];
}

/**
 * Sends the requests in turn, one per interval, whether or not earlier requests have ended, so that a slow response
 * does not reduce the number of requests in a slow period.
 *
 * @param isOver ends the measurement; open requests are awaited
 */
export async function probe(
  account: Account,
  requests: readonly ProbeRequest[],
  { intervalMs, isOver }: { intervalMs: number; isOver(): boolean },
): Promise<ProbeTimes> {
  const result: ProbeTimes = { times: new Map(requests.map(({ name }) => [name, []])), failures: [] };
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let sent = 0; !isOver(); sent += 1) {
    const request = requests[sent % requests.length];
    if (request === undefined) break;
    const work = measure(account, request)
      .then((ms) => void result.times.get(request.name)?.push(ms))
      .catch((error: Error) => void result.failures.push(`${request.name}: ${error.message}`))
      .finally(() => open.delete(work));
    open.add(work);
    await pause(Math.max(0, startedAt + (sent + 1) * intervalMs - performance.now()));
  }
  await Promise.all(open);
  return result;
}

/** @throws when the response has a status other than 200 */
async function measure(account: Account, { path, isSignedIn }: ProbeRequest): Promise<number> {
  const startedAt = performance.now();
  const response = await account.call('GET', path, isSignedIn ? {} : { headers: { cookie: '' } });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`status ${response.status}: ${body.slice(0, 200)}`);
  return performance.now() - startedAt;
}
