import { z } from 'zod';
import type { BrowserPlan } from '#contracts/account/plan-limits.ts';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { lighthouseRunsSchema } from '#contracts/page/lab-runs.ts';
import type { CrawlEvent } from '../run/crawl-events.ts';
import type { CrawlFile } from '../store/file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../store/file/stored-values.ts';
import { BROWSER_ARTIFACTS, getMissingReasonName } from '../store/results/browser-results.ts';
import { readRender } from '../store/results/renders.ts';
import type { BrowserSession } from './browser-session.ts';
import { describeFailure, isRetryable } from './lighthouse/lighthouse-failure.ts';
import { type LighthouseOutcome, prestartLighthouse, runLighthouse } from './lighthouse/run-lighthouse.ts';
import type { LighthouseProcess } from './lighthouse/start-lighthouse.ts';
import { pauseCrawlWhileLoading } from './proxy/pause-while-loading.ts';

export interface MeasureSpeedOptions {
  executable: BrowserExecutable;
  session: BrowserSession;
  plan: BrowserPlan;
  homeUrl: string | null;
  profileRoot: string;
  userAgent: string;
  signal: AbortSignal;
  /** Fires when the time limit of the browser stage is reached. */
  time: AbortSignal;
  /** See `BrowseSiteOptions`. */
  pauseRequests?: () => () => void;
  /** From `prepareMobileRun`. */
  prestarted?: LighthouseProcess | null;
  onEvent?(event: CrawlEvent): void;
  /** Called when the measurement on a device starts. */
  onDevice(device: 'mobile' | 'desktop'): void;
}

const DEVICES = [
  { device: 'mobile', getRunCount: (plan: BrowserPlan) => plan.mobileRuns, name: BROWSER_ARTIFACTS.mobile },
  { device: 'desktop', getRunCount: (plan: BrowserPlan) => plan.desktopRuns, name: BROWSER_ARTIFACTS.desktop },
] as const;
const NOT_IN_PLAN = { reason: 'Lighthouse on desktop is part of Premium', step: 'Upgrade to Premium' };

/**
 * Measures the home page with Lighthouse, one device after the other, and stores the figures, or the reason why figures
 * are missing, in the crawl file. Skips devices that are already in the file. A run that failed for a transient reason
 * is repeated once.
 */
export async function measureSpeed(file: CrawlFile, options: MeasureSpeedOptions): Promise<void> {
  for (const { device, getRunCount, name } of DEVICES) {
    if (options.signal.aborted) return;
    if (isStored(file, name)) continue;
    const runCount = getRunCount(options.plan);
    const missingReason = explainMissingRuns(file, options, runCount);
    if (missingReason !== null) {
      writeArtifact(file, getMissingReasonName(name), missingReason);
      continue;
    }
    options.onDevice(device);
    const outcome = await measure(options, device, runCount);
    if (options.signal.aborted) return;
    if (outcome.state === 'measured') writeArtifact(file, name, outcome.runs);
    else writeArtifact(file, getMissingReasonName(name), { reason: describeFailure(outcome.reason), step: null });
  }
}

/**
 * Starts the process that will measure the home page on a phone. Returns null when there is nothing to measure. The
 * caller must end the process.
 */
export function prepareMobileRun(
  file: CrawlFile,
  {
    plan,
    homeUrl,
    executable,
    session,
    profileRoot,
    userAgent,
  }: Omit<MeasureSpeedOptions, 'onDevice' | 'time' | 'signal'>,
): LighthouseProcess | null {
  if (plan.mobileRuns === 0 || homeUrl === null || isStored(file, BROWSER_ARTIFACTS.mobile)) return null;
  return prestartLighthouse(executable, {
    url: homeUrl,
    device: 'mobile',
    proxy: session.proxy,
    profileRoot,
    userAgent,
  });
}

const isStored = (file: CrawlFile, name: string): boolean =>
  readArtifact(file, name, lighthouseRunsSchema) !== null ||
  readArtifact(file, getMissingReasonName(name), z.unknown()) !== null;

function explainMissingRuns(
  file: CrawlFile,
  { homeUrl, time }: Pick<MeasureSpeedOptions, 'homeUrl' | 'time'>,
  runCount: number,
) {
  if (runCount === 0) return NOT_IN_PLAN;
  if (time.aborted)
    return { reason: 'The time limit for rendering pages was reached before Lighthouse started', step: null };
  const home = homeUrl === null ? null : readRender(file, homeUrl);
  // Lighthouse would only wait for a page that our own browser could not render.
  if (home?.state === 'rendered') return null;
  return { reason: 'The home page could not be rendered', step: 'Analyze the site again when its home page loads' };
}

async function measure(
  {
    executable,
    session,
    homeUrl,
    profileRoot,
    userAgent,
    signal,
    time,
    pauseRequests,
    prestarted,
    onEvent,
  }: MeasureSpeedOptions,
  device: 'mobile' | 'desktop',
  runCount: number,
): Promise<LighthouseOutcome> {
  const url = homeUrl ?? '';
  const eitherSignal = AbortSignal.any([signal, time]);
  const proxy = pauseRequests === undefined ? session.proxy : pauseCrawlWhileLoading(session.proxy, pauseRequests);
  const onProcess = (pid: number) => onEvent?.({ kind: 'process-started', program: 'lighthouse', pid });
  const request = { url, device, runCount, proxy, profileRoot, userAgent, signal: eitherSignal, onProcess };
  const attempt = (process?: LighthouseProcess) => runLighthouse(executable, { ...request, prestarted: process });
  const first = await attempt(device === 'mobile' ? (prestarted ?? undefined) : undefined);
  const shouldRepeat = first.state === 'failed' && isRetryable(first.reason) && !signal.aborted && !time.aborted;
  return shouldRepeat ? attempt() : first;
}
