import { RICH_RESULTS, type RichResultName } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';

const MIN_PAGES = 10;
const MIN_SHARE = 0.8;

/** What a page as a whole can be. A rating, a video or a person stands on a page or not, as its content has it. */
const PAGE_RESULTS: readonly RichResultName[] = [
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
const PAGE_TYPES: ReadonlySet<string> = new Set(PAGE_RESULTS.flatMap((name) => RICH_RESULTS[name].types));

export default defineRule({
  id: 'sd-coverage-outlier',
  category: 'structured-data',
  family: 'sd-coverage',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'templateClusters'],
  title: 'Pages of one kind carry the same structured data',
  failureTitle: 'Pages that lack the structured data of pages built like them',
  impact: 'These pages miss the special results that their sister pages can get.',
  why: 'Pages made from one template usually carry the same kind of markup. When a few of them lack it, an entry is often incomplete, or the markup was not made for it.',
  howToFix:
    'Compare the listed page with another one of the same kind and look which field in the content management system is empty. When the page is of another kind, give it a template of its own.',
  measure:
    'Pages that answer 200 are grouped by the structure of their document. In groups of ten pages or more, a page is reported when at least 80 percent of the group have a type in their JSON-LD that describes a whole page (such as Product, Article or BreadcrumbList) and this page has it in no format. Ten and 80 are the values that comparable tools use; no search engine states any.',
  traps:
    'Types that depend on the content, such as ratings, videos and persons, are not compared. Markup in Microdata or RDFa counts as well. When a block of JSON-LD on the page cannot be read, the markup may stand in it, and the page is not judged. The home page is left out. Overviews can share a structure with other pages, so the finding counts as likely.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/sd-policies'],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page, templateClusters }) {
    // Where scripts write the pages, all of them have the markup of the home page.
    if (URL.parse(page.url)?.pathname === '/') return notApplicable('There is no other home page');
    const { templateSignature, jsonLd, structuredData } = page.facts;
    const cluster = templateClusters.clusters.items.find(({ template }) => template === templateSignature);
    if (cluster === undefined || cluster.pageCount < MIN_PAGES) {
      return notApplicable(`Fewer than ${MIN_PAGES} pages are built like this one`);
    }
    const usual = cluster.schemaTypes.filter(
      ({ type, share }) => share >= MIN_SHARE && PAGE_TYPES.has(localName(type)),
    );
    if (usual.length === 0) return notApplicable('Pages built like this one share no structured data');
    const own = new Set([...jsonLd, ...structuredData.nodes].flatMap(({ types }) => types.map(localName)));
    const missing = usual.filter(({ type }) => !own.has(localName(type)));
    if (missing.length === 0) return pass();
    if (jsonLd.some(({ parseError }) => parseError !== null)) {
      return notApplicable('Structured data of the page cannot be read');
    }
    const example = cluster.examples.find((url) => url !== page.url);
    return warn(
      missing.map(({ type, share }) => ({
        url: page.url,
        found: `no ${localName(type)}, which ${Math.floor(share * 100)} percent of the ${cluster.pageCount} pages built like this one have`,
        expected: `${localName(type)}${example === undefined ? '' : `, as for example on ${example}`}`,
        where: 'structured data of the page',
      })),
    );
  },
});

/** Blocks may write a type with its full address. */
function localName(type: string): string {
  return type.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
}
