import type { BrowserExecutable } from '#contracts/browser.ts';
import type { LighthouseRuns } from '#contracts/lab-runs.ts';
import { LIGHTHOUSE_LIMITS } from '../browser-limits.ts';
import type { FilterProxy } from '../proxy/filter-proxy.ts';
import type { FailedRun, LighthouseMessage, LighthouseRun, LighthouseTask } from './lighthouse-messages.ts';
import { type LighthouseProcess, type ProcessGone, startLighthouse } from './start-lighthouse.ts';
import { summariseRuns } from './summarise-runs.ts';

export interface LighthouseRequest {
  /** Answered 200 with HTML a moment ago: Lighthouse takes long to notice what the crawler sees at once. */
  url: string;
  device: 'mobile' | 'desktop';
  /** 1 or 3; the median by performance score counts. */
  runs: number;
  /** Each run gets a gate of its own, with fresh limits. Null = the browser reaches no network at all. */
  proxy: Pick<FilterProxy, 'url' | 'openPage'> | null;
  profileRoot: string;
  signal: AbortSignal;
  /** Of the start of the browser, and of each run. */
  deadlineMs?: number;
  /** `provided` = neither network nor processor slowed down, to compare with our own timings. */
  throttling?: LighthouseTask['throttling'];
  /** Our own name, as servers see it behind the browser's: `AWIBot/1.0 (+https://example.com/bot)`. */
  userAgent?: string;
  /** As in `StartOptions` of the browser. */
  trustedKeys?: readonly string[];
  /** From `startAhead` with the same request; ended here. */
  ahead?: LighthouseProcess | undefined;
}

/**
 * `measured`: at least one run succeeded; the codes of those that failed, were aborted or came too late are in `runs.failures`.
 * `reason`: code of the first failed run, one of Lighthouse's or of `OwnFailure`; `isWorthAnotherTry` and `describeFailure` say
 * what follows from it. `detail` is for the operator.
 */
export type LighthouseOutcome =
  | { state: 'measured'; runs: LighthouseRuns }
  | { state: 'failed'; reason: string; detail: string };

/**
 * Measures a page with Lighthouse, in a browser and a process of its own that are both gone when this resolves. The caller sees to
 * it that nothing else keeps the machine busy. Does not reject for anything that the page, the browser or Lighthouse do.
 */
export async function runLighthouse(
  executable: BrowserExecutable,
  request: LighthouseRequest,
): Promise<LighthouseOutcome> {
  const { url, device, ahead } = request;
  if (request.signal.aborted) {
    await ahead?.end();
    return asFailed(ABORTED);
  }
  const lighthouse = ahead ?? startAhead(executable, request);
  try {
    const { measured, failed } = await collectRuns(lighthouse, request);
    const summary = summariseRuns({ url, device, measured, failures: failed.map(({ code }) => code) });
    if (summary !== null) return { state: 'measured', runs: summary };
    return asFailed(failed[0]);
  } finally {
    await lighthouse.end();
  }
}

/** Starts the process without a browser, so that it has loaded what it needs when `runLighthouse` is called. */
export function startAhead(
  executable: BrowserExecutable,
  { url, device, proxy, profileRoot, throttling = 'simulate', userAgent = '', trustedKeys = [] }: AheadRequest,
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

type AheadRequest = Omit<LighthouseRequest, 'ahead' | 'deadlineMs' | 'runs' | 'signal'>;

const ABORTED: FailedRun = { code: 'aborted', detail: 'aborted by the caller' };
const NO_ANSWER: FailedRun = { code: 'failed', detail: 'no run was asked for' };
const asFailed = ({ code, detail }: FailedRun = NO_ANSWER): LighthouseOutcome => ({
  state: 'failed',
  reason: code,
  detail,
});

interface CollectedRuns {
  measured: LighthouseRun[];
  failed: FailedRun[];
}

/** One run after the other, until no more can be had. */
async function collectRuns(lighthouse: LighthouseProcess, request: LighthouseRequest): Promise<CollectedRuns> {
  const measured: LighthouseRun[] = [];
  const failed: FailedRun[] = [];
  const start = await withinTime(lighthouse.start(), request);
  if (start.type !== 'started') return { measured, failed: [failureOf(start)] };
  while (measured.length + failed.length < request.runs) {
    const message = await measureOnce(lighthouse, request);
    if (message.type === 'run') measured.push(message.run);
    else failed.push(failureOf(message));
    if (!['run', 'run-failed'].includes(message.type)) break;
  }
  return { measured, failed };
}

async function measureOnce(lighthouse: LighthouseProcess, request: LighthouseRequest): Promise<Reply> {
  const gate = (await request.proxy?.openPage()) ?? null;
  try {
    return await withinTime(lighthouse.measure(gate?.url ?? null), request);
  } finally {
    await gate?.close();
  }
}

/** What comes instead of an answer. */
type Silence = { type: 'late'; detail: string } | { type: 'aborted' };
type Reply = LighthouseMessage | ProcessGone | Silence;

function failureOf(reply: Reply): FailedRun {
  switch (reply.type) {
    case 'gone':
      return { code: 'process-gone', detail: reply.detail };
    case 'late':
      return { code: 'deadline', detail: reply.detail };
    case 'aborted':
      return ABORTED;
    case 'not-started':
    case 'run-failed':
      return { code: reply.code, detail: reply.detail };
    default:
      return { code: 'failed', detail: `"${reply.type}" where something else was expected` };
  }
}

async function withinTime<T>(
  work: Promise<T>,
  { signal, deadlineMs = LIGHTHOUSE_LIMITS.runDeadlineMs }: LighthouseRequest,
): Promise<T | Silence> {
  const { promise: silence, resolve } = Promise.withResolvers<Silence>();
  const onAbort = () => resolve({ type: 'aborted' });
  const onLate = () => resolve({ type: 'late', detail: `no answer within ${deadlineMs} ms` });
  const timer = setTimeout(onLate, deadlineMs);
  signal.addEventListener('abort', onAbort, { once: true });
  // It may have been aborted while nobody listened.
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}
