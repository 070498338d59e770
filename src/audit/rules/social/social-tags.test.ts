import { describe, expect, it } from 'vitest';
import { type HtmlAuditPage, hasFacts } from '#audit/engine/html-audit-page.ts';
import { makeHtmlPage, makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { buildMetaTag, buildProposedTags } from './social-tags.ts';

const requireFacts = (page: ReturnType<typeof makeHtmlPage>): HtmlAuditPage => {
  if (!hasFacts(page)) throw new Error('no facts');
  return page;
};
const ALL_PROPERTIES = ['og:title', 'og:type', 'og:url', 'og:image'];

it('escapes the tag content', () => {
  expect(buildMetaTag('og:title', 'A "b" & <c>')).toBe(
    '<meta property="og:title" content="A &quot;b&quot; &amp; &lt;c>">',
  );
  expect(buildMetaTag('twitter:card', 'summary')).toBe('<meta name="twitter:card" content="summary">');
});

describe('buildProposedTags', () => {
  it('uses the values that the page declares', () => {
    const article = { '@type': 'NewsArticle', image: { '@type': 'ImageObject', url: '/a.jpg' } };
    const tags = buildProposedTags(
      requireFacts(makeJsonLdPage(article, { body: '<h1>New bridge</h1>' })),
      ALL_PROPERTIES,
    );
    expect(tags?.split('\n')).toEqual([
      '<meta property="og:title" content="New bridge">',
      '<meta property="og:type" content="article">',
      '<meta property="og:url" content="https://example.com/services">',
      '<meta property="og:image" content="https://example.com/a.jpg">',
    ]);
  });

  it('falls back to the title, and does not invent an image', () => {
    const page = requireFacts(makeHtmlPage('<h1>One</h1><h1>Two</h1>'));
    expect(buildProposedTags(page, ['og:title', 'og:type', 'og:image'])).toBe(
      '<meta property="og:title" content="Bicycle repair in Riverton: prices and opening hours">\n<meta property="og:type" content="website">',
    );
    expect(buildProposedTags(page, ['og:image', 'og:locale'])).toBeNull();
  });
});
