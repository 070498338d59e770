import { defineRule } from '#audit/engine/rule.ts';
import { failSite, pass } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { ParameterSpread } from '#contracts/site/site-graph.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MAX_COMBINATIONS = 200;
const MAX_SHARE = 0.5;
/**
 * On a site with few URLs, a share means nothing. Our crawler fetches 20 combinations of a path and finds links to more
 * on those pages.
 */
const MIN_URLS = 40;
const MAX_PATHS_SHOWN = 3;

type ParameterPath = ParameterSpread['paths']['items'][number];

export default defineRule({
  id: 'faceted-url-explosion',
  category: 'crawlability',
  family: 'crawl-space',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'parameterSpread'],
  title: 'Faceted navigation does not multiply URLs',
  failureTitle: 'Faceted navigation creates too many URLs',
  aliases: ['faceted navigation', 'filter URLs', 'parameter URLs', 'URL parameters', 'facets', 'crawl budget'],
  impact: 'Search engines waste crawl requests on filter combinations and reach your real pages later.',
  why: 'Each additional filter multiplies the URLs of a list: five filters with five values make thousands, most of them with the same items. Google lists faceted navigation among the most common causes of overcrawling.',
  howToFix:
    'Decide which combinations people search for, and keep links to those. Block the others in robots.txt (such as "Disallow: /*?*sort="). Add rel="nofollow" to all links to them, so that no PageRank flows to URLs that search engines cannot read. Or put filters behind a "#" or a form that sends POST, so that they create no URLs. Always output parameters in the same order, and return 404 for combinations without items.',
  measure:
    'Known URLs of the site, crawled or not, are grouped by path. The check fails when one path has more than 200 combinations of at least two parameters. It also fails when there are at least 40 such combinations and they make up more than half of all known URLs. Google describes the problem and gives no number, so we chose these thresholds.',
  traps:
    'URLs that robots.txt blocks are skipped, because those filters are already handled. A single parameter, such as a page number or an article number, does not multiply URLs and does not count.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/reduce-crawl-rate',
  ],
  checked: '2026-11-20',
  peers: ['SW', 'SB'],
  work: {
    effort: 'engineering',
    hours: 12,
    times: 'site',
    steps: [
      'Choose the filter combinations that people search for.',
      'Block the others in robots.txt and add nofollow to links to them, or submit filters by POST or fragment.',
      'Sort parameters consistently and return 404 for empty combinations.',
    ],
    tools: ['gsc-crawl', 'gsc-robots'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes
<a href="/bikes?color=1&size=1">Filter 1</a> <!-- 201 times -->`,
    correct: `GET /bikes
<a href="/bikes?color=1">Filter 1</a> <!-- 10 times -->`,
  },
  check({ site, parameterSpread: { urlCount, paths } }) {
    // The values of a single parameter are page or article numbers; only several parameters multiply.
    const lists = paths.items.filter(({ parameters }) => parameters.length > 1);
    const largeLists = lists.filter(({ combinations }) => combinations > MAX_COMBINATIONS);
    if (largeLists.length > 0) return failSite(largeLists.map(buildPathEvidence));
    const combinationCount = lists.reduce((sum, { combinations }) => sum + combinations, 0);
    if (combinationCount < MIN_URLS || combinationCount <= urlCount * MAX_SHARE) return pass();
    const found = `${combinationCount} of ${formatQuantity(urlCount, 'known URL', 'known URLs')} are combinations of parameters`;
    return failSite([
      {
        url: site.homeUrl ?? site.startUrl,
        found,
        expected: 'up to half of the URLs',
        where: `paths with the most combinations: ${lists.slice(0, MAX_PATHS_SHOWN).map(formatPath).join('; ')}`,
      },
    ]);
  },
});

function buildPathEvidence(path: ParameterPath): Evidence {
  return {
    url: path.examples[0] ?? path.address,
    found: `${path.combinations} combinations of ${path.parameters.join(', ')}`,
    expected: `up to ${MAX_COMBINATIONS} crawlable combinations of one path`,
    where: `${path.address}; for example ${path.examples.join(', ')}`,
  };
}

const formatPath = ({ address, combinations, parameters }: ParameterPath): string =>
  `${address} (${combinations} of ${parameters.join(', ')})`;
