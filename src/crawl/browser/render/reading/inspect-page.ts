import type { OpenPage } from '../page/open-page.ts';
import { runInWorld } from '../page/page-world.ts';
import type { RenderLimits } from '../page/render-limits.ts';
import { listScreenshotRequests } from '../pictures/list-screenshot-requests.ts';
import { type ElementCapture, takeElementScreenshots } from '../pictures/take-pictures.ts';
import type { ObservedPage } from '../timings/observed.ts';
import { readPageObservers } from '../timings/page-observers.ts';
import { type Interaction, interactOnce } from './interact-once.ts';
import { type AnyProbe, type ProbedDetail, runProbes } from './run-probes.ts';
import { type ScrollSpan, scrollSlowly } from './scroll-slowly.ts';
import { stripFragment } from './take-page-snapshot.ts';

export interface PageInspection {
  parts: Partial<ProbedDetail>;
  /** JPEG image of the first viewport; null when it could not be taken. */
  screenshot: Uint8Array | null;
  /** Screenshots of elements that checks are likely to report. */
  pictures: ElementCapture[];
  scroll: ScrollSpan | null;
  interaction: Interaction | null;
  /** A second observation after scrolling; null when the page was not scrolled or could not be evaluated. */
  later: ObservedPage | null;
  /** Whether the page no longer responds. */
  isStuck: boolean;
  /** Steps that failed, with their reasons. */
  failures: string[];
}

export interface InspectionOptions {
  /** Final URL of the page, without the fragment. */
  finalUrl: string;
  limits: RenderLimits;
  withScreenshots: boolean;
  /** Passive probes run before the page is scrolled, interactive probes after that. */
  probes: { passiveProbes: readonly AnyProbe[]; interactiveProbes: readonly AnyProbe[] };
}

/**
 * Runs all steps that do more than read the document: steps that do not change the page first, then steps that do, the
 * riskiest last. A step that fails loses only its own result.
 */
export async function inspectPage(
  openedPage: OpenPage,
  { finalUrl, limits, probes, withScreenshots }: InspectionOptions,
): Promise<PageInspection> {
  const failures: string[] = [];
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)}`);
      return null;
    }
  };
  const run = {
    page: openedPage.page,
    step: openedPage.step,
    timeoutMs: limits.probeTimeoutMs,
    isStillThere: () => isStillShown(openedPage, finalUrl, limits),
  };
  const screenshot = await attempt('screenshot', () => takeScreenshot(openedPage, limits));
  const passiveRun = await runProbes(probes.passiveProbes, run);
  const scroll = await attempt('scroll', () => scrollSlowly(openedPage, limits));
  const later = scroll === null ? null : await attempt('shifts', () => readObservations(openedPage, limits));
  const screenshotRequests = withScreenshots
    ? listScreenshotRequests({ parts: passiveRun.parts, observed: later }, limits.maxScreenshots)
    : [];
  const pictures =
    (await attempt('pictures', () => takeElementScreenshots(openedPage, screenshotRequests, limits))) ?? [];
  const interactiveRun = await runProbes(probes.interactiveProbes, run);
  const isThere = await run.isStillThere();
  const interaction = isThere
    ? await attempt('inp', () =>
        openedPage.step('An interaction', limits.interactionTimeoutMs, () => interactOnce(openedPage)),
      )
    : null;
  return {
    screenshot,
    pictures,
    scroll,
    interaction,
    later,
    isStuck: !isThere && (await readPageUrl(openedPage, limits)) === null,
    parts: { ...passiveRun.parts, ...interactiveRun.parts },
    failures: [...failures, ...passiveRun.failures, ...interactiveRun.failures],
  };
}

async function takeScreenshot({ step, cdp }: OpenPage, limits: RenderLimits): Promise<Uint8Array> {
  const options = { format: 'jpeg', quality: limits.screenshotQuality } as const;
  const { data } = await step('The screenshot', limits.screenshotTimeoutMs, () =>
    cdp.send('Page.captureScreenshot', options),
  );
  return Buffer.from(data, 'base64');
}

function readObservations(openedPage: OpenPage, limits: RenderLimits): Promise<ObservedPage | null> {
  return openedPage.step('Reading the observers', limits.livenessTimeoutMs, () =>
    runInWorld(openedPage, readPageObservers),
  );
}

/** Whether the page responds and still shows the document that was read. A reload counts as the same document. */
async function isStillShown(openedPage: OpenPage, finalUrl: string, limits: RenderLimits): Promise<boolean> {
  const url = await readPageUrl(openedPage, limits);
  return url !== null && stripFragment(url) === finalUrl;
}

/** Returns the URL of the page, or null when the page is stuck, crashed or closed. */
async function readPageUrl(openedPage: OpenPage, limits: RenderLimits): Promise<string | null> {
  try {
    return await openedPage.step('The liveness check', limits.livenessTimeoutMs, () =>
      runInWorld(openedPage, () => location.href),
    );
  } catch {
    return null;
  }
}
