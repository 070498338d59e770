import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { askPage } from './ask-page.ts';
import { measureGrowth, pressForMore, rememberStart, summarizeGrowth } from './layout/growth.ts';
import { withViewport } from './layout/with-viewport.ts';

/**
 * Measures the initial content, and the content in the tall viewport of a search engine, before the page is scrolled.
 * It has no result of its own yet.
 */
export const untouchedProbe: Probe<'interaction'> = {
  field: 'interaction',
  deadlineMs: PROBE_LIMITS.slowTimeoutMs,
  async run(page) {
    await askPage(page, rememberStart);
    await withViewport(page, { height: PROBE_LIMITS.tallHeight }, () => grow(page, 'tallViewport'));
    return null;
  },
};

/**
 * Measures the content added by scrolling, after the page was scrolled, and the content added by controls that promise
 * more.
 */
export const interactionProbe: Probe<'interaction'> = {
  field: 'interaction',
  deadlineMs: PROBE_LIMITS.slowTimeoutMs,
  run: interact,
};

async function interact(page: Page): Promise<RenderedDetail['interaction']> {
  await grow(page, 'scrolled');
  const { maxPresses, pressPauseMs: pauseMs } = PROBE_LIMITS;
  const presses = await askPage(page, pressForMore, { maxPresses, pauseMs });
  if (presses > 0) await grow(page, 'pressed');
  return askPage(page, summarizeGrowth);
}

function grow(page: Page, phase: 'tallViewport' | 'scrolled' | 'pressed'): Promise<void> {
  return askPage(page, measureGrowth, {
    phase,
    timeoutMs: PROBE_LIMITS.growthTimeoutMs,
    pollMs: PROBE_LIMITS.growthPollMs,
  });
}
