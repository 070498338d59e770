import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { type ArticlePage, articlePage } from '#audit/reading/article-page.ts';
import { isOfType } from '#audit/reading/node-values.ts';
import { pageAuthors } from '#audit/reading/page-authors.ts';
import { isDocumentation } from '#audit/reading/technical-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import { mainHeadings } from '#lib/shown-headings.ts';

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
  title: 'Articles name their author',
  failureTitle: 'Articles without an author',
  impact: 'Readers cannot tell whether somebody who knows the matter wrote the text.',
  why: 'Search engines advise to make clear who created a text, above all where readers would ask for it. Assistants that quote a text name its author as well.',
  howToFix:
    'Put a line under the headline that names who wrote the article, link the name to a page about the person, and repeat both as "author" in the structured data. When nobody wants to be named, name the organisation.',
  measure:
    'The page must declare itself an article (structured data, or og:type with a time of publication) or stand under a dated address. An author is any of: "author" in structured data, rel="author", itemprop="author", a line with a usual class name such as "byline", a meta tag, or a written line such as "By Ann Lee" near the headline in 20 languages. The page fails when none is found.',
  traps:
    'Lists of articles are left out, and so are pages of documentation (by path, host, generator or type of markup), which a team keeps up to date; posts and news next to it are not. An organisation counts as an author. A page that only its address tells to be an article gets the lowest confidence, because it may be something else.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://developers.google.com/search/docs/appearance/structured-data/article',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'SA', 'LC'],
  check({ page }) {
    const article = articlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    if (pageAuthors(page, article.node).length > 0) return pass();
    if (isDocumentation(page) && !isPost(page, article)) return notApplicable('Documentation needs no byline');
    const h1 = mainHeadings(page.facts)[0]?.heading;
    return fail(
      [
        {
          url: page.url,
          found: null,
          expected: 'the name of the author near the headline or in structured data',
          where: h1 === undefined ? 'main text' : `after h1, ${atPosition(h1)}`,
        },
      ],
      article.by === 'address' ? { confidence: 'possible' } : {},
    );
  },
});

/** Somebody writes it under a name, also where the rest of the site is documentation. */
function isPost({ url }: HtmlAuditPage, { by, node }: ArticlePage): boolean {
  if (by === 'address' || (node !== null && isOfType(node, POST_TYPES))) return true;
  return POST_PATH.test(URL.parse(url)?.pathname ?? '');
}
