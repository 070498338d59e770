import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentFailure, judgeDocument } from '../reading/judge-document.ts';
import { waitForIdle } from '../timings/page-observers.ts';
import { createThirdPartyTest } from './first-party.ts';
import type { OpenPage } from './open-page.ts';
import { PageLostError, StepTimeoutError } from './page-loss.ts';
import { runInWorld } from './page-world.ts';
import { isPossiblyFromProxy, readProxyReason } from './proxy-reason.ts';
import { waitForQuiet } from './quiet-network.ts';
import type { RenderLimits } from './render-limits.ts';

/** Result of loading a document. */
export interface LoadedDocument {
  /** Status of the response that is displayed. */
  status: number;
  /** See `waitForQuiet`. */
  networkIdleMs: number | null;
  /** Whether the document was still being parsed when the time limit for it was reached. */
  isUnfinished: boolean;
}

/**
 * Navigates to a URL and waits until the page has settled: document parsed, network idle, main thread idle. Never waits
 * for `load`, which an unresponsive server can delay forever.
 *
 * @throws PageLostError when there is nothing to analyze; the page must not be evaluated after that
 */
export async function loadDocument(openedPage: OpenPage, url: string, limits: RenderLimits): Promise<LoadedDocument> {
  const startedAt = performance.now();
  const failure = await navigate(openedPage, url, limits);
  if (failure !== null) throw new PageLostError(failure.reason, failure.detail, failure.status);
  const remainingMs = limits.gotoTimeoutMs - (performance.now() - startedAt);
  const isUnfinished = !(await isParsed(openedPage, remainingMs));
  if (isUnfinished) await checkLiveness(openedPage, limits);
  const networkIdleMs = await settle(openedPage, isUnfinished ? { ...limits, firstPartyIdleTimeoutMs: 0 } : limits);
  // JavaScript may have navigated to another URL in the meantime.
  const after = buildFailure(openedPage, null, false);
  if (after !== null) throw new PageLostError(after.reason, after.detail, after.status);
  return { status: openedPage.record.navigations.document?.status ?? 0, networkIdleMs, isUnfinished };
}

async function navigate(openedPage: OpenPage, url: string, limits: RenderLimits): Promise<DocumentFailure | null> {
  const { cdp } = openedPage;
  try {
    const answer = await openedPage.step('The navigation', limits.gotoTimeoutMs, () =>
      cdp.send('Page.navigate', { url }),
    );
    return buildFailure(openedPage, answer.errorText ?? null, answer.isDownload === true);
  } catch (error) {
    if (error instanceof StepTimeoutError) throw new PageLostError('timeout', error.message);
    throw error;
  }
}

function buildFailure({ gate, record }: OpenPage, error: string | null, isDownload: boolean): DocumentFailure | null {
  const { document } = record.navigations;
  const proxyReason =
    document !== null && isPossiblyFromProxy(document.status) ? readProxyReason(gate, document.url) : null;
  return judgeDocument({ error, isDownload, document, proxyDetail: proxyReason?.detail ?? null });
}

/** Whether the entire document was parsed within `ms`. A script that does not load blocks the parser. */
async function isParsed(openedPage: OpenPage, ms: number): Promise<boolean> {
  try {
    await openedPage.step('Reading the document', ms, () => runInWorld(openedPage, waitForParser));
    return true;
  } catch (error) {
    if (error instanceof PageLostError) throw error;
    // The time limit was reached, or another document is replacing this one.
    return false;
  }
}

/** Runs in the page. */
function waitForParser(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

/** Checks that the page can be evaluated. A page that is stuck in a script cannot be evaluated and is abandoned. */
async function checkLiveness(openedPage: OpenPage, limits: RenderLimits): Promise<void> {
  try {
    await openedPage.step('The liveness check', limits.livenessTimeoutMs, () => runInWorld(openedPage, () => true));
  } catch (error) {
    if (error instanceof StepTimeoutError)
      throw new PageLostError('timeout', 'the page was busy and stopped responding');
    throw error;
  }
}

async function settle(openedPage: OpenPage, limits: RenderLimits): Promise<number | null> {
  const { requests, navigations } = openedPage.record;
  const context = {
    requests,
    limits,
    startedAt: navigations.startedAt ?? 0,
    ended: openedPage.ended,
    isThirdParty: createThirdPartyTest(navigations.document?.url ?? ''),
    // Other requests to the site may continue: what a page loads this late is rarely needed to display it.
    onPause: () => openedPage.gate?.endLoading(),
  };
  // The wait ends by itself, unless the page is lost first.
  const networkIdleMs = await openedPage.step('The network', limits.pageDeadlineMs, () => waitForQuiet(context));
  openedPage.gate?.endLoading();
  const dwellMs =
    limits.minDwellMs - limits.settleMs - (Date.now() / 1_000 - requests.wallOffset - context.startedAt) * 1_000;
  if (dwellMs > 0) await openedPage.step('The minimum dwell time', limits.pageDeadlineMs, () => sleep(dwellMs));
  await waitForMainThread(openedPage, limits);
  return networkIdleMs;
}

async function waitForMainThread(openedPage: OpenPage, limits: RenderLimits): Promise<void> {
  const { settleMs, mainThreadIdleTimeoutMs, livenessTimeoutMs } = limits;
  try {
    await openedPage.step('The main thread', mainThreadIdleTimeoutMs + livenessTimeoutMs, () =>
      runInWorld(openedPage, waitForIdle, settleMs, mainThreadIdleTimeoutMs),
    );
  } catch (error) {
    if (error instanceof StepTimeoutError)
      throw new PageLostError('timeout', 'the page was busy and stopped responding');
    if (error instanceof PageLostError) throw error;
    // The document was replaced during the wait, so the new document must also respond.
    await checkLiveness(openedPage, limits);
  }
}
