import type { BrowserExecutable } from '#contracts/page/browser.ts';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import { LIGHTHOUSE_LIMITS } from '../browser-limits.ts';
import type { FilterProxy } from '../proxy/filter-proxy.ts';
import type { FailedRun, LighthouseMessage, LighthouseRun, LighthouseTask } from './lighthouse-messages.ts';
import { type LighthouseProcess, type ProcessExit, startLighthouse } from './start-lighthouse.ts';
import { summarizeRuns } from './summarize-runs.ts';

export interface LighthouseRequest {
  /**
   * This URL must have returned 200 with HTML shortly before: Lighthouse takes a long time to notice errors that the
   * crawler sees immediately.
   */
  url: string;
  device: 'mobile' | 'desktop';
  /** 1 or 3; the run with the median performance score counts. */
  runCount: number;
  /** Each run gets its own gate, with fresh limits. Null = the browser has no network access at all. */
  proxy: Pick<FilterProxy, 'url' | 'openPage'> | null;
  profileRoot: string;
  signal: AbortSignal;
  /** Time limit for starting the browser, and for each run. */
  deadlineMs?: number;
  /** `provided` = network and processor unthrottled, to compare with our own timings. */
  throttling?: LighthouseTask['throttling'];
  /** Our own name, appended to the browser's user agent: `AWIBot/1.0 (+https://example.com/bot)`. */
  userAgent?: string;
  /** Same as in the browser's `StartOptions`. */
  trustedKeys?: readonly string[];
  /** Called with the process ID when the Lighthouse process is running. */
  onProcess?(pid: number): void;
  /** A process from `prestartLighthouse` for the same request; `runLighthouse` ends it. */
  prestarted?: LighthouseProcess | undefined;
}

/**
 * `measured`: at least one run succeeded; the codes of runs that failed, were aborted or finished too late are in
 * `runs.failures`. `reason`: code of the first failed run, either one of Lighthouse's or an `InternalFailureCode`; see
 * `isRetryable` and `describeFailure`. `detail` is for the operator.
 */
export type LighthouseOutcome =
  | { state: 'measured'; runs: LighthouseRuns }
  | { state: 'failed'; reason: string; detail: string };

/**
 * Measures a page with Lighthouse, in a separate browser and process that have both exited when this resolves. The
 * caller ensures that nothing else keeps the machine busy. Never rejects because of the page, the browser or
 * Lighthouse.
 */
export async function runLighthouse(
  executable: BrowserExecutable,
  request: LighthouseRequest,
): Promise<LighthouseOutcome> {
  const { url, device, prestarted } = request;
  if (request.signal.aborted) {
    await prestarted?.end();
    return buildFailedOutcome(ABORTED_RUN);
  }
  const lighthouse = prestarted ?? prestartLighthouse(executable, request);
  if (lighthouse.pid !== null) request.onProcess?.(lighthouse.pid);
  try {
    const { measured, failed } = await collectRuns(lighthouse, request);
    const summary = summarizeRuns({ url, device, measured, failures: failed.map(({ code }) => code) });
    if (summary !== null) return { state: 'measured', runs: summary };
    return buildFailedOutcome(failed[0]);
  } finally {
    await lighthouse.end();
  }
}

/** Starts the process without a browser, so that its modules are loaded when `runLighthouse` is called. */
export function prestartLighthouse(
  executable: BrowserExecutable,
  { url, device, proxy, profileRoot, throttling = 'simulate', userAgent = '', trustedKeys = [] }: PrestartRequest,
): LighthouseProcess {
  return startLighthouse({
    executable,
    url,
    device,
    proxyUrl: proxy?.url ?? null,
    profileRoot,
    throttling,
    userAgent,
    trustedKeys: [...trustedKeys],
  });
}

type PrestartRequest = Omit<LighthouseRequest, 'prestarted' | 'deadlineMs' | 'runCount' | 'signal'>;

const ABORTED_RUN: FailedRun = { code: 'aborted', detail: 'aborted by the caller' };
const NO_RUN: FailedRun = { code: 'failed', detail: 'no run was requested' };
const buildFailedOutcome = ({ code, detail }: FailedRun = NO_RUN): LighthouseOutcome => ({
  state: 'failed',
  reason: code,
  detail,
});

interface CollectedRuns {
  measured: LighthouseRun[];
  failed: FailedRun[];
}

type MeasuringRequest = Pick<LighthouseRequest, 'deadlineMs' | 'proxy' | 'runCount' | 'signal'>;

/** Performs one run after another, until no more are possible. */
async function collectRuns(lighthouse: LighthouseProcess, request: MeasuringRequest): Promise<CollectedRuns> {
  const measured: LighthouseRun[] = [];
  const failed: FailedRun[] = [];
  const start = await waitForReply(lighthouse.start(), request);
  if (start.type !== 'started') return { measured, failed: [buildFailure(start)] };
  while (measured.length + failed.length < request.runCount) {
    const message = await measureOnce(lighthouse, request);
    if (message.type === 'run') measured.push(message.run);
    else failed.push(buildFailure(message));
    if (!['run', 'run-failed'].includes(message.type)) break;
  }
  return { measured, failed };
}

async function measureOnce(
  lighthouse: LighthouseProcess,
  request: Pick<LighthouseRequest, 'deadlineMs' | 'proxy' | 'signal'>,
): Promise<Reply> {
  const gate = (await request.proxy?.openPage()) ?? null;
  try {
    return await waitForReply(lighthouse.measure(gate?.url ?? null), request);
  } finally {
    await gate?.close();
  }
}

/** Results without a reply. */
type MissingReply = { type: 'late'; detail: string } | { type: 'aborted' };
type Reply = LighthouseMessage | ProcessExit | MissingReply;

function buildFailure(reply: Reply): FailedRun {
  switch (reply.type) {
    case 'gone':
      return { code: 'process-gone', detail: reply.detail };
    case 'late':
      return { code: 'deadline', detail: reply.detail };
    case 'aborted':
      return ABORTED_RUN;
    case 'not-started':
    case 'run-failed':
      return { code: reply.code, detail: reply.detail };
    default:
      return { code: 'failed', detail: `unexpected reply "${reply.type}"` };
  }
}

async function waitForReply<T>(
  work: Promise<T>,
  { signal, deadlineMs = LIGHTHOUSE_LIMITS.runDeadlineMs }: Pick<LighthouseRequest, 'deadlineMs' | 'signal'>,
): Promise<T | MissingReply> {
  const { promise: missingReply, resolve } = Promise.withResolvers<MissingReply>();
  const onAbort = () => resolve({ type: 'aborted' });
  const onLate = () => resolve({ type: 'late', detail: `no response within ${deadlineMs} ms` });
  const timer = setTimeout(onLate, deadlineMs);
  signal.addEventListener('abort', onAbort, { once: true });
  // The signal may have been aborted before the listener was added.
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, missingReply]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
