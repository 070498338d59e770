import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage } from '../ask-page.ts';
import { measureOverflow } from './overflow.ts';
import { measureTargets } from './small-targets.ts';
import { measureText } from './small-text.ts';
import { withViewport } from './with-viewport.ts';

/** Finds overflowing content, small text and small targets on a narrow phone. */
export const geometryProbe: Probe<'geometry'> = {
  field: 'geometry',
  deadlineMs: PROBE_LIMITS.slowProbeTimeoutMs,
  run: (page) => withViewport(page, { width: PROBE_LIMITS.narrowWidth }, () => measureGeometry(page)),
};

async function measureGeometry(page: Page): Promise<RenderedDetail['geometry']> {
  const { maxItems, maxTargets, smallTargetPx, smallTextPx } = PROBE_LIMITS;
  const overflow = await evaluateInPage(page, measureOverflow, maxItems);
  const text = await evaluateInPage(page, measureText, { maxItems, smallPx: smallTextPx });
  const targets = await evaluateInPage(page, measureTargets, { maxItems, maxTargets, sizePx: smallTargetPx });
  return { ...overflow, text, ...targets };
}
