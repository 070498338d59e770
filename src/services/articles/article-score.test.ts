import { expect, it } from 'vitest';
import { buildDocumentTitle, renderArticleDocument } from './article-document.ts';
import { scoreDocument } from './article-score.ts';

const NOW = new Date('2026-03-14T12:00:00Z');
const ORIGIN = 'https://awi.example';
const RESPONSE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'nonce-a'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000',
  'content-encoding': 'gzip',
};
const PARAGRAPH =
  '<p>A crawler starts with the home page. It notes every link that it meets there, and asks robots.txt before it follows one. ' +
  'Pages that many others point to come early; what nobody links to comes last or never.</p>';
/** Brings the article to more than 300 words, because a shorter page counts as thin content. */
const ARTICLE_DETAILS = [
  'The sitemap adds what no link leads to. It may name when a page last changed, and a crawler that found these dates to be true in the past will visit the changed pages first. Dates that move every night teach it the opposite, and it stops reading them.',
  'Speed sets the pace. A server that answers quickly is asked more often, one that struggles is left alone for a while. Errors count twice: the page is missing, and the next visit comes later. Keep an eye on both in the server log.',
  'Depth matters as well. What is one click away from the start is seen within hours on most sites, what hides behind five menus may wait for weeks. A short list of new entries on the home page solves this without any further work.',
  'Duplicates waste visits. Sorting, filters and session identifiers turn one list into hundreds of addresses with the same entries. Name the plain address as the canonical one, and link to it everywhere.',
  'Finally, ask for less. Remove what nobody reads, join what belongs together, and redirect the old addresses. A small site in good order is read completely, and changes show up in the results sooner.',
];
const ARTICLE = {
  title: 'How a crawler decides what to read first',
  slug: 'what-to-read-first',
  excerpt:
    'What decides the order in which a crawler reads the pages of a website, and how to help it along in practice.',
  content: `<h2 id="a">Where it begins</h2>${PARAGRAPH}<ul><li>the sitemap</li><li>the navigation</li></ul>${ARTICLE_DETAILS.map((text) => `<p>${text}</p>`).join('')}<h2 id="b">What comes next</h2><p>Its <a href="https://www.rfc-editor.org/rfc/rfc9309">rules are a standard</a>: a file names what may be read.</p>`,
  category: 'Technical SEO',
  tags: ['crawling'],
  metaTitle: null,
  metaDescription: null,
  featuredImage: null,
  author: 'AWI',
  publishedAt: NOW,
  updatedAt: NOW,
};
const computeScore = (changes: Partial<typeof ARTICLE>) =>
  scoreDocument({
    html: renderArticleDocument({ ...ARTICLE, ...changes }, ORIGIN),
    url: `${ORIGIN}/blog/${ARTICLE.slug}`,
    headers: RESPONSE_HEADERS,
    measuredAt: NOW,
  });

it('lowers the score for every issue that the page rules find', () => {
  const { score: clean, reason } = computeScore({});
  expect(reason).toBeNull();
  expect(clean).toBeGreaterThan(80);
  const flawedArticles = [
    { content: `${ARTICLE.content}<p><img src="/a.webp"></p>` },
    { excerpt: '' },
    { title: 'Untitled' },
    { content: `${ARTICLE.content}<h4>Too deep</h4>${PARAGRAPH}` },
    { content: `${ARTICLE.content}<p><a href="http://localhost:3000/">here</a></p>` },
  ];
  for (const flawedArticle of flawedArticles)
    expect([flawedArticle, Number(computeScore(flawedArticle).score) < Number(clean)]).toEqual([flawedArticle, true]);
});

it('computes the same score each time', () => {
  expect(computeScore({})).toEqual(computeScore({}));
});

it('returns null when the page cannot be parsed completely', () => {
  const nestedLists = `${'<ul><li>'.repeat(2_000)}a${'</li></ul>'.repeat(2_000)}`;
  expect(computeScore({ content: nestedLists })).toEqual({
    score: null,
    reason: expect.stringContaining('not measured'),
  });
});

it('uses the title in the form that the page shows, and escapes all texts', () => {
  expect(buildDocumentTitle({ title: 'Short', metaTitle: null })).toBe('Short | AWI');
  expect(buildDocumentTitle({ title: 'x'.repeat(60), metaTitle: null })).toBe('x'.repeat(60));
  expect(buildDocumentTitle({ title: 'Short', metaTitle: 'Other' })).toBe('Other');
  const maliciousText = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const html = renderArticleDocument(
    { ...ARTICLE, title: maliciousText, excerpt: maliciousText, tags: [maliciousText], category: maliciousText },
    ORIGIN,
  );
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
});
