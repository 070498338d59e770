import { firstOfSeries } from '#audit/reading/first-of-series.ts';
import { hrefAttribute } from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { DuplicateGroups } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { ParameterVariantGroup } from '#contracts/site-graph.ts';

const EXAMPLES = 3;

/** Variants of one address that search engines may show, all with one text. */
interface Competing {
  group: ParameterVariantGroup;
  urls: string[];
}

export default defineRule({
  id: 'parameter-variant-duplicate',
  category: 'duplicates',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['parameterVariants', 'duplicateTexts'],
  places: 'groups',
  title: 'Parameters do not make copies of pages',
  failureTitle: 'Parameters that make copies of one page',
  impact: 'One page competes with its own copies, and crawlers spend their visits on them.',
  why: 'The same page answers under many addresses that differ only behind the question mark, and several of them may stand in search results. Links and signals are split between them.',
  howToFix:
    'Let every variant name the address without the parameter as its canonical. Better still, link to that address only. Close parameters that change nothing in robots.txt when they come in large numbers (such as "Disallow: /*?*ref=").',
  measure:
    'Five pages or more of one path, which differ only in their query, show exactly the same main text, and at least two of them are indexable with 50 words or more. Pages are grouped by the names of their parameters. The number five is our own.',
  traps:
    'Sorting and page numbers that change the text do not count, because only equal texts do. The pages of a list that share the text above it do not count either. A group whose variants all name one address as their canonical is joined already: one indexable page is left, and no fault. Pages that scripts fill in have too few words to be compared.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'AH'],
  check({ parameterVariants: { groups, checkedCount }, duplicateTexts }) {
    if (checkedCount === 0) return notApplicable('No page has a text to be compared');
    const competing = competingVariants(groups.items, duplicateTexts);
    if (competing.length === 0) return pass();
    const reach = {
      pageUrls: competing.flatMap(({ urls }) => urls),
      count: competing.length,
      checked: Math.max(groups.count, competing.length),
    };
    return failSite(competing.map(pieceOf), reach);
  },
});

function competingVariants(groups: readonly ParameterVariantGroup[], { groups: texts }: DuplicateGroups): Competing[] {
  return groups.flatMap((group) => {
    const isVariant = (url: string): boolean => url === group.address || url.startsWith(`${group.address}?`);
    const shared = texts.map(({ urls }) => firstOfSeries(urls.filter(isVariant))).filter((urls) => urls.length > 1);
    const match = shared.find((urls) => group.urls.some((url) => urls.includes(url))) ?? shared[0];
    return match === undefined ? [] : [{ group, urls: match }];
  });
}

function pieceOf({ group, urls }: Competing): Evidence {
  const { address, pageCount, parameters } = group;
  const names = parameters.join(', ');
  const hasPlain = group.urls.includes(address) || urls.includes(address);
  return {
    url: urls[0] ?? address,
    found: `${pageCount} addresses that differ in ${names} show the same text; ${urls.length} of them may be shown in search results`,
    expected: 'one address that may be shown, and canonical links to it',
    where: `${address}; for example ${urls.slice(0, EXAMPLES).join(', ')}`,
    ...(hasPlain ? { fix: `<link rel="canonical" ${hrefAttribute(address)}>` } : {}),
    cause: `Parameters ${names}`,
    places: pageCount,
  };
}
