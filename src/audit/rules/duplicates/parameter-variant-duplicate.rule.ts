import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildHrefAttribute } from '#audit/links/page-links.ts';
import { selectFirstOfSeries } from '#audit/text/first-of-series.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import type { ParameterVariantGroup } from '#contracts/site/site-graph.ts';

const MAX_EXAMPLES = 3;

/** Indexable variants of one URL that all have the same text. */
interface CompetingVariants {
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
  title: 'URL parameters create no duplicate pages',
  failureTitle: 'Duplicate pages caused by URL parameters',
  aliases: [
    'URL parameters',
    'query string duplicates',
    'parameterized URLs',
    'duplicate URLs with parameters',
    'URL parameter duplicates',
  ],
  impact: 'One page competes with its own duplicates, and crawlers waste requests on them.',
  why: 'The same page is available under many URLs that differ only in the query string, and several of them can appear in search results. Links and ranking signals are split between them.',
  howToFix:
    'Set the URL without the parameter as the canonical of every variant. Better still, link only to that URL. If parameters that change nothing create very many URLs, block them in robots.txt (for example "Disallow: /*?*ref=").',
  measure:
    'The check fails when five or more pages on one path differ only in their query string and show exactly the same main text. At least two of them must be indexable and have 50 words or more. Findings are grouped by the names of the parameters. We chose the threshold of five.',
  traps:
    'Sort and page parameters that change the text do not count, because only identical text does. Pages of a paginated list that share an intro text do not count either. A group whose variants all have the same canonical is already consolidated: one indexable page remains, which is not an issue. Pages whose text is added by JavaScript have too few words to compare.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Set the URL without the parameter as the canonical of every variant.',
      'Link to that URL only.',
      'If many parameters change nothing, block them in robots.txt.',
    ],
    tools: ['gsc-crawl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /bikes?sort={1..5}
<h1>Our bicycles</h1>
<p>[the same 120 words]</p>`,
    correct: `GET /bikes?sort={1..5}
<link rel="canonical" href="https://example.com/bikes">
<h1>Our bicycles</h1>
<p>[the same 120 words]</p>`,
  },
  check({ parameterVariants: { groups, checkedCount }, duplicateTexts }) {
    if (checkedCount === 0) return notApplicable('No page has text to compare');
    const competingVariants = findCompetingVariants(groups.items, duplicateTexts);
    if (competingVariants.length === 0) return pass();
    const reach = {
      pageUrls: competingVariants.flatMap(({ urls }) => urls),
      count: competingVariants.length,
      checked: Math.max(groups.count, competingVariants.length),
    };
    return failSite(competingVariants.map(buildEvidence), reach);
  },
});

function findCompetingVariants(
  groups: readonly ParameterVariantGroup[],
  { groups: texts }: DuplicateGroups,
): CompetingVariants[] {
  return groups.flatMap((group) => {
    const isVariant = (url: string): boolean => url === group.address || url.startsWith(`${group.address}?`);
    const variantLists = texts
      .map(({ urls }) => selectFirstOfSeries(urls.filter(isVariant)))
      .filter((urls) => urls.length > 1);
    const variants = variantLists.find((urls) => group.urls.some((url) => urls.includes(url))) ?? variantLists[0];
    return variants === undefined ? [] : [{ group, urls: variants }];
  });
}

function buildEvidence({ group, urls }: CompetingVariants): Evidence {
  const { address, pageCount, parameters } = group;
  const names = parameters.join(', ');
  const hasPlainUrl = group.urls.includes(address) || urls.includes(address);
  return {
    url: urls[0] ?? address,
    found: `${pageCount} URLs that differ only in ${names} show the same text; ${urls.length} of them are indexable`,
    expected: 'one indexable URL that the others have as their canonical',
    where: `${address}; for example ${urls.slice(0, MAX_EXAMPLES).join(', ')}`,
    ...(hasPlainUrl ? { fix: `<link rel="canonical" ${buildHrefAttribute(address)}>` } : {}),
    cause: `Parameters ${names}`,
    places: pageCount,
  };
}
