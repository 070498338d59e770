import { defineRule } from '#audit/rule.ts';
import { failSite, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { ParameterSpread } from '#contracts/site-graph.ts';
import { counted } from '#lib/counted.ts';

const MAX_COMBINATIONS = 200;
const MAX_SHARE = 0.5;
/** On a site of a few addresses a share says nothing. Our crawler reads 20 combinations of a path and finds more on these. */
const MIN_ADDRESSES = 40;
const PATHS_SHOWN = 3;

type Path = ParameterSpread['paths']['items'][number];

export default defineRule({
  id: 'faceted-url-explosion',
  category: 'crawlability',
  family: 'crawl-space',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'parameterSpread'],
  title: 'Filters do not multiply addresses',
  failureTitle: 'Filters and sorting that make countless addresses',
  impact: 'Search engines spend their visits on combinations of filters and come to your real pages later.',
  why: 'Each further filter multiplies the addresses of one list: five filters of five values make thousands, most of them with the same items. Google names such lists among the most common causes of too much crawling.',
  howToFix:
    'Decide which combinations people search for and keep links to those. Close the others in robots.txt (such as "Disallow: /*?*sort="), or put filters behind a "#" or a form that sends POST, so that they make no addresses. Always write parameters in the same order, and answer 404 for combinations without items.',
  measure:
    'Known addresses of the site, read or not, are grouped by their path. The check fails when one path has more than 200 combinations of at least two parameters, or when such combinations are more than half of all known addresses and at least 40. Google describes the fault and names no number, so these limits are our own choice.',
  traps:
    'Addresses that robots.txt closes are left out: then the filters are dealt with. A single parameter, such as the number of a page or of an article, does not multiply addresses and does not count.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation',
    'https://developers.google.com/crawling/docs/crawlers-fetchers/reduce-crawl-rate',
  ],
  checked: '2026-11-20',
  peers: ['SW', 'SB'],
  check({ site, parameterSpread: { urlCount, paths } }) {
    // The values of one parameter are numbers of pages or articles; only several of them multiply.
    const lists = paths.items.filter(({ parameters }) => parameters.length > 1);
    const large = lists.filter(({ combinations }) => combinations > MAX_COMBINATIONS);
    if (large.length > 0) return failSite(large.map(pathEvidence));
    const sum = lists.reduce((total, { combinations }) => total + combinations, 0);
    if (sum < MIN_ADDRESSES || sum <= urlCount * MAX_SHARE) return pass();
    const found = `${sum} of ${counted(urlCount, 'known address', 'known addresses')} are combinations of parameters`;
    return failSite([
      {
        url: site.homeUrl ?? site.startUrl,
        found,
        expected: 'at most half of the addresses',
        where: `paths with the most combinations: ${lists.slice(0, PATHS_SHOWN).map(pathText).join('; ')}`,
      },
    ]);
  },
});

function pathEvidence(path: Path): Evidence {
  return {
    url: path.examples[0] ?? path.address,
    found: `${path.combinations} combinations of ${path.parameters.join(', ')}`,
    expected: `at most ${MAX_COMBINATIONS} combinations of one path that crawlers may follow`,
    where: `${path.address}; for example ${path.examples.join(', ')}`,
  };
}

const pathText = ({ address, combinations, parameters }: Path): string =>
  `${address} (${combinations} of ${parameters.join(', ')})`;
