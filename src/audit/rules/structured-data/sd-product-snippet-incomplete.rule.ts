import type { CurrentRichResult } from '#audit/data/structured-data/rich-result.ts';
import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { hasEnded } from '#audit/rules/structured-data/structured-date.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'sd-product-snippet-incomplete',
  category: 'structured-data',
  family: 'sd-product',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Product snippets have a price, rating or review',
  failureTitle: 'Product snippets: no valid price, rating or review',
  aliases: [
    'Product schema',
    'product structured data errors',
    'either "offers", "review", or "aggregateRating" should be specified',
    'priceValidUntil expired',
    'product rich results',
  ],
  impact: 'Search results show these products as plain links, without price, stars or availability.',
  why: 'Google shows a product snippet only for products with a name. Products also need at least one of these: an offer with a price, an average rating or a review. A product with only a name is left out.',
  howToFix:
    'Add an offer with the price that the page shows, for example "offers": {"@type": "Offer", "price": 39.99, "priceCurrency": "EUR"}. Add ratings and reviews only when the page shows real ones. When the page shows neither prices nor reviews, remove the Product markup. Where the date in priceValidUntil has passed, enter a later date or omit the property.',
  measure:
    'Every top-level product in JSON-LD, Microdata or RDFa is checked, including the main entity of the page. A product needs a name and one of review, aggregateRating and offers. When a product has only offers, one of them must contain a price. Accepted prices are price, a price in priceSpecification, or lowPrice with priceCurrency in an AggregateOffer. Google lists these properties as required for product snippets. A product without rating and review gets a warning when the priceValidUntil date of all its offers had passed when the page was fetched. The warning is rated "likely", because Google says that it may leave such prices out.',
  traps:
    'Products that another item only mentions, such as the reviewed item of a review or an entry of a list, do not count. An offer described on another page counts as present. A price of 0 is a price: the product is free. Variant groups are covered by the check for required properties.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/product-snippet'],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SW'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Output an offer with the visible price, or the rating and reviews shown on the page.',
      'Remove Product markup where neither exists.',
      'Update or drop expired priceValidUntil dates.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const products = graph.findMainNodes(RICH_RESULTS.productSnippet.types);
    if (products.length === 0) return notApplicable('The page marks up no product');
    const evidence = products.flatMap((node) => {
      const missingEvidence = buildMissingPropertyEvidence(page, graph, { result: RICH_RESULTS.productSnippet, node });
      return missingEvidence.length > 0 ? missingEvidence : buildMissingPriceEvidence(page, graph, node);
    });
    if (evidence.length > 0) return fail(evidence);
    const expiredEvidence = products.flatMap((node) => findExpiredPrices(page, graph, node));
    return expiredEvidence.length === 0 ? pass(products.length) : warn(expiredEvidence, { confidence: 'likely' });
  },
});

/** Lists the offers when the product has no rating or review; plain text and references cannot be checked. */
function listUnratedOffers(graph: StructuredGraph, product: StructuredNode): StructuredNode[] {
  if (graph.has(product, 'review') || graph.has(product, 'aggregateRating')) return [];
  const offers = graph.getNestedNodes(product, 'offers');
  return offers.length < graph.getValues(product, 'offers').length ? [] : offers;
}

/** Builds evidence when no offer contains a price. */
function buildMissingPriceEvidence(page: HtmlAuditPage, graph: StructuredGraph, product: StructuredNode): Evidence[] {
  const offers = listUnratedOffers(graph, product);
  const missingByOffer = offers.map((node) =>
    buildMissingPropertyEvidence(page, graph, { result: selectOfferResult(graph, node), node }),
  );
  if (missingByOffer.some((one) => one.length === 0)) return [];
  return missingByOffer
    .flat()
    .map(({ fix: _fix, ...piece }) => ({ ...piece, found: `${graph.describe(product)}: ${piece.found}` }));
}

/** An offer with a price range has different properties than one with a single price. */
function selectOfferResult(graph: StructuredGraph, node: StructuredNode): CurrentRichResult {
  const isRange = node.types.includes('AggregateOffer') && !graph.has(node, 'price');
  return isRange ? RICH_RESULTS.snippetAggregateOffer : RICH_RESULTS.snippetOffer;
}

/** Builds evidence when the priceValidUntil date has passed in every offer. */
function findExpiredPrices(page: HtmlAuditPage, graph: StructuredGraph, product: StructuredNode): Evidence[] {
  const offers = listUnratedOffers(graph, product);
  const dates = offers.map((offer) => graph.readTexts(offer, 'priceValidUntil').at(0) ?? '');
  const [first] = dates.toSorted().reverse();
  if (first === undefined || !dates.every((date) => hasEnded(date, page.fetchedAt))) return [];
  return [
    {
      url: page.url,
      found: `${graph.describe(product)}: the price was valid until ${first}`,
      expected: 'a priceValidUntil in the future, or none',
      where: formatNodePosition(offers[0] ?? product),
    },
  ];
}
