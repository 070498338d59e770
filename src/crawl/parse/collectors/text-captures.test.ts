import { describe, expect, it } from 'vitest';
import { parsePage } from '../pipeline/parse-page.ts';

const readFacts = (html: string) =>
  parsePage({ body: Buffer.from(html), url: 'https://site.example/', contentType: 'text/html' });
const readHeadings = (html: string) => readFacts(html).headings.map(({ text }) => text);

describe('text of headings and links', () => {
  it('does not contain nested data blocks and titles', () => {
    const block = '<script type="application/ld+json">{"@type":"Thing"}</script><title>Title</title>';
    const { headings, links, jsonLd, titles } = readFacts(`<h1>Heading${block}</h1><a href=1>Link${block}</a>`);
    expect(headings.map(({ text }) => text)).toEqual(['Heading']);
    expect(links.map(({ text }) => text)).toEqual(['Link']);
    expect(jsonLd.map(({ types }) => types)).toEqual([['Thing'], ['Thing']]);
    expect(titles.map(({ text }) => text)).toEqual(['Title', 'Title']);
  });

  it('contains the words of an anchor link that was closed too early', () => {
    expect(readHeadings('<h2><a class=headerlink href="#a"><p>Words <a href=1>more</a></h2>')).toEqual(['Words more']);
    expect(readHeadings('<h2><a href="#a"><li>Words</a></h2>')).toEqual(['Words']);
  });

  it('does not contain the symbols of several anchor links', () => {
    expect(readHeadings('<h2>Words<a href="#a">#</a><a class=headerlink href="#b">¶</a></h2>')).toEqual(['Words']);
  });
});
