import { describe, expect, it } from 'vitest';
import { readCpuMs } from '#test/helpers/cpu-time.ts';
import { tokenPageReader } from './tokenizer/token-page-reader.ts';
import { HtmlWalker } from './tree-rules/html-walker.ts';
import type { OpenElement } from './tree-rules/open-element.ts';

const BUDGET_MS = 4_000;
const repeatMarkup = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => piece(i)).join('');

describe('tree construction', () => {
  const expectBoundedTime = (_name: string, html: string) => {
    const startedAt = readCpuMs();
    const facts = tokenPageReader.read({ html: html.slice(0, 2 * 1024 * 1024), url: 'https://example.com/' });
    expect(readCpuMs() - startedAt).toBeLessThan(BUDGET_MS);
    expect(JSON.stringify(facts).length).toBeLessThan(6_000_000);
  };
  it.each([
    ['links opened again in every block', `<a href=x>${'<p>y</p>'.repeat(100_000)}`],
    ['formatting end tags across blocks', repeatMarkup(20_000, () => '<b><i><u><s><em><div></b></i></u></s></em>')],
    ['cells outside tables', '<td>'.repeat(400_000)],
    ['end tags without a start tag', '</b></a></p></table></x>'.repeat(60_000)],
    [
      'equal attributes on formatting elements',
      repeatMarkup(300, (i) => `<font ${repeatMarkup(200, (j) => `a${j}=${i} `)}>`),
    ],
  ])('takes bounded time for %s', expectBoundedTime);
  it.each([
    [
      'formatting elements opened again in every block',
      repeatMarkup(2_000, (i) => `<b id=i${i}>`) + '<p>x'.repeat(100_000),
    ],
    ['links that end links across blocks', '<a href=x><div>'.repeat(100_000)],
    ['markers left behind', '<table>'.repeat(2) + '<td><applet><b></b>'.repeat(80_000)],
    ['links moved out of a table', `<table><tr><td>x${'<tr><a href=x>y</a>'.repeat(60_000)}`],
    ['links moved out of nested tables', '<table><a href=x>y</a><td>'.repeat(60_000)],
    ['tables directly in tables', '<table>'.repeat(200_000)],
    ['elements with 150,000 different names', repeatMarkup(150_000, (i) => `<x${i}>y</x${i}>`)],
    ['end tags under a deep stack', '<span>'.repeat(600) + '</x></y></p></li>'.repeat(60_000)],
  ])('takes bounded time for %s', { tags: ['long'] }, expectBoundedTime);

  it('treats tags named like object members like any others', () => {
    const seen: (string | number)[] = [];
    const open = ({ name, attributes }: OpenElement) =>
      seen.push(name, attributes.size, attributes.get('tostring') ?? '');
    new HtmlWalker({ open }).walk('<constructor __proto__=x constructor=y><tostring tostring=z>');
    expect(seen).toEqual(['body', 0, '', 'constructor', 2, '', 'tostring', 1, 'z']);
  });
});
