import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { canAddToCart } from '#audit/page/fills-cart.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'sd-merchant-listing-incomplete',
  category: 'structured-data',
  family: 'sd-product',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Merchant listings have all required properties',
  failureTitle: 'Merchant listings: missing required product properties',
  aliases: [
    'merchant listing structured data',
    'Product schema',
    'free product listings',
    'Offer missing price',
    'missing priceCurrency',
    'shopping results',
  ],
  impact: 'Google cannot show these products in its free shopping listings.',
  why: 'For pages where people can buy, Google shows merchant listings: products in shopping results and image search, with price and availability. This requires a name, an image and an offer from the shop itself with a price above zero and a currency.',
  howToFix:
    'Complete the product markup with the values that the page shows, for example "image": "https://example.org/chair.jpg" and "offers": {"@type": "Offer", "price": 39.99, "priceCurrency": "EUR", "availability": "https://schema.org/InStock"}.',
  measure:
    'A page is checked when it has an add-to-cart button or link and marks up exactly one product. That product needs name, image and offers. An offer needs a price above zero and a currency, in the offer itself or in its priceSpecification. Google lists these properties as required for merchant listings. A price range (AggregateOffer) instead of an offer is rated "likely", because Google accepts only an offer from the shop itself.',
  traps:
    'Pages without an add-to-cart button, such as reviews and catalogs, are only covered by the product snippet check. Product lists are excluded. Variant groups have their offers in each variant and are excluded. A free product cannot be listed, which is not an issue: it is shown as a hint that costs no points. Buttons added later by JavaScript are not seen.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/merchant-listing'],
  checked: '2026-11-20',
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Output image, price, priceCurrency and availability from the product data.',
      'Add shipping and return details where you have them.',
      'Test one product.',
    ],
    tools: ['rrt', 'gsc-merchant'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>
<form action="/cart/add" method="post"><button name="add-to-cart">Add to cart</button></form>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump", "image": "https://example.com/pump.jpg",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>
<form action="/cart/add" method="post"><button name="add-to-cart">Add to cart</button></form>`,
  },
  check({ page }) {
    if (!canAddToCart(page.facts)) {
      return notApplicable('The page has no add-to-cart button');
    }
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const [product, ...others] = graph.findMainNodes(RICH_RESULTS.merchantListing.types);
    if (product === undefined) return notApplicable('The page marks up no product');
    if (others.length > 0 || product.types.includes('ProductGroup')) {
      return notApplicable('The page marks up several products, so it is not a page about one product');
    }
    const missing = buildMissingPropertyEvidence(page, graph, { result: RICH_RESULTS.merchantListing, node: product });
    if (missing.length > 0) return fail(missing);
    return judgeOffers(page, graph, product);
  },
});

function judgeOffers(page: HtmlAuditPage, graph: StructuredGraph, product: StructuredNode) {
  const offers = graph.getNestedNodes(product, 'offers');
  if (offers.length === 0 || offers.length < graph.getValues(product, 'offers').length) return pass();
  const singleOffers = offers.filter((offer) => !offer.types.includes('AggregateOffer') || graph.has(offer, 'price'));
  if (singleOffers.length === 0) return judgeRangeOnlyOffers(page, graph, { product, offers });
  const missingPropertyEvidence = singleOffers.map((node) =>
    buildMissingPropertyEvidence(page, graph, { result: RICH_RESULTS.merchantOffer, node }),
  );
  if (missingPropertyEvidence.every((one) => one.length > 0))
    return fail(missingPropertyEvidence.flat().map(({ fix: _fix, ...piece }) => piece));
  return singleOffers.every((offer) => isFree(graph, offer))
    ? warn(singleOffers.map(createFreeOfferEvidence(page)), { confidence: 'possible' })
    : pass();
}

function judgeRangeOnlyOffers(
  page: HtmlAuditPage,
  graph: StructuredGraph,
  { product, offers }: { product: StructuredNode; offers: readonly StructuredNode[] },
) {
  // A range that lists its offers includes the price of each.
  if (offers.some((offer) => graph.has(offer, 'offers.price'))) return pass();
  const evidence = offers.map((offer) => ({
    url: page.url,
    found: `${graph.describe(product)} with only a price range (AggregateOffer)`,
    expected: 'an Offer from the shop itself, with price and priceCurrency',
    where: formatNodePosition(offer),
  }));
  return warn(evidence, { confidence: 'likely' });
}

function isFree(graph: StructuredGraph, offer: StructuredNode): boolean {
  const prices = [...graph.readTexts(offer, 'price'), ...graph.readTexts(offer, 'priceSpecification.price')];
  return prices.length > 0 && prices.every((price) => Number(price) === 0);
}

const createFreeOfferEvidence =
  (page: HtmlAuditPage) =>
  (offer: StructuredNode): Evidence => ({
    url: page.url,
    found: 'an offer with price 0',
    expected: 'a price above zero, unless the product is free',
    where: formatNodePosition(offer),
  });
