import { extractContentWords } from '../../text/compare-words.ts';
import type { QueryPageFigures } from '../search-figures.ts';

/** A page of the site as found by the crawl. */
export interface PageTopic {
  url: string;
  title: string;
  heading: string;
}

/**
 * The page that should rank for a keyword. `ranks`: search engines show the page; `covers`: the page's title or heading
 * contains the keyword.
 */
export type TargetPage = { url: string; reason: 'ranks' | 'covers' } | { url: null; reason: 'new-page' };

/**
 * Chooses the page for a group of keywords: of the pages that are shown for the group, the page with the most clicks
 * (then impressions, then the better position); otherwise the page whose title or heading contains every meaningful
 * word of the main keyword (the page with the fewest other words). Otherwise a new page is needed.
 */
export function chooseTargetPage(
  keywords: readonly string[],
  figures: readonly QueryPageFigures[],
  pages: readonly PageTopic[],
): TargetPage {
  const wanted = new Set(keywords);
  const shown = sumByUrl(figures.filter(({ query }) => wanted.has(query)));
  const [best] = shown.sort(
    (a, b) => b.clicks - a.clicks || b.impressions - a.impressions || a.bestPosition - b.bestPosition,
  );
  if (best !== undefined) return { url: best.url, reason: 'ranks' };
  const covering = findCoveringPage(keywords[0] ?? '', pages);
  return covering === null ? { url: null, reason: 'new-page' } : { url: covering, reason: 'covers' };
}

interface UrlFigures {
  url: string;
  clicks: number;
  impressions: number;
  bestPosition: number;
}

function sumByUrl(figures: readonly QueryPageFigures[]): UrlFigures[] {
  const byUrl = new Map<string, UrlFigures>();
  for (const { url, clicks, impressions, averagePosition } of figures) {
    const sum = byUrl.get(url) ?? { url, clicks: 0, impressions: 0, bestPosition: Number.POSITIVE_INFINITY };
    sum.clicks += clicks;
    sum.impressions += impressions;
    sum.bestPosition = Math.min(sum.bestPosition, averagePosition ?? Number.POSITIVE_INFINITY);
    byUrl.set(url, sum);
  }
  return [...byUrl.values()];
}

function findCoveringPage(keyword: string, pages: readonly PageTopic[]): string | null {
  const words = extractContentWords(keyword);
  if (words.length === 0) return null;
  let best: { url: string; otherWords: number } | null = null;
  for (const { url, title, heading } of pages) {
    const topic = new Set([...extractContentWords(title), ...extractContentWords(heading)]);
    const otherWords = topic.size - words.length;
    if (words.every((word) => topic.has(word)) && (best === null || otherWords < best.otherWords))
      best = { url, otherWords };
  }
  return best?.url ?? null;
}
