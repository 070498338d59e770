import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { type ArticlePage, readArticlePage } from '#audit/page/article-page.ts';
import { isDocumentation } from '#audit/page/technical-page.ts';
import { readPageAuthors } from '#audit/rules/e-e-a-t/page-authors.ts';
import { isOfType } from '#audit/structured-data/node-values.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';

const POST_PATH = /\/(?:blog|news|posts?|aktuelles|actualites|noticias|notizie)(?:\/|$)/i;
const POST_TYPES: ReadonlySet<string> = new Set([
  'BlogPosting',
  'NewsArticle',
  'SocialMediaPosting',
  'LiveBlogPosting',
]);

export default defineRule({
  id: 'author-missing',
  category: 'e-e-a-t',
  family: 'author',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Articles have an author',
  failureTitle: 'Articles without an author',
  aliases: ['missing author', 'author byline', 'missing byline', 'author markup', 'E-E-A-T'],
  impact: 'Readers cannot tell whether someone with knowledge of the topic wrote the text.',
  why: 'Search engines recommend making clear who created the content, especially where readers would expect that information. AI assistants that quote an article can also credit its author.',
  howToFix:
    'Add a byline below the headline, link the name to an author page, and add both as "author" to the structured data. If no person wants to be credited, credit the organization.',
  measure:
    'The page must declare itself an article (structured data, or og:type with a publication time) or have a date in its URL. These count as an author: "author" in structured data, rel="author", itemprop="author", or a line with a common class name such as "byline". A meta tag counts as well, and so does a written line such as "By Ann Lee" near the headline in 20 languages. The page fails when none is found.',
  traps:
    'Lists of articles are skipped. Documentation pages (by path, host, generator or markup type) are skipped as well, because a team maintains them. Posts and news articles on a documentation site are checked. An organization counts as an author. A page identified as an article only by its URL is rated "possible", because it may be something else.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://developers.google.com/search/docs/appearance/structured-data/article',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SA', 'LC'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Add a byline below the headline of the article template.',
      'Fill it from the author field of the CMS; use the organization where no person is credited.',
      'Output the same name as "author" in the Article markup.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<meta property="og:type" content="article">
<meta property="article:published_time" content="2026-03-01">
<h1>How to fix a puncture</h1>`,
    correct: `<meta property="og:type" content="article">
<meta property="article:published_time" content="2026-03-01">
<h1>How to fix a puncture</h1>
<p>By <a rel="author" href="/ann-lee">Ann Lee</a></p>`,
  },
  check({ page }) {
    const article = readArticlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    if (readPageAuthors(page, article.node).length > 0) return pass();
    if (isDocumentation(page) && !isPostOrNews(page, article)) return notApplicable('Documentation needs no byline');
    const h1 = selectMainHeadings(page.facts)[0]?.heading;
    return fail(
      [
        {
          url: page.url,
          found: null,
          expected: 'the author name near the headline or in structured data',
          where: h1 === undefined ? 'main text' : `after h1, ${formatPosition(h1)}`,
        },
      ],
      article.by === 'url' ? { confidence: 'possible' } : {},
    );
  },
});

/**
 * Whether the page is a post or news article, which credits a writer even when the rest of the site is documentation.
 */
function isPostOrNews({ url }: HtmlAuditPage, { by, node }: ArticlePage): boolean {
  if (by === 'url' || (node !== null && isOfType(node, POST_TYPES))) return true;
  return POST_PATH.test(URL.parse(url)?.pathname ?? '');
}
