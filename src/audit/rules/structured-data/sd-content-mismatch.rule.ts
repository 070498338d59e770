import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { collectVisibleNumbers } from '#audit/rules/structured-data/shown-numbers.ts';
import { extractVisiblePrices, type VisiblePrice } from '#audit/rules/structured-data/shown-prices.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { extractPhraseStems } from '#lib/text/head-phrase.ts';

/** Value-added tax rates are between 3 and 27 percent, so a difference of this size may be the tax. */
const TAX = { min: 0.03, max: 0.27 };
/** With fewer meaningful words, a match or mismatch can be coincidence. */
const MIN_STEMS = 3;
const MAX_PRICES_SHOWN = 5;

export default defineRule({
  id: 'sd-content-mismatch',
  category: 'structured-data',
  family: 'sd-content-mismatch',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Structured data matches visible content',
  failureTitle: 'Structured data does not match visible content',
  aliases: [
    'structured data content mismatch',
    'price mismatch',
    'schema does not match page content',
    'mismatched value (page crawl)',
    'spammy structured data',
  ],
  impact: 'Search results promise something the page does not show, and search engines may ignore the markup.',
  why: 'Google requires marked-up content to be visible and true. A price or headline that differs from the page disappoints visitors. Such a difference can lead to a manual action or a rejected product.',
  howToFix:
    'Find out which of the two values is correct and fill both from the same source. Old values usually stay in a cache or a template. When the shop shows prices with and without tax, mark up the price that buyers pay.',
  measure:
    'On a page that marks up exactly one main product, its offer prices are searched for among all numbers in the text. The product is reported when the text shows prices in the same currency but none of the marked-up prices. Numbers are compared in all common formats. On a page that marks up exactly one main article, the headline in the markup is compared with the title and main headings. A headline of three or more meaningful words is reported when it shares none with the title and main headings and is not in the text. A difference of 3 to 27 percent between two prices may be tax, so it is shown as a hint that costs no points.',
  traps:
    'Pages without any visible price are not checked, nor are pages that show prices only in another currency, because the shop may convert them. Free products, product lists and prices added later by JavaScript are excluded. Dates are compared in a separate check. Availability is not compared, because its wording cannot be recognized reliably in every language.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
    'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Find out which of the two values is correct.',
      'Fill the page and the markup from the same field.',
      'Clear caches and recheck the listed pages.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "29.00", "priceCurrency": "USD" } }
</script>
<h1>Floor pump</h1>
<p>Price: $59.00</p>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>
<h1>Floor pump</h1>
<p>Price: $59.00</p>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const products = graph.findMainNodes(RICH_RESULTS.productSnippet.types);
    const articles = graph.findMainNodes(RICH_RESULTS.article.types);
    if (products.length !== 1 && articles.length !== 1)
      return notApplicable('The page does not mark up exactly one product or article');
    const priceDifferences =
      products.length === 1 ? products.flatMap((node) => findPriceDifference(page, graph, node)) : [];
    const headlineEvidence =
      articles.length === 1 ? articles.flatMap((node) => findHeadlineDifference(page, graph, node)) : [];
    const evidence = [...priceDifferences.map(({ piece }) => piece), ...headlineEvidence];
    if (evidence.length === 0) return pass();
    const isPossible = headlineEvidence.length === 0 && priceDifferences.every(({ mayBeTax }) => mayBeTax);
    return warn(evidence, { confidence: isPossible ? 'possible' : 'likely' });
  },
});

function findPriceDifference(page: HtmlAuditPage, graph: StructuredGraph, product: StructuredNode) {
  const { mainText, isMainTextCut } = page.facts.text;
  const markupPrices = collectMarkupPrices(graph, product);
  if (markupPrices.length === 0 || isMainTextCut) return [];
  const currencies = new Set(markupPrices.flatMap(({ currency }) => currency ?? []));
  const visiblePrices = extractVisiblePrices(mainText).filter(
    (price) => currencies.size === 0 || [...currencies].some((one) => price.isInCurrency(one)),
  );
  if (visiblePrices.length === 0) return [];
  const numbers = collectVisibleNumbers(page);
  if (markupPrices.some(({ value }) => numbers.has(value))) return [];
  const visiblePriceTexts = [...new Set(visiblePrices.map((price) => price.priceText))]
    .slice(0, MAX_PRICES_SHOWN)
    .join(', ');
  const piece: Evidence = {
    url: page.url,
    found: `${graph.describe(product)} costs ${markupPrices
      .map(({ value }) => value)
      .slice(0, MAX_PRICES_SHOWN)
      .join(', ')} in the markup; the page shows ${visiblePriceTexts}`,
    expected: 'the same price in the markup and on the page',
    where: formatNodePosition(product),
  };
  return [
    { piece, mayBeTax: markupPrices.some(({ value }) => visiblePrices.some((price) => isTaxDifference(price, value))) },
  ];
}

function isTaxDifference({ values }: VisiblePrice, markupPrice: number): boolean {
  return values.some((value) => {
    const difference = Math.max(value, markupPrice) / Math.min(value, markupPrice) - 1;
    return difference >= TAX.min && difference <= TAX.max;
  });
}

/** Collects prices above zero in the offers of a product. */
function collectMarkupPrices(
  graph: StructuredGraph,
  product: StructuredNode,
): { value: number; currency: string | null }[] {
  const offers = graph
    .getNestedNodes(product, 'offers')
    .flatMap((offer) => [offer, ...graph.getNestedNodes(offer, 'offers')]);
  return offers.flatMap((offer) => {
    const [currency = null] = [
      ...graph.readTexts(offer, 'priceCurrency'),
      ...graph.readTexts(offer, 'priceSpecification.priceCurrency'),
    ];
    const paths = ['price', 'priceSpecification.price', 'lowPrice', 'highPrice'];
    const values = paths.flatMap((path) => graph.readTexts(offer, path)).map(Number);
    return values.filter((value) => Number.isFinite(value) && value > 0).map((value) => ({ value, currency }));
  });
}

function findHeadlineDifference(page: HtmlAuditPage, graph: StructuredGraph, article: StructuredNode): Evidence[] {
  const [headline] = graph.readTexts(article, 'headline');
  const { titles, headings, text } = page.facts;
  const visibleHeadings = [
    ...titles.map((title) => title.text),
    ...headings.filter(({ level }) => level <= 2).map((heading) => heading.text),
  ];
  if (headline === undefined || !visibleHeadings.some((one) => one.trim() !== '')) return [];
  const stems = extractPhraseStems(headline);
  const visibleStems = new Set(visibleHeadings.flatMap((one) => extractPhraseStems(one)));
  if (stems.length < MIN_STEMS || stems.some((stem) => visibleStems.has(stem))) return [];
  if (normalizeText(text.mainText).includes(normalizeText(headline))) return [];
  const heading = visibleHeadings.find((one) => one.trim() !== '') ?? '';
  const found = `headline "${headline.slice(0, 120)}" in the markup; the page heading is "${heading.slice(0, 120)}"`;
  return [{ url: page.url, found, expected: 'the headline that visitors see', where: formatNodePosition(article) }];
}

const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
