import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage } from '../ask-page.ts';
import type { PageKit } from '../page-kit.ts';
import { acceptConsent, findOverlay, type OverlayWorld } from './overlay-layer.ts';

/** Finds the overlay over the first viewport before any interaction. */
export const overlayProbe: Probe<'overlay'> = {
  field: 'overlay',
  run: (page) => evaluateInPage(page, findOverlay, PROBE_LIMITS.minCoverage),
};

/**
 * Finds the overlay, and also counts the page's words once its consent dialog is accepted. After that, the untouched
 * page can no longer be evaluated.
 */
export const acceptedOverlayProbe: Probe<'overlay'> = { field: 'overlay', run: acceptOverlay };

async function acceptOverlay(page: Page): Promise<RenderedDetail['overlay']> {
  const overlay = await evaluateInPage(page, getFoundOverlay);
  if (overlay?.kind !== 'consent' || !(await evaluateInPage(page, acceptConsent))) return overlay;
  await sleep(PROBE_LIMITS.acceptPauseMs);
  return { ...overlay, wordsAfter: await evaluateInPage(page, countWords) };
}

/** Runs in the page. */
function getFoundOverlay(): RenderedDetail['overlay'] {
  const { foundOverlay } = globalThis as OverlayWorld;
  if (foundOverlay === undefined) throw new Error('the document was replaced since the overlay was found');
  return foundOverlay === null ? null : foundOverlay.overlay;
}

/** Runs in the page. */
function countWords(kit: PageKit): number {
  const layer = (globalThis as OverlayWorld).foundOverlay?.layer;
  return kit.splitWords(kit.readMainText(new Set(layer === undefined ? [] : [layer]))).length;
}
