import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { parsePage } from './pipeline/parse-page.ts';

const parse = (html: string) =>
  parsePage({ body: Buffer.from(html), url: 'https://example.com/', contentType: 'text/html' });
const BUDGET_MS = 4_000;

describe('the page reader, within time and size limits', () => {
  it.each([
    ['100,000 nested blocks', '<div>'.repeat(100_000), true],
    ['100,000 nested links', '<b><a href=x>'.repeat(100_000), false],
    ['formatting elements reopened in every paragraph', `<p>${'<b id=i>'.repeat(3_000)}${'<p>x'.repeat(3_000)}`, true],
    ['nested tables', '<table><td>'.repeat(100_000), true],
    ['headings around words', '<h1><div>'.repeat(50_000) + 'word '.repeat(200_000), true],
    ['an unclosed script', `<script>${'x'.repeat(1_900_000)}`, false],
    ['an unclosed comment', `<!--${'x'.repeat(1_900_000)}`, false],
    ['50,000 titles', '<title>'.repeat(50_000), false],
    ['only <', '<'.repeat(3_000_000), false],
    ['only NUL', '\0'.repeat(2_000_000), false],
    ['deeply nested SVG content', '<svg><title><p>'.repeat(50_000), false],
  ])('reads %s', (_name, html, deepNesting) => {
    const startedAt = readCpuMs();
    const facts = parse(html);
    expect(readCpuMs() - startedAt).toBeLessThan(BUDGET_MS);
    if (deepNesting) expect(facts.flags.deepNesting).toBe(true);
    expect(JSON.stringify(facts).length).toBeLessThan(3_000_000);
  });

  it('reads one tag with 300,000 attributes', () => {
    const attributes = Array.from({ length: 300_000 }, (_, index) => `a${index}`).join(' ');
    expect(parse(`<p ${attributes}>text`).mainTextExcerpt).toBe('');
    expect(parse(`<a href=x ${attributes.slice(0, 100_000)}>text`).links[0]?.text).toBe('text');
  });

  it('reads the first 2 MiB and reports that the document is longer', () => {
    const facts = parse(`<h1>a</h1>${' '.repeat(2 * 1024 * 1024)}<h2>b</h2>`);
    expect(facts.headings.map(({ text }) => text)).toEqual(['a']);
    expect(facts.flags.truncatedDocument).toBe(true);
    expect(facts.htmlBytes).toBe(2 * 1024 * 1024 + 20);
  });

  it('truncates an unclosed title', () => {
    expect(parse(`<title>${'ab '.repeat(500_000)}`).titles[0]?.text).toHaveLength(1_000);
  });

  it('reads text inside deep nesting', () => {
    expect(parse(`${'<div>'.repeat(2_000)}hello${'</div>'.repeat(2_000)}<h1>after</h1>`)).toMatchObject({
      bodyWordCount: 2,
      headings: [{ text: 'after' }],
    });
  });
});
