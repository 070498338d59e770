import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';

const DATE_PROPERTIES: ReadonlySet<string> = new Set(['datePublished', 'dateCreated', 'dateModified', 'uploadDate']);
const DATE_METAS: ReadonlySet<string> = new Set([
  'article:published_time',
  'article:modified_time',
  'og:updated_time',
  'date',
  'dc.date',
  'dcterms.date',
  'dc.date.issued',
  'citation_publication_date',
  'pubdate',
  'publish-date',
  'publication_date',
]);

export default defineRule({
  id: 'publish-date-missing',
  category: 'e-e-a-t',
  family: 'page-date',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Articles have a publication date',
  failureTitle: 'Articles without a publication date',
  aliases: ['publish date', 'missing date', 'datePublished', 'byline date', 'article date'],
  impact: 'Readers cannot tell whether the text is from last week or from ten years ago.',
  why: 'Search engines show the date of an article when they find one. They recommend providing the date both visibly and in structured data.',
  howToFix:
    'Show the publication date below the headline with a label ("Published May 4, 2026"), and add it as datePublished to the structured data. Add dateModified when the content changes.',
  measure:
    'The page must declare itself an article (structured data, or og:type with a publication time) or have a date in its URL. The page fails when neither its content nor its markup has a date. Dates in the markup are <time> elements, datePublished, dateCreated, dateModified and meta tags such as article:published_time.',
  traps:
    'Any date in the content counts, even without a label and even when day and month are ambiguous. A date in the URL alone does not count, because readers of a search result do not see it.',
  sources: [
    'https://developers.google.com/search/docs/appearance/publication-dates',
    'https://developers.google.com/search/docs/appearance/structured-data/article',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SA'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Show the publication date below the headline, with a label such as "Published May 4, 2026".',
      'Output it as datePublished in the Article markup.',
      'Add dateModified from the field that records content changes.',
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
    "datePublished": "2026-03-01" }
</script>`,
  },
  check({ page }) {
    const article = readArticlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    const { text, markup } = page.facts;
    const hasDateInMarkup = article.node?.properties.some(({ name }) => DATE_PROPERTIES.has(name)) ?? false;
    const hasDateInMeta = markup.metas.some(({ key, content }) => DATE_METAS.has(key) && content.trim() !== '');
    if (text.dates.length > 0 || markup.times.length > 0 || hasDateInMarkup || hasDateInMeta) return pass();
    const h1 = selectMainHeadings(page.facts)[0]?.heading;
    return fail(
      [
        {
          url: page.url,
          found: null,
          expected: 'a publication date near the headline and in structured data',
          where: h1 === undefined ? 'main text' : `after h1, ${formatPosition(h1)}`,
        },
      ],
      article.by === 'url' ? { confidence: 'possible' } : {},
    );
  },
});
