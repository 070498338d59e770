import { ORGANIZATION_TYPES, REVIEW_TYPES } from '#audit/data/schema-subtypes.ts';
import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { readGraph } from '#audit/reading/rich-result-check.ts';
import { shownNumbers } from '#audit/reading/shown-numbers.ts';
import { atNode, StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { StructuredNode } from '#contracts/structured-data.ts';
import { isSameSite } from '#lib/page-url.ts';

export default defineRule({
  id: 'sd-self-serving-or-invisible-rating',
  category: 'structured-data',
  family: 'sd-rating-eligibility',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Ratings in structured data are about others and visible',
  failureTitle: 'Ratings of the business itself, or ratings that visitors do not see',
  impact: 'These ratings are not eligible for stars in search results.',
  why: 'Google shows no stars for reviews of a business on its own website, because the business controls them; that includes reviews taken over from another service. It also asks that visitors see every rating that is marked up.',
  howToFix:
    'Take aggregateRating and review out of the markup of the own business; ratings of single products or services may stay. Show each rating that remains as text on the page, with its value and the number of ratings.',
  measure:
    'A rating or review counts as one of the business itself when it stands inside an organization (or a subtype, such as LocalBusiness) whose url is the home page of this site, or that is the publisher or the provider of the website in the same markup. A rating of anything else is shown as a hint without cost when neither its value nor its number of ratings is found in the text, the links, the headings or the picture descriptions of the page. Values are compared in every usual spelling: 4.5, 4,5 and 4.50 are the same.',
  traps:
    'Directories and portals that collect ratings of other businesses are not reported: those businesses have addresses of their own. A rating of a product, a course or a recipe is never one of the business. Stars that a script draws have no text that could be read, so the second finding counts as possible only.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const rated = graph.data.nodes.filter((node) => graph.has(node, 'aggregateRating') || hasReview(graph, node));
    if (rated.length === 0) return notApplicable('The page marks up no rating of anything');
    const own = ownOrganizations(page, graph);
    const selfServing = rated.filter((node) => own.has(node.index));
    if (selfServing.length > 0) return warn(selfServing.map((node) => ownEvidence(page, graph, node)));
    const ratings = rated.flatMap((node) => graph.nodesAt(node, 'aggregateRating'));
    const shown = ratings.length === 0 || page.facts.text.isMainTextCut ? null : shownNumbers(page);
    const hidden = shown === null ? [] : ratings.flatMap((node) => hiddenEvidence(page, graph, { node, shown }));
    return hidden.length === 0 ? pass(rated.length) : warn(hidden, { confidence: 'possible' });
  },
});

function hasReview(graph: StructuredGraph, node: StructuredNode): boolean {
  return graph.nodesAt(node, 'review').some(({ types }) => types.some((type) => REVIEW_TYPES.includes(type)));
}

/** Organizations that are the business behind this site. */
function ownOrganizations(page: HtmlAuditPage, graph: StructuredGraph): Set<number> {
  const sites = graph.ofType(['WebSite']);
  const behind = new Set(
    sites.flatMap((site) => ['publisher', 'provider'].flatMap((name) => graph.nodesAt(site, name))),
  );
  const own = graph
    .ofType(ORGANIZATION_TYPES)
    .filter((node) => behind.has(node) || graph.texts(node, 'url').some((url) => isHomePage(url, page)));
  return new Set(own.map(({ index }) => index));
}

function isHomePage(address: string, page: HtmlAuditPage): boolean {
  const url = URL.parse(address, page.facts.baseUrl);
  return url !== null && isSameSite(url.href, page.finalUrl) && url.pathname === '/' && url.search === '';
}

function ownEvidence(page: HtmlAuditPage, graph: StructuredGraph, node: StructuredNode): Evidence {
  const what = graph.has(node, 'aggregateRating') ? 'aggregateRating' : 'review';
  const found = `${what} of ${graph.describe(node)}, the business behind this site`;
  return {
    url: page.url,
    found,
    expected: 'no rating of the business on its own website',
    where: atNode(node),
    cause: found,
  };
}

function hiddenEvidence(
  page: HtmlAuditPage,
  graph: StructuredGraph,
  { node, shown }: { node: StructuredNode; shown: ReadonlySet<number> },
): Evidence[] {
  const marked = ['ratingValue', 'ratingCount', 'reviewCount'].flatMap((name) => graph.texts(node, name));
  const values = marked.map(Number).filter((value) => Number.isFinite(value) && value > 0);
  const isShown = values.some((value) => shown.has(value) || shown.has(Math.round(value * 10) / 10));
  if (values.length === 0 || isShown) return [];
  const found = `a rating of ${marked.join(' / ')} that the text of the page does not show`;
  const expected = 'the value and the number of ratings as text on the page';
  return [{ url: page.url, found, expected, where: atNode(node) }];
}
