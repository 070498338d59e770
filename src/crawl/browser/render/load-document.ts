import { setTimeout as sleep } from 'node:timers/promises';
import { thirdPartyTest } from './first-party.ts';
import { type DocumentFault, judgeDocument } from './judge-document.ts';
import type { OpenPage } from './open-page.ts';
import { PageLoss, StepTimeout } from './page-loss.ts';
import { runInWorld } from './page-world.ts';
import { mayBeProxys, proxyWord } from './proxy-word.ts';
import { waitForQuiet } from './quiet-network.ts';
import type { RenderLimits } from './render-limits.ts';
import { waitForCalm } from './timings/page-observers.ts';

/** A document that has come to rest. */
export interface LoadedDocument {
  /** Status of the answer that the page shows. */
  status: number;
  /** See `waitForQuiet`. */
  networkIdleMs: number | null;
  /** The document was still being read when the wait for it ended. */
  isUnfinished: boolean;
}

/**
 * Goes to an address and waits until the page has come to rest: its document read, the network quiet, the main thread free. Never
 * waits for `load`, which a server that does not answer can keep away for ever.
 *
 * @throws PageLoss when there is nothing to look at; the page must not be asked anything then
 */
export async function loadDocument(open: OpenPage, url: string, limits: RenderLimits): Promise<LoadedDocument> {
  const startedAt = performance.now();
  const fault = await navigate(open, url, limits);
  if (fault !== null) throw new PageLoss(fault.reason, fault.detail, fault.status);
  const leftMs = limits.gotoTimeoutMs - (performance.now() - startedAt);
  const isUnfinished = !(await isParsed(open, leftMs));
  if (isUnfinished) await demandLife(open, limits);
  const networkIdleMs = await settle(open, isUnfinished ? { ...limits, ownIdleTimeoutMs: 0 } : limits);
  // Scripts may have gone on to another address meanwhile.
  const after = faultOf(open, null, false);
  if (after !== null) throw new PageLoss(after.reason, after.detail, after.status);
  return { status: open.record.navigations.document?.status ?? 0, networkIdleMs, isUnfinished };
}

async function navigate(open: OpenPage, url: string, limits: RenderLimits): Promise<DocumentFault | null> {
  const { cdp } = open;
  try {
    const answer = await open.step('The navigation', limits.gotoTimeoutMs, () => cdp.send('Page.navigate', { url }));
    return faultOf(open, answer.errorText ?? null, answer.isDownload === true);
  } catch (error) {
    if (error instanceof StepTimeout) throw new PageLoss('timeout', error.message);
    throw error;
  }
}

function faultOf({ gate, record }: OpenPage, error: string | null, isDownload: boolean): DocumentFault | null {
  const { document } = record.navigations;
  const word = document !== null && mayBeProxys(document.status) ? proxyWord(gate, document.url) : null;
  return judgeDocument({ error, isDownload, document, proxyWord: word?.detail ?? null });
}

/** Has the whole document been read within `ms`? A script that does not come keeps the parser waiting. */
async function isParsed(open: OpenPage, ms: number): Promise<boolean> {
  try {
    await open.step('Reading the document', ms, () => runInWorld(open, waitForParser));
    return true;
  } catch (error) {
    if (error instanceof PageLoss) throw error;
    // The time is over, or the document went away and another is on its way.
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

/** A page that is stuck in a script answers nothing: it is given up. */
async function demandLife(open: OpenPage, limits: RenderLimits): Promise<void> {
  try {
    await open.step('A sign of life', limits.aliveTimeoutMs, () => runInWorld(open, () => true));
  } catch (error) {
    if (error instanceof StepTimeout) throw new PageLoss('timeout', 'the page was busy and did not answer any more');
    throw error;
  }
}

async function settle(open: OpenPage, limits: RenderLimits): Promise<number | null> {
  const { requests, navigations } = open.record;
  const context = {
    ...{ requests, limits, startedAt: navigations.startedAt ?? 0, ended: open.ended },
    isThirdParty: thirdPartyTest(navigations.document?.url ?? ''),
    // Others may ask the site again: what a page loads so late, it seldom needs to be shown.
    onPause: () => open.gate?.loaded(),
  };
  // It ends by itself; only the end of the page comes before.
  const networkIdleMs = await open.step('The network', limits.pageDeadlineMs, () => waitForQuiet(context));
  open.gate?.loaded();
  const stayMs =
    limits.minStayMs - limits.settleMs - (Date.now() / 1_000 - requests.wallOffset - context.startedAt) * 1_000;
  if (stayMs > 0) await open.step('The stay', limits.pageDeadlineMs, () => sleep(stayMs));
  await calmDown(open, limits);
  return networkIdleMs;
}

async function calmDown(open: OpenPage, limits: RenderLimits): Promise<void> {
  const { settleMs, calmTimeoutMs, aliveTimeoutMs } = limits;
  try {
    await open.step('The main thread', calmTimeoutMs + aliveTimeoutMs, () =>
      runInWorld(open, waitForCalm, settleMs, calmTimeoutMs),
    );
  } catch (error) {
    if (error instanceof StepTimeout) throw new PageLoss('timeout', 'the page was busy and did not answer any more');
    if (error instanceof PageLoss) throw error;
    // The document went away while it was watched: the one that came instead must answer.
    await demandLife(open, limits);
  }
}
