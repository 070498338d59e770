import { defineRule } from '#audit/rule.ts';
import { type Gap, notApplicable, pass, warnSite } from '#audit/verdict.ts';
import type { NearDuplicateGroup } from '#contracts/site-graph.ts';
import { counted } from '#lib/counted.ts';
import { seriesPlace } from '#lib/series-address.ts';

const MIN_PAGES = 20;
const MIN_SIMILARITY = 0.95;
const PAGES_PER_GROUP = 5;
const MAX_SHOWN = 120;

export default defineRule({
  id: 'doorway-pages-pattern',
  category: 'content',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['nearDuplicates'],
  places: 'groups',
  title: 'No series of pages differs in a few words only',
  failureTitle: 'Series of pages that differ in a few words only',
  impact:
    'Search engines treat many pages that repeat one text for different places or products as doorways and may leave all of them out.',
  why: 'Pages made from one text by changing the name of a town or a product help nobody who finds them. Search engines call them doorways or scaled content.',
  howToFix:
    'Give each page what only this place or product has: address, people, prices, stock, directions, opinions of customers. Where there is nothing of its own to say, make one page with a list of the places and redirect the others.',
  measure:
    'Pages of one directory whose main texts share at least 95% of their five-word sequences (estimated) form a series. 20 different texts or more are reported. Both numbers are our own. Whether the words that differ are names of places or products is not looked at, so the finding is a hint and costs no points.',
  traps:
    'Exact copies, further pages of a paginated series and texts of fewer than 100 words do not count. Pages of real branches that differ in address, hours and people stay below the threshold unless the rest of the text is very long.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies'],
  checked: '2026-11-20',
  peers: ['SQ', 'SB'],
  check({ nearDuplicates }) {
    const { checkedCount, groups, isCut } = nearDuplicates;
    if (checkedCount === 0) return notApplicable('No page has a text that is long enough to be compared');
    const found = groups.items.flatMap((group) => (group.minSimilarity < MIN_SIMILARITY ? [] : seriesOf(group)));
    const gap: Gap | null = isCut
      ? {
          what: 'Some pairs of pages',
          reason: 'The texts of this site are too many to compare all of them.',
          step: null,
        }
      : null;
    if (found.length === 0) return { ...pass(checkedCount), gap };
    const evidence = found.flatMap(({ directory, urls, value }) =>
      urls.slice(0, PAGES_PER_GROUP).map((url) => ({
        url,
        found: `${counted(urls.length, 'page')} with nearly this text: ${value.slice(0, MAX_SHOWN)}`,
        expected: 'a text of its own for each page',
        where: 'main text',
        ...{ cause: directory, places: urls.length },
      })),
    );
    const pageUrls = found.flatMap(({ urls }) => urls);
    return { ...warnSite(evidence, { pageUrls, count: found.length, checked: checkedCount }), gap };
  },
});

/** The pages of the group that stand in one directory, by directory. */
function seriesOf({ urls, value }: NearDuplicateGroup): { directory: string; urls: string[]; value: string }[] {
  const directories = new Map<string, Map<string, string>>();
  for (const url of urls) {
    const { series } = seriesPlace(url);
    const directory = series.slice(0, series.lastIndexOf('/') + 1);
    const pages = directories.get(directory) ?? new Map<string, string>();
    if (!pages.has(series)) pages.set(series, url);
    directories.set(directory, pages);
  }
  return [...directories]
    .map(([directory, pages]) => ({ directory, urls: [...pages.values()], value }))
    .filter((series) => series.urls.length >= MIN_PAGES);
}
