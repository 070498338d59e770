import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { evaluateInPage } from './ask-page.ts';
import { clickLoadMore, measureGrowth, rememberStart, summarizeGrowth } from './layout/growth.ts';
import { withViewport } from './layout/with-viewport.ts';

/**
 * Measures the initial content, and the content in the tall viewport of a search engine, before the page is scrolled.
 * This probe itself returns no result.
 */
export const untouchedProbe: Probe<'interaction'> = {
  field: 'interaction',
  deadlineMs: PROBE_LIMITS.slowProbeTimeoutMs,
  async run(page) {
    await evaluateInPage(page, rememberStart);
    await withViewport(page, { height: PROBE_LIMITS.tallHeight }, () => growPage(page, 'tallViewport'));
    return null;
  },
};

/** Measures the content that scrolling has added, then the content that "load more" controls add. */
export const interactionProbe: Probe<'interaction'> = {
  field: 'interaction',
  deadlineMs: PROBE_LIMITS.slowProbeTimeoutMs,
  run: interact,
};

async function interact(page: Page): Promise<RenderedDetail['interaction']> {
  await growPage(page, 'scrolled');
  const { maxClicks, clickPauseMs: pauseMs } = PROBE_LIMITS;
  const clickCount = await evaluateInPage(page, clickLoadMore, { maxClicks, pauseMs });
  if (clickCount > 0) await growPage(page, 'pressed');
  return evaluateInPage(page, summarizeGrowth);
}

function growPage(page: Page, phase: 'tallViewport' | 'scrolled' | 'pressed'): Promise<void> {
  return evaluateInPage(page, measureGrowth, {
    phase,
    timeoutMs: PROBE_LIMITS.growthTimeoutMs,
    pollMs: PROBE_LIMITS.growthPollMs,
  });
}
