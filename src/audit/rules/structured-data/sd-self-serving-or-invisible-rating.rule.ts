import { ORGANIZATION_TYPES, REVIEW_TYPES } from '#audit/data/schema-subtypes.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { collectVisibleNumbers } from '#audit/rules/structured-data/shown-numbers.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'sd-self-serving-or-invisible-rating',
  category: 'structured-data',
  family: 'sd-rating-eligibility',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'No self-serving or invisible ratings',
  failureTitle: 'Self-serving or invisible ratings in structured data',
  aliases: [
    'self-serving reviews',
    'review snippet eligibility',
    'aggregateRating on Organization',
    'LocalBusiness reviews',
    'ratings not visible to users',
  ],
  impact: 'These ratings are not eligible for stars in search results.',
  why: 'Google shows no stars for reviews of a business on its own website, because the business controls them. That includes reviews embedded from another service. Google also requires that visitors see every marked-up rating.',
  howToFix:
    'Remove aggregateRating and review from the markup of your own business; ratings of single products or services may stay. Show each remaining rating as text on the page, with its value and the number of ratings.',
  measure:
    "A rating or review is self-serving when it belongs to an organization (or subtype, such as LocalBusiness) whose url is this site's home page. A rating is also self-serving when that organization is the publisher or provider of the website in the same markup. Any other rating is compared with the text, links, headings and alt texts of the page. When neither its value nor its number of ratings appears there, the rating is shown as a hint that costs no points. Values are compared in all common formats: 4.5, 4,5 and 4.50 are the same.",
  traps:
    'Directories and portals that collect ratings of other businesses are not reported: those businesses have their own URLs. A rating of a product, a course or a recipe never counts as self-serving. Stars drawn by JavaScript have no readable text, so the second finding is only rated "possible".',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/review-snippet',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Remove aggregateRating and review from the markup of your own business.',
      'Show each remaining rating as text with its value and count.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Organization", "name": "Riverton Cycles", "url": "https://example.com/",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "4.9", "reviewCount": "312" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "4.5", "reviewCount": "12" } }
</script>
<p>Rated 4.5 out of 5 by 12 customers</p>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const ratedNodes = graph.data.nodes.filter((node) => graph.has(node, 'aggregateRating') || hasReview(graph, node));
    if (ratedNodes.length === 0) return notApplicable('The page marks up no ratings or reviews');
    const ownOrganizations = findOwnOrganizations(page, graph);
    const selfServingNodes = ratedNodes.filter((node) => ownOrganizations.has(node.index));
    if (selfServingNodes.length > 0)
      return warn(selfServingNodes.map((node) => buildSelfServingEvidence(page, graph, node)));
    const ratings = ratedNodes.flatMap((node) => graph.getNestedNodes(node, 'aggregateRating'));
    const visibleNumbers = ratings.length === 0 || page.facts.text.isMainTextCut ? null : collectVisibleNumbers(page);
    const hiddenRatingEvidence =
      visibleNumbers === null
        ? []
        : ratings.flatMap((node) => buildHiddenEvidence(page, graph, { node, visibleNumbers }));
    return hiddenRatingEvidence.length === 0
      ? pass(ratedNodes.length)
      : warn(hiddenRatingEvidence, { confidence: 'possible' });
  },
});

function hasReview(graph: StructuredGraph, node: StructuredNode): boolean {
  return graph.getNestedNodes(node, 'review').some(({ types }) => types.some((type) => REVIEW_TYPES.includes(type)));
}

/** Returns the node indexes of organizations that own this site. */
function findOwnOrganizations(page: HtmlAuditPage, graph: StructuredGraph): Set<number> {
  const sites = graph.findNodesByType(['WebSite']);
  const publisherNodes = new Set(
    sites.flatMap((site) => ['publisher', 'provider'].flatMap((name) => graph.getNestedNodes(site, name))),
  );
  const ownOrganizations = graph
    .findNodesByType(ORGANIZATION_TYPES)
    .filter((node) => publisherNodes.has(node) || graph.readTexts(node, 'url').some((url) => isHomePage(url, page)));
  return new Set(ownOrganizations.map(({ index }) => index));
}

function isHomePage(writtenUrl: string, page: HtmlAuditPage): boolean {
  const url = URL.parse(writtenUrl, page.facts.baseUrl);
  return url !== null && isSameSite(url.href, page.finalUrl) && url.pathname === '/' && url.search === '';
}

function buildSelfServingEvidence(page: HtmlAuditPage, graph: StructuredGraph, node: StructuredNode): Evidence {
  const what = graph.has(node, 'aggregateRating') ? 'aggregateRating' : 'review';
  const found = `${what} of ${graph.describe(node)}, the business behind this site`;
  return {
    url: page.url,
    found,
    expected: 'no rating of the business on its own website',
    where: formatNodePosition(node),
    cause: found,
  };
}

function buildHiddenEvidence(
  page: HtmlAuditPage,
  graph: StructuredGraph,
  { node, visibleNumbers }: { node: StructuredNode; visibleNumbers: ReadonlySet<number> },
): Evidence[] {
  const markupValues = ['ratingValue', 'ratingCount', 'reviewCount'].flatMap((name) => graph.readTexts(node, name));
  const values = markupValues.map(Number).filter((value) => Number.isFinite(value) && value > 0);
  const isShown = values.some((value) => visibleNumbers.has(value) || visibleNumbers.has(Math.round(value * 10) / 10));
  if (values.length === 0 || isShown) return [];
  const found = `a rating of ${markupValues.join(' / ')} that does not appear in the text of the page`;
  const expected = 'the value and number of ratings as text on the page';
  return [{ url: page.url, found, expected, where: formatNodePosition(node) }];
}
