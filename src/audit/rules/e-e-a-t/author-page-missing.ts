import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { articlePage } from '#audit/reading/article-page.ts';
import { type PageAuthor, pageAuthors } from '#audit/reading/page-authors.ts';
import { plainWords } from '#audit/reading/page-purpose.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { mainHeadings } from '#lib/shown-headings.ts';

const MAX_SHOWN = 100;
const MIN_NAME_LENGTH = 4;
/** The name of an account as the text of a link. */
const ACCOUNT = /^\(?@[\w.-]{1,40}\)?$/;
/** Lines of the document in which the byline follows the headline. */
const BYLINE_LINES = 40;

export default defineRule({
  id: 'author-page-missing',
  category: 'e-e-a-t',
  family: 'author',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Authors are linked to a page about them',
  failureTitle: 'Authors about whom nothing more can be found',
  impact: 'Readers see a name and cannot find out who that is.',
  why: 'Search engines advise that the line with the author leads to more about them, and recommend an address of the author in structured data, so that people of the same name can be told apart.',
  howToFix:
    'Link the name under the headline to a page about the author (who they are, what they know about the topic), and give the same address as "url" of the author in the structured data, or a public profile as "sameAs".',
  measure:
    'On article pages that name an author, the page is reported when no author has an address: neither a link at the name, nor rel="author", nor "url" or "sameAs" in structured data. Whether the linked page answers is the matter of the rules on broken links.',
  traps:
    'Lists of posts, archives and guest books are left out, also when their theme marks them as posts. An organisation as author needs no page of its own. A name that stands in a meta tag only is no line for readers. A link anywhere on the page whose text is the name of the author counts, as in a box about the author below the text, and so does the link of an account (@ann) under the headline.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/article',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page }) {
    const article = articlePage(page);
    if (article === null) return notApplicable('The page is not an article');
    const authors = pageAuthors(page, article.node);
    const [first] = authors.filter(({ isOrganization, isMeta, name }) => !isOrganization && !isMeta && name !== '');
    if (authors.some(({ profile }) => profile !== null)) return pass();
    if (first === undefined) return notApplicable('The article names no person as its author');
    if (authors.some((author) => isLinkedByName(page, author)) || isLinkedByAccount(page)) return pass();
    return warn([
      {
        url: page.url,
        found: first.name.slice(0, MAX_SHOWN),
        expected: 'a link from the name of the author to a page about them',
        where: first.where,
      },
    ]);
  },
});

function isLinkedByName({ facts }: HtmlAuditPage, { name }: PageAuthor): boolean {
  const wanted = ` ${plainWords(name)} `;
  return facts.links.some(({ text }) => {
    const linked = text.length < MIN_NAME_LENGTH || text.length > MAX_SHOWN ? '' : plainWords(text);
    return linked.length >= MIN_NAME_LENGTH && linked.includes(' ') && wanted.includes(` ${linked} `);
  });
}

/** `Jane Doe (@jane)` under the headline: the account is the page about the author. */
function isLinkedByAccount({ facts }: HtmlAuditPage): boolean {
  const h1 = mainHeadings(facts)[0]?.heading.line ?? 0;
  return facts.links.some(({ text, line }) => ACCOUNT.test(text.trim()) && line >= h1 && line - h1 <= BYLINE_LINES);
}
