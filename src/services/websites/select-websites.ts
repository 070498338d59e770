import {
  type Portfolio,
  type PortfolioFilter,
  type PortfolioQuery,
  type PortfolioSort,
  WEBSITES_PER_PAGE,
} from '#contracts/account/portfolio.ts';
import type { Website } from '#contracts/account/website.ts';
import { hasTag } from '#lib/tags/website-tags.ts';
import { formatHost } from '#lib/url/shown-host.ts';

const FILTERS: Record<PortfolioFilter, (website: Website) => boolean> = {
  all: () => true,
  alerts: ({ openAlerts }) => openAlerts > 0,
  dropped: ({ scoreChange, aiReadinessChange }) => (scoreChange ?? 0) < 0 || (aiReadinessChange ?? 0) < 0,
  'never-analyzed': ({ lastAnalysisId }) => lastAnalysisId === null,
};

/** Values that each order compares, smallest first; null comes last. */
const SORT_VALUES: Record<Exclude<PortfolioSort, 'name'>, (website: Website) => number | null> = {
  // Websites that need attention come first.
  score: ({ lastScore }) => lastScore,
  change: ({ scoreChange }) => scoreChange,
  alerts: ({ openAlerts }) => (openAlerts === 0 ? null : -openAlerts),
  'next-run': ({ nextRunAt }) => (nextRunAt === null ? null : Date.parse(nextRunAt)),
};

/** Sorts as people expect: regardless of case, and numbers by value. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const readName = ({ nickname, domain }: Website): string => nickname ?? formatHost(domain);

/**
 * Returns one page of the websites that match a query. Names are compared in their displayed form, which the database
 * cannot do, because it stores domains in Punycode.
 */
export function selectWebsites(
  all: readonly Website[],
  query: PortfolioQuery,
): Omit<Portfolio, 'websites' | 'tags'> & { websites: Website[] } {
  const matching = all.filter((website) => FILTERS[query.filter](website) && isMatch(website, query));
  const pages = Math.max(1, Math.ceil(matching.length / WEBSITES_PER_PAGE));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * WEBSITES_PER_PAGE;
  return {
    websites: sortWebsites(matching, query.sort).slice(start, start + WEBSITES_PER_PAGE),
    matching: matching.length,
    total: all.length,
    page,
    pages,
  };
}

function isMatch(website: Website, { search, tag }: PortfolioQuery): boolean {
  if (tag !== null && !hasTag(website.tags, tag)) return false;
  const text = search.normalize('NFC').trim().toLowerCase();
  const { nickname, domain, tags } = website;
  return [nickname ?? '', domain, formatHost(domain), ...tags].some((part) => part.toLowerCase().includes(text));
}

function sortWebsites(websites: readonly Website[], sort: PortfolioSort): Website[] {
  const namedWebsites = websites.map((website) => ({ website, name: readName(website) }));
  const read = sort === 'name' ? () => null : SORT_VALUES[sort];
  return namedWebsites
    .toSorted(
      (a, b) =>
        compareNumbers(read(a.website), read(b.website)) ||
        collator.compare(a.name, b.name) ||
        (a.website.id < b.website.id ? -1 : 1),
    )
    .map(({ website }) => website);
}

function compareNumbers(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}

/** Counts the websites of each tag, by name. Spellings that differ only in case are one tag. */
export function countTags(websites: readonly Pick<Website, 'tags'>[]): Portfolio['tags'] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of websites.flatMap(({ tags }) => tags)) {
    const key = name.toLowerCase();
    const counted = counts.get(key) ?? { name, count: 0 };
    counted.count += 1;
    counts.set(key, counted);
  }
  return [...counts.values()].sort((a, b) => collator.compare(a.name, b.name));
}
