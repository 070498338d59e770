import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { askPage } from './ask-page.ts';
import type { PageKit } from './page-kit.ts';

/**
 * Follows links one after another that differ from the page URL only in their fragment, when the fragment matches no
 * element of the page.
 */
export const hashRoutesProbe: Probe<'hashRoutes'> = {
  field: 'hashRoutes',
  run: (page) =>
    askPage(page, followHashRoutes, {
      maxRoutes: PROBE_LIMITS.maxHashRoutes,
      pauseMs: PROBE_LIMITS.hashRoutePauseMs,
      maxUrl: PROBE_LIMITS.maxUrlLength,
    }),
};

/** Runs in the page. */
async function followHashRoutes(
  kit: PageKit,
  { maxRoutes, pauseMs, maxUrl }: { maxRoutes: number; pauseMs: number; maxUrl: number },
): Promise<RenderedDetail['hashRoutes']> {
  const start = location.href;
  const here = start.split('#', 1)[0];
  const places = new Set(
    kit.listElements().flatMap((element) => [kit.readAttribute(element, 'id'), kit.readAttribute(element, 'name')]),
  );
  const routes = new Map<string, string>();
  for (const link of kit.select('a[href*="#"]')) {
    const url = URL.parse(kit.readAttribute(link, 'href') ?? '', document.baseURI);
    if (url === null || url.href === start || url.href.split('#', 1)[0] !== here) continue;
    const fragment = url.hash.slice(1);
    if (fragment === '' || fragment === 'top' || fragment.includes(':~:') || isPlace(fragment)) continue;
    if (link.matches('[role=button], [role=tab], [data-toggle], [data-bs-toggle], [aria-haspopup]')) continue;
    routes.set(url.href, (kit.readAttribute(link, 'href') ?? '').slice(0, maxUrl));
    if (routes.size >= maxRoutes) break;
  }
  const found: RenderedDetail['hashRoutes'] = [];
  try {
    for (const [url, href] of routes) found.push({ href, changesContent: await checkContentChange(url) });
  } finally {
    if (location.href !== start) location.replace(here === start ? `${start}#` : start);
  }
  return found;

  function isPlace(fragment: string): boolean {
    try {
      return places.has(fragment) || places.has(decodeURIComponent(fragment));
    } catch {
      return false;
    }
  }

  /** Whether fewer than half of the words are still there. */
  async function checkContentChange(url: string): Promise<boolean> {
    const before = kit.words(kit.readMainText());
    // This leaves no entry in the history.
    location.replace(url);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const after = kit.words(kit.readMainText());
    const left = new Map<string, number>();
    for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
    const shared = after.filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count > 0;
    }).length;
    const most = Math.max(before.length, after.length);
    return most >= 5 && shared < most / 2;
  }
}
