import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { evaluateInPage } from './ask-page.ts';
import type { PageKit } from './page-kit.ts';

/**
 * Follows, one after another, up to `maxHashRoutes` links that differ from the page URL only in their fragment, if that
 * fragment matches no element of the page.
 */
export const hashRoutesProbe: Probe<'hashRoutes'> = {
  field: 'hashRoutes',
  run: (page) =>
    evaluateInPage(page, followHashRoutes, {
      maxRoutes: PROBE_LIMITS.maxHashRoutes,
      pauseMs: PROBE_LIMITS.hashRoutePauseMs,
      maxUrlLength: PROBE_LIMITS.maxUrlLength,
    }),
};

/** Runs in the page. */
async function followHashRoutes(
  kit: PageKit,
  { maxRoutes, pauseMs, maxUrlLength }: { maxRoutes: number; pauseMs: number; maxUrlLength: number },
): Promise<RenderedDetail['hashRoutes']> {
  const start = location.href;
  const currentUrl = start.split('#', 1)[0];
  const anchorNames = new Set(
    kit.listElements().flatMap((element) => [kit.readAttribute(element, 'id'), kit.readAttribute(element, 'name')]),
  );
  const routes = new Map<string, string>();
  for (const link of kit.select('a[href*="#"]')) {
    const url = URL.parse(kit.readAttribute(link, 'href') ?? '', document.baseURI);
    if (url === null || url.href === start || url.href.split('#', 1)[0] !== currentUrl) continue;
    const fragment = url.hash.slice(1);
    if (fragment === '' || fragment === 'top' || fragment.includes(':~:') || isAnchorName(fragment)) continue;
    if (link.matches('[role=button], [role=tab], [data-toggle], [data-bs-toggle], [aria-haspopup]')) continue;
    routes.set(url.href, (kit.readAttribute(link, 'href') ?? '').slice(0, maxUrlLength));
    if (routes.size >= maxRoutes) break;
  }
  const found: RenderedDetail['hashRoutes'] = [];
  try {
    for (const [url, href] of routes) found.push({ href, changesContent: await checkContentChange(url) });
  } finally {
    if (location.href !== start) location.replace(currentUrl === start ? `${start}#` : start);
  }
  return found;

  function isAnchorName(fragment: string): boolean {
    try {
      return anchorNames.has(fragment) || anchorNames.has(decodeURIComponent(fragment));
    } catch {
      return false;
    }
  }

  /** Opens the route and returns whether fewer than half of the words are still on the page; false below five words. */
  async function checkContentChange(url: string): Promise<boolean> {
    const before = kit.splitWords(kit.readMainText());
    // This leaves no entry in the history.
    location.replace(url);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const after = kit.splitWords(kit.readMainText());
    const remainingCounts = new Map<string, number>();
    for (const word of before) remainingCounts.set(word, (remainingCounts.get(word) ?? 0) + 1);
    const shared = after.filter((word) => {
      const count = remainingCounts.get(word) ?? 0;
      remainingCounts.set(word, count - 1);
      return count > 0;
    }).length;
    const maxWordCount = Math.max(before.length, after.length);
    return maxWordCount >= 5 && shared < maxWordCount / 2;
  }
}
