import { describe, expect, it } from 'vitest';
import type { CitedSource } from '#contracts/outside/assistants.ts';
import { listDistinctSources, listInlineLinks, listMarkers, readReportedRange } from './cited-links.ts';

const cite = (url: string): CitedSource => ({ url, title: null, range: null, quote: null, via: 'annotation' });
const listUrls = (text: string, reported: readonly CitedSource[] = []) =>
  listInlineLinks(text, reported).map(({ url }) => url);

describe('Markdown links in the text', () => {
  it('are citations, with their label and position', () => {
    const text = 'See [the guide](https://a.example/x "Guide") now.';
    const [link] = listInlineLinks(text, []);
    expect(link).toMatchObject({ url: 'https://a.example/x', title: 'the guide', via: 'inline' });
    expect(text.slice(link?.range?.start, link?.range?.end)).toBe('[the guide](https://a.example/x "Guide")');
  });

  it('may contain brackets in the label, and parentheses in the URL', () => {
    expect(listUrls('Known [[1]](https://a.example/1) and [b](https://b.example/Foo_(bar)).')).toEqual([
      'https://a.example/1',
      'https://b.example/Foo_(bar)',
    ]);
  });

  it('do not include images, other protocols or bare URLs', () => {
    const text =
      '![image](https://a.example/i.png) [m](mailto:a@b.example) [x](javascript:alert(1)) https://c.example/';
    expect(listUrls(text)).toEqual([]);
  });

  it('are not cited twice if the engine reports the same page with a campaign parameter', () => {
    const reported = [cite('https://a.example/x?utm_source=openai')];
    expect(listUrls('[a](https://a.example/x) [b](https://a.example/y)', reported)).toEqual(['https://a.example/y']);
  });

  it('are found quickly, even in hostile text', () => {
    const started = performance.now();
    listUrls(`${'['.repeat(50_000)}](https://a.example/${'('.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('numbers in brackets', () => {
  const sources = new Map([[1, { url: 'https://a.example/', title: 'A' }]]);

  it('cite the source with that number at each occurrence', () => {
    expect(listMarkers('One.[1] Two.[web:1]', sources).map(({ range }) => range)).toEqual([
      { start: 4, end: 7 },
      { start: 12, end: 19 },
    ]);
  });

  it('are not citations if no source has the number, or in the label of a link', () => {
    expect(listMarkers('In [2026] and [2], see [1](https://b.example/).', sources)).toEqual([]);
  });
});

describe('reported ranges', () => {
  it('count characters, and are converted to UTF-16 code units', () => {
    expect(readReportedRange('👟👟 shoe', { start: 3, end: 7 }, 'https://a.example/')).toEqual({ start: 5, end: 9 });
  });

  it('are kept unchanged if only the unchanged range contains the URL', () => {
    const text = '👟 https://a.example/ is good';
    const start = text.indexOf('h');
    const range = { start, end: start + 'https://a.example/'.length };
    expect(readReportedRange(text, range, 'https://a.example/')).toEqual(range);
  });

  it.each([
    [null, 3],
    [3, null],
    [3, 3],
    [5, 2],
    [0, 99],
    [0.5, 2],
  ])('are dropped if they are invalid: %s to %s', (start, end) => {
    expect(readReportedRange('a short text', { start, end }, 'x')).toBeNull();
  });
});

it('a source that was found twice is listed once, with its title', () => {
  const url = 'https://a.example/';
  expect(
    listDistinctSources([
      { url, title: null },
      { url, title: 'A' },
    ]),
  ).toEqual([{ url, title: 'A' }]);
});
