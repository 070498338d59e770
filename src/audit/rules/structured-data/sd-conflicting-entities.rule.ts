import { EVENT_TYPES, ORGANIZATION_TYPES } from '#audit/data/schema-subtypes.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'sd-conflicting-entities',
  category: 'structured-data',
  family: 'sd-conflict',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Structured data is consistent within each page',
  failureTitle: 'Conflicting structured data on one page',
  aliases: [
    'conflicting schema',
    'duplicate schema markup',
    'duplicate Organization markup',
    'same @id for different entities',
    'contradictory structured data',
  ],
  impact: 'Search engines cannot tell which of the two statements is correct and may use neither.',
  why: 'When two pieces of markup describe the same entity differently, they usually come from two plugins, or from a plugin and a theme.',
  howToFix:
    'Let only one plugin or template write the organization and website markup, and switch it off in the other. Give different entities different @id values.',
  measure:
    'Each page is checked for three conflicts. First: one id for entities that cannot be the same (a business or person, a product, an event, a page). Second: one id with two different names, for a business, person, product, event or website. Third: two organizations with different names whose url is the home page of this site. Names are compared without regard to case, accents, punctuation and legal forms such as GmbH or Inc.',
  traps:
    'One entity with several types, or described in several blocks, is not a conflict. An article, an image or a table of contents may share the id of its page. Names count as the same if one contains the other or if they are in different languages. Organizations that are only mentioned, such as brands, employers and authors, have their own URLs and are not compared.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
    'https://developers.google.com/search/docs/appearance/site-names',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Find the two plugins or templates that output the same entity.',
      'Turn off the duplicate description.',
      'Give different entities different @id values.',
    ],
    tools: ['schema-validator'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  [{ "@context": "https://schema.org", "@type": "Organization", "@id": "#shop", "name": "Riverton Cycles" },
   { "@context": "https://schema.org", "@type": "Organization", "@id": "#shop", "name": "Demo Company" }]
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Organization", "@id": "#shop", "name": "Riverton Cycles" }
</script>`,
  },
  check({ page }) {
    const { structuredData } = page.facts;
    if (structuredData.nodes.length === 0) return notApplicable('The page has no structured data');
    const graph = new StructuredGraph(structuredData);
    const evidence = [
      ...findTypeConflicts(page, graph),
      ...findNameConflicts(page, graph),
      ...findCompetingOrganizations(page, graph),
    ];
    return evidence.length === 0 ? pass() : warn(evidence);
  },
});

/** Kinds of entities that cannot be the same. Pages, articles and images often use the URL of their page as an id. */
const TYPE_FAMILIES: readonly (readonly string[])[] = [
  [...ORGANIZATION_TYPES, 'Person', 'Brand'],
  ['Product', 'ProductGroup', 'SoftwareApplication', 'Book', 'Movie'],
  EVENT_TYPES,
  ['WebSite', 'WebPage', 'CollectionPage', 'AboutPage', 'ContactPage', 'Article', 'NewsArticle', 'BlogPosting'],
];

function findTypeConflicts(page: HtmlAuditPage, graph: StructuredGraph): Evidence[] {
  const conflicts = graph.data.problems.filter(({ code }) => code === 'conflicting-types');
  return conflicts.flatMap(({ detail, ...place }) => {
    const node = graph.data.nodes.find(({ id }) => id !== null && detail.startsWith(`${id}: `));
    const families = TYPE_FAMILIES.filter((types) => node?.types.some((type) => types.includes(type)) ?? false);
    if (node === undefined || families.length < 2) return [];
    const found = `one id for different entities: ${detail}`;
    return [
      {
        url: page.url,
        found,
        expected: 'a separate id for each entity',
        where: `structured data, ${formatPosition(place)}`,
      },
    ];
  });
}

/** Types whose names are compared. Tables of contents and lists may reuse one id for their entries. */
const TYPES_WITH_ONE_NAME: ReadonlySet<string> = new Set([...TYPE_FAMILIES.slice(0, 3).flat(), 'WebSite']);

function findNameConflicts(page: HtmlAuditPage, graph: StructuredGraph): Evidence[] {
  return graph.findNodesByType([...TYPES_WITH_ONE_NAME]).flatMap((node) => {
    if (node.id === null || node.id.startsWith('_:')) return [];
    const values = graph.getValues(node, 'name').flatMap((value) => (value.kind === 'text' ? [value] : []));
    if (values.some(({ language }) => language !== undefined)) return [];
    const [one, other] = findDifferentNames(values.map(({ value }) => value));
    if (one === undefined || other === undefined) return [];
    const found = `${node.id.slice(0, 200)} is called "${one.slice(0, 80)}" and "${other.slice(0, 80)}"`;
    return [{ url: page.url, found, expected: 'one name for one id', where: formatNodePosition(node), cause: found }];
  });
}

/** Finds organizations that all claim to be the organization behind this site. */
function findCompetingOrganizations(page: HtmlAuditPage, graph: StructuredGraph): Evidence[] {
  const claims = graph
    .findNodesByType(ORGANIZATION_TYPES)
    .filter((node) => graph.readTexts(node, 'url').some((url) => isHomePage(url, page)));
  const names = new Map<string, StructuredNode>();
  for (const node of claims) for (const name of graph.readTexts(node, 'name').slice(0, 1)) names.set(name, node);
  const [one, other] = findDifferentNames([...names.keys()]);
  const second = other === undefined ? undefined : names.get(other);
  if (one === undefined || other === undefined || second === undefined) return [];
  const found = `the organization behind this site is called "${one.slice(0, 80)}" and "${other.slice(0, 80)}"`;
  return [
    {
      url: page.url,
      found,
      expected: 'one organization with one name',
      where: formatNodePosition(second),
      cause: found,
    },
  ];
}

function isHomePage(writtenUrl: string, page: HtmlAuditPage): boolean {
  const url = URL.parse(writtenUrl, page.facts.baseUrl);
  return url !== null && isSameSite(url.href, page.finalUrl) && url.pathname === '/' && url.search === '';
}

const LEGAL_FORM =
  /\b(?:gmbh|ag|kg|og|ug|e ?u|inc|llc|ltd|limited|plc|corp|corporation|co|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|sro|zoo)\b/g;

/**
 * Returns the first name and the first other name that differs from it. Names count as the same if one contains the
 * other.
 */
function findDifferentNames(names: readonly string[]): [string?, string?] {
  const [first, ...others] = names.filter((name) => normalizeName(name) !== '');
  if (first === undefined) return [];
  const normalizedFirst = normalizeName(first);
  const other = others.find(
    (name) => !normalizedFirst.includes(normalizeName(name)) && !normalizeName(name).includes(normalizedFirst),
  );
  return other === undefined ? [] : [first, other];
}

function normalizeName(name: string): string {
  const words = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.replace(LEGAL_FORM, '').replace(/ /g, '');
}
