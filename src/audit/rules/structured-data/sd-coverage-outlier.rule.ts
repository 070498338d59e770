import { RICH_RESULTS, type RichResultName } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatNorm, MIN_NORM_PAGES, MIN_NORM_SHARE } from '#audit/page/site-norm.ts';

/** Types that describe an entire page. Ratings, videos and persons depend on the content of each page. */
const PAGE_RICH_RESULTS: readonly RichResultName[] = [
  ...([
    'article',
    'breadcrumb',
    'courseList',
    'dataset',
    'discussion',
    'event',
    'jobPosting',
    'localBusiness',
  ] as const),
  ...(['movie', 'productGroup', 'productSnippet', 'profilePage', 'question', 'recipe', 'softwareApp'] as const),
  'vacationRental',
];
const PAGE_TYPES: ReadonlySet<string> = new Set(PAGE_RICH_RESULTS.flatMap((name) => RICH_RESULTS[name].types));

export default defineRule({
  id: 'sd-coverage-outlier',
  category: 'structured-data',
  family: 'sd-coverage',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'templateClusters'],
  title: 'Similar pages have the same structured data',
  failureTitle: 'Missing structured data compared with similar pages',
  aliases: [
    'structured data coverage',
    'schema coverage',
    'pages missing structured data',
    'inconsistent schema across a template',
  ],
  impact: 'These pages miss out on the rich results that similar pages can get.',
  why: 'Pages built from one template usually have the same type of markup. When a few pages lack this markup, an entry in the CMS is often incomplete, or the markup was never added.',
  howToFix:
    'Compare the listed page with another page of the same type and check which CMS field is empty. When the page is of a different type, give it its own template.',
  measure:
    'Pages that return 200 are grouped by document structure. Groups of ten pages or more are checked for JSON-LD types that describe the entire page, such as Product, Article or BreadcrumbList. A page is reported when at least 80 percent of its group have such a type and the page does not have it in any format. Ten and 80 are the values that comparable tools use; no search engine specifies any.',
  traps:
    'Types that depend on the content, such as ratings, videos and persons, are not compared. Markup in Microdata or RDFa counts as well. When a JSON-LD block on the page cannot be parsed, the markup may be inside it, and the page is not checked. The home page is excluded. Overview pages can share a structure with other pages, so the finding is rated "likely".',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/sd-policies'],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Compare a listed page with a complete page of the same template.',
      'Fill the empty CMS field, or assign a different template.',
      'Test the page.',
    ],
    tools: ['rrt'],
  },
  examples: { notShown: 'many-pages' },
  check({ page, templateClusters }) {
    // On client-rendered sites, all pages contain the markup of the home page.
    if (URL.parse(page.url)?.pathname === '/')
      return notApplicable('The home page has no similar pages to compare with');
    const { templateSignature, jsonLd, structuredData } = page.facts;
    const cluster = templateClusters.clusters.items.find(({ template }) => template === templateSignature);
    if (cluster === undefined || cluster.pageCount < MIN_NORM_PAGES) {
      return notApplicable(`Fewer than ${MIN_NORM_PAGES} pages share the structure of this page`);
    }
    const usualTypes = cluster.schemaTypes.filter(
      ({ type, share }) => share >= MIN_NORM_SHARE && PAGE_TYPES.has(extractLocalName(type)),
    );
    if (usualTypes.length === 0) return notApplicable('Pages with the same structure share no structured data');
    const pageTypes = new Set([...jsonLd, ...structuredData.nodes].flatMap(({ types }) => types.map(extractLocalName)));
    const missing = usualTypes.filter(({ type }) => !pageTypes.has(extractLocalName(type)));
    if (missing.length === 0) return pass();
    if (jsonLd.some(({ parseError }) => parseError !== null)) {
      return notApplicable('The structured data of the page cannot be parsed');
    }
    const example = cluster.examples.find((url) => url !== page.url);
    return warn(
      missing.map(({ type, share }) => ({
        url: page.url,
        found: `no ${extractLocalName(type)}, found on ${formatNorm(Math.round(share * cluster.pageCount), cluster.pageCount)} with the same structure`,
        expected: `${extractLocalName(type)}${example === undefined ? '' : `, as on ${example}`}`,
        where: 'structured data of the page',
      })),
    );
  },
});

/** Returns the type name. Markup may contain a type as a full URL. */
function extractLocalName(type: string): string {
  return type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
}
