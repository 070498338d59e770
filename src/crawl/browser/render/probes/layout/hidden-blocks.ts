import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS, RENDER_LIMITS } from '#crawl/browser/browser-limits.ts';
import type { Probe } from '#crawl/browser/render/reading/run-probes.ts';
import { evaluateInPage } from '../ask-page.ts';
import type { PageKit } from '../page-kit.ts';
import { findHiddenBlocks, type HiddenWorld, type HidingMethod } from './hidden-parts.ts';
import { withViewport } from './with-viewport.ts';

/**
 * Finds hidden text and links, and whether something reveals them. Runs after the page was scrolled, so that content
 * revealed by scrolling is visible; content that is visible in a wide viewport does not count as hidden.
 */
export const hiddenBlocksProbe: Probe<'hiddenBlocks'> = {
  field: 'hiddenBlocks',
  deadlineMs: PROBE_LIMITS.slowProbeTimeoutMs,
  run: findBlocks,
};

async function findBlocks(page: Page): Promise<RenderedDetail['hiddenBlocks']> {
  const { maxItems, minHiddenWords: minWords, minHiddenLinks: minLinks } = PROBE_LIMITS;
  const blocks = await evaluateInPage(page, findHiddenBlocks, { maxItems, minWords, minLinks });
  if (blocks.every(({ isRevealable }) => isRevealable)) return blocks;
  const { width, height } = RENDER_LIMITS.desktopViewport;
  const visibleIndexes = new Set(
    await withViewport(page, { width, height }, () => evaluateInPage(page, findVisibleBlocks)),
  );
  return blocks.map((block, index) => (visibleIndexes.has(index) ? { ...block, isRevealable: true } : block));
}

/** Runs in the page. Returns the indexes of the previously found blocks that are visible now. */
function findVisibleBlocks(kit: PageKit): number[] {
  const { foundBlocks: hiddenBlocks = [] } = globalThis as HiddenWorld;
  return hiddenBlocks.flatMap(({ element, how }, index) => (isInView(element, how) ? [index] : []));

  function isInView(element: Element, how: HidingMethod): boolean {
    if (how === 'same-colour' || !element.isConnected || !kit.isShown(element)) return false;
    const { right, bottom, width, height } = element.getBoundingClientRect();
    const { fontSize, textIndent } = getComputedStyle(element);
    const isOnPage = right + scrollX > 0 && bottom + scrollY > 0 && width > 1 && height > 1;
    return isOnPage && Number.parseFloat(fontSize) > 1 && Number.parseFloat(textIndent) > -500;
  }
}
