import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Defect, mergeDefects } from './defects.ts';

/** Modules that run inside the page, in the order in which they use each other. */
const PAGE_MODULES = ['page-kit.ts', 'layout-detectors.ts', 'content-detectors.ts'];
const DETECTORS = [
  'findHorizontalOverflow',
  'findClippedText',
  'findOverlappingText',
  'findEmptyCharts',
  'findBrokenImages',
  'findEmptyPage',
];
/** A shift below this is invisible; Google calls a page stable up to 0.1. */
const MAX_LAYOUT_SHIFT = 0.02;

/** Returns a module as a plain script, so that several can be sent to the page as one. */
const readPageModule = (name: string): string =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, name), 'utf8'))
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export /gm, '');

/** One script that contains the detectors and what they use. */
const SOURCE = `(() => {
${PAGE_MODULES.map(readPageModule).join('\n')}
return [${DETECTORS.map((name) => `...${name}()`).join(', ')}];
})()`;

/** Finds everything that is wrong with the layout and the content of the page as it is now. */
export async function detectPageDefects(page: Page): Promise<Defect[]> {
  return mergeDefects((await page.evaluate(SOURCE)) as Defect[]);
}

/** Collects what a page reports while it loads and is used. */
export interface PageWatch {
  /** Returns the defects since the last call. */
  takeDefects(): Promise<Defect[]>;
}

/** Script that collects the layout shifts of the page that no input caused. */
const SHIFT_OBSERVER = `window.layoutShifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (!entry.hadRecentInput)
      window.layoutShifts.push({ value: entry.value, node: [...entry.sources].map(({ node, previousRect: a, currentRect: b }) => (node?.nodeName ?? '').toLowerCase() + (node?.id ? '#' + node.id : '') + ' y ' + Math.round(a.y) + '>' + Math.round(b.y) + ' h ' + Math.round(a.height) + '>' + Math.round(b.height)).join(', ') });
}).observe({ type: 'layout-shift', buffered: true });`;

/**
 * Watches a new page for console errors, failed requests and layout shifts.
 *
 * @param expectedStatus HTTP status of the document
 */
export async function watchPage(page: Page, expectedStatus = 200): Promise<PageWatch> {
  let found: Defect[] = [];
  const add = (kind: Defect['kind'], where: string, detail: string) => found.push({ kind, where, detail });
  page.on('console', (message) => {
    // The browser repeats every failed request as a console message without a URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      add('console error', shortenUrl(message.location().url), message.text().slice(0, 200));
  });
  page.on('pageerror', (error) => add('console error', '', error.message.slice(0, 200)));
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest();
    const isExpected = isDocument ? response.status() === expectedStatus : response.status() < 400;
    const isRedirect = response.status() >= 300 && response.status() < 400;
    if (!isExpected && !isRedirect)
      add(isDocument ? 'unexpected status' : 'failed request', shortenUrl(response.url()), String(response.status()));
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) add('failed request', shortenUrl(request.url()), reason);
  });
  await page.addInitScript(SHIFT_OBSERVER);
  return {
    async takeDefects() {
      const shifts = (await page.evaluate('window.layoutShifts?.splice(0) ?? []')) as { value: number; node: string }[];
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > MAX_LAYOUT_SHIFT) {
        const largest = shifts.toSorted((a, b) => b.value - a.value)[0];
        add('layout shift', largest?.node ?? '', `${sum.toFixed(3)} in ${shifts.length} shifts`);
      }
      const defects = mergeDefects(found);
      found = [];
      return defects;
    },
  };
}

const shortenUrl = (url: string): string => {
  const parsedUrl = URL.parse(url);
  return parsedUrl === null ? url : `${parsedUrl.pathname}${parsedUrl.search}`.slice(0, 120);
};
