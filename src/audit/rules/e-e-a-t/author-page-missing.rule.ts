import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readArticlePage } from '#audit/page/article-page.ts';
import { normalizeWords } from '#audit/page/page-purpose.ts';
import { type PageAuthor, readPageAuthors } from '#audit/rules/e-e-a-t/page-authors.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';

const MAX_NAME_LENGTH = 100;
const MIN_NAME_LENGTH = 4;
/** Matches an account name used as link text. */
const ACCOUNT_NAME = /^\(?@[\w.-]{1,40}\)?$/;
/** Maximum number of lines in the document from the headline to the byline. */
const MAX_BYLINE_LINES = 40;

export default defineRule({
  id: 'author-page-missing',
  category: 'e-e-a-t',
  family: 'author',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Bylines link to an author page',
  failureTitle: 'Authors without an author page',
  aliases: ['author page', 'author bio', 'author profile', 'author URL', 'byline link', 'E-E-A-T'],
  impact: 'Readers see a name and cannot find out who the person is.',
  why: 'Search engines recommend linking the byline to more information about the author. They also recommend an author URL in structured data, which distinguishes people with the same name.',
  howToFix:
    'Link the name below the headline to an author page (who they are, what they know about the topic). Use the same URL as the "url" of the author in the structured data, or a public profile as "sameAs".',
  measure:
    'Article pages that credit an author are checked. A page is reported when no author has a URL: no link on the name, no rel="author", and no "url" or "sameAs" in structured data. The checks for broken links cover whether the linked page works.',
  traps:
    'Post lists, archives and guest books are skipped, even when their theme marks them as posts. An organization credited as the author needs no author page. A name that appears only in a meta tag is not a visible byline. A link anywhere on the page whose text is the author name counts, for example in an author box below the text. So does a link to an account (@ann) below the headline.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/article',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'content',
    hours: 1,
    times: 'cause',
    steps: [
      'Write a short profile for each author: role, experience and links to other work.',
      'Link the byline to the profile.',
      'Use the profile URL as the "url" of the author in structured data.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "author": { "@type": "Person", "name": "Ann Lee" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "author": { "@type": "Person", "name": "Ann Lee", "url": "https://example.com/ann-lee" } }
</script>`,
  },
  check({ page }) {
    const article = readArticlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    const authors = readPageAuthors(page, article.node);
    const [first] = authors.filter(({ isOrganization, isMeta, name }) => !isOrganization && !isMeta && name !== '');
    if (authors.some(({ profile }) => profile !== null)) return pass();
    if (first === undefined) return notApplicable('The article credits no person as its author');
    if (authors.some((author) => isLinkedByName(page, author)) || isLinkedByAccount(page)) return pass();
    return warn([
      {
        url: page.url,
        found: first.name.slice(0, MAX_NAME_LENGTH),
        expected: 'a link from the author name to an author page',
        where: first.where,
      },
    ]);
  },
});

function isLinkedByName({ facts }: HtmlAuditPage, { name }: PageAuthor): boolean {
  const paddedName = ` ${normalizeWords(name)} `;
  return facts.links.some(({ text }) => {
    const linkedText = text.length < MIN_NAME_LENGTH || text.length > MAX_NAME_LENGTH ? '' : normalizeWords(text);
    return linkedText.length >= MIN_NAME_LENGTH && linkedText.includes(' ') && paddedName.includes(` ${linkedText} `);
  });
}

/** Whether a link below the headline leads to an account, as in `Jane Doe (@jane)`, which serves as the author page. */
function isLinkedByAccount({ facts }: HtmlAuditPage): boolean {
  const h1 = selectMainHeadings(facts)[0]?.heading.line ?? 0;
  return facts.links.some(
    ({ text, line }) => ACCOUNT_NAME.test(text.trim()) && line >= h1 && line - h1 <= MAX_BYLINE_LINES,
  );
}
