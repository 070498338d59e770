import { describe, expect, it } from 'vitest';
import { AT } from '#test/helpers/audit-page.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { type HtmlAuditPage, hasFacts } from '../engine/html-audit-page.ts';
import { readOnlyMainHeading, readOpenGraph, readPageValue, resolveReference } from './page-values.ts';

const read = (...parameters: Parameters<typeof makeHtmlPage>): HtmlAuditPage => {
  const page = makeHtmlPage(...parameters);
  if (!hasFacts(page)) throw new Error('no facts');
  return page;
};

describe('readPageValue', () => {
  it('uses the main heading as the name when the page has only one', () => {
    expect(readPageValue(read('<h1> Blue chair </h1>'), 'name')).toBe('Blue chair');
    expect(readPageValue(read('<h1>Blue chair</h1><h1>News</h1>'), 'name')).toBeNull();
    expect(readOnlyMainHeading(read('<h2>Blue chair</h2>'))).toBeNull();
  });

  it('ignores a heading that is the site name at the end of the title', () => {
    const titles = [{ text: 'Privacy - Ann Co', inHead: true, ...AT }];
    const readName = (html: string) => readPageValue(read(html, { facts: { titles } }), 'name');
    expect(readName('<header><h1><a href="/">Ann Co</a></h1></header>')).toBeNull();
    expect(readName('<header><h1>The Ann Co</h1></header>')).toBeNull();
    expect(readName('<header><h1>Co</h1></header>')).toBe('Co');
    expect(readName('<header><h1>Privacy</h1></header>')).toBe('Privacy');
    expect(readName('<header><h1>Privacy - Ann Co</h1></header>')).toBe('Privacy - Ann Co');
    // The title may also be "Ann Co - Blue chair": outside the header, the heading is the page name.
    expect(readName('<main><h1>Ann Co</h1></main>')).toBe('Ann Co');
  });

  it('uses the declared social image and meta description', () => {
    expect(readPageValue(read(''), 'image')).toBe('https://example.com/card.png');
    expect(
      readPageValue(read('', { facts: { openGraph: [{ property: 'og:image', content: '/a.png', ...AT }] } }), 'image'),
    ).toBe('https://example.com/a.png');
    expect(readPageValue(read('', { facts: { openGraph: [] } }), 'image')).toBeNull();
    expect(readPageValue(read(''), 'description')).toContain('What a repair costs');
  });

  it("reads dates from the page's meta tags, otherwise from the visible text", () => {
    const tag = '<meta property="article:published_time" content="2026-05-01T08:00:00Z">';
    expect(readPageValue(read(`${tag}<p>Published 3 May 2026</p>`), 'datePublished')).toBe('2026-05-01T08:00:00Z');
    expect(readPageValue(read('<main><p>Published on 3 May 2026</p></main>'), 'datePublished')).toBe('2026-05-03');
    expect(readPageValue(read('<p>No date</p>'), 'dateModified')).toBeNull();
  });

  it('reads the author from a byline', () => {
    expect(
      readPageValue(read('<main><p>By <a rel="author" href="/ann">Ann Smith</a></p></main>'), 'author'),
    ).toMatchObject({ '@type': 'Person', name: 'Ann Smith' });
    expect(readPageValue(read('<p>Text</p>'), 'author')).toBeNull();
  });

  it('returns null for other properties', () => expect(readPageValue(read('<h1>A</h1>'), 'price')).toBeNull());
});

it('skips empty tags and resolves only http URLs', () => {
  const page = read('', {
    facts: { openGraph: ['', 'A'].map((content) => ({ property: 'og:site_name', content, ...AT })) },
  });
  expect(readOpenGraph(page, 'og:site_name')).toBe('A');
  expect(resolveReference('a.png', page)).toBe('https://example.com/a.png');
  expect(resolveReference('data:image/png;base64,AA', page)).toBeNull();
});
