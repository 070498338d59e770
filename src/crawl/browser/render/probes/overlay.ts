import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../run-probes.ts';
import { askPage } from './ask-page.ts';
import { acceptConsent, findOverlay, type OverlayWorld } from './overlay-layer.ts';
import type { PageKit } from './page-kit.ts';

/** The layer over the first screen, as long as nobody has touched the page. */
export const overlayProbe: Probe<'overlay'> = {
  field: 'overlay',
  run: (page) => askPage(page, findOverlay, PROBE_LIMITS.minCoverage),
};

/** The same with what the page says once its consent layer is accepted. Nothing can be asked about the untouched page afterwards. */
export const acceptedOverlayProbe: Probe<'overlay'> = { field: 'overlay', run: acceptOverlay };

async function acceptOverlay(page: Page): Promise<RenderedDetail['overlay']> {
  const overlay = await askPage(page, recallOverlay);
  if (overlay?.kind !== 'consent' || !(await askPage(page, acceptConsent))) return overlay;
  await sleep(PROBE_LIMITS.acceptPauseMs);
  return { ...overlay, wordsAfter: await askPage(page, countWords) };
}

/** Runs in the page. */
function recallOverlay(): RenderedDetail['overlay'] {
  const { overlayFound } = globalThis as OverlayWorld;
  if (overlayFound === undefined) throw new Error('the document was exchanged since the layer was seen');
  return overlayFound === null ? null : overlayFound.overlay;
}

/** Runs in the page. */
function countWords(kit: PageKit): number {
  const layer = (globalThis as OverlayWorld).overlayFound?.layer;
  return kit.words(kit.mainText(new Set(layer === undefined ? [] : [layer]))).length;
}
