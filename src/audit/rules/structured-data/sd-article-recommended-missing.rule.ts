import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildCompletedJsonLd, findMissingProperties } from '#audit/rules/structured-data/missing-properties.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';

const { types, recommended } = RICH_RESULTS.article;

export default defineRule({
  id: 'sd-article-recommended-missing',
  category: 'structured-data',
  family: 'sd-article',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Article markup has all recommended properties',
  failureTitle: 'Article markup: missing recommended properties',
  aliases: [
    'Article schema',
    'NewsArticle',
    'BlogPosting',
    'article structured data incomplete',
    'missing author in Article',
    'missing datePublished',
    'rich result warnings',
  ],
  impact: 'Search results for these articles may not show an image, date or author.',
  why: 'Google requires no property for articles but recommends six. Google uses these properties for the image and date in a result, and to learn who wrote the article.',
  howToFix:
    'Add what the page has: headline, image, datePublished, and an author with a name and the URL of an author page. For example: "author": {"@type": "Person", "name": "Ann Smith", "url": "https://example.org/ann"}.',
  measure:
    'A page that marks up exactly one main Article, NewsArticle or BlogPosting is compared with the properties that Google recommends. The recommended properties are headline, image, datePublished, dateModified, author.name and author.url. Several different articles on one page are a list and are not checked. When only author.url is missing, the finding is a hint that costs no points.',
  traps:
    'None of these properties is required, so this is never an error. An article that was never changed needs no dateModified in addition to datePublished. A URL in sameAs serves as author.url. An author described on another page counts as present. An author given as plain text counts as a name without a URL. Overview pages that list several articles are excluded.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/article'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output headline, image, datePublished and author from the CMS fields.',
      'Add the URL of the author page.',
      'Test one article.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture",
    "image": "https://example.com/puncture.jpg",
    "datePublished": "2026-03-01T09:00:00Z", "dateModified": "2026-04-01T09:00:00Z",
    "author": { "@type": "Person", "name": "Ann Lee", "url": "https://example.com/ann-lee" } }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const [article, ...others] = graph.findMainNodes(types);
    if (article === undefined) return notApplicable('The page marks up no article');
    if (others.length > 0) return notApplicable('The page lists several articles');
    const missing = findMissingProperties(graph, article, listExpectedProperties(graph, article));
    if (missing.length === 0) return pass();
    const fix = buildCompletedJsonLd(page, graph, { node: article, missing });
    const evidence = [
      {
        url: page.url,
        found: `${graph.describe(article)} without ${missing.join(', ')}`,
        expected: `${recommended.join(', ')} (all recommended by Google)`,
        where: formatNodePosition(article),
        ...(fix === null ? {} : { fix }),
      },
    ];
    // A missing author URL alone is worth knowing, but not an issue by itself.
    return missing.every((name) => name === 'author.url') ? warn(evidence, { confidence: 'possible' }) : warn(evidence);
  },
});

function listExpectedProperties(graph: StructuredGraph, article: StructuredNode): string[] {
  return recommended.filter((name) => {
    if (name === 'dateModified') return !graph.has(article, 'datePublished');
    return name !== 'author.url' || !graph.has(article, 'author.sameAs');
  });
}
