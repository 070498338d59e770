import { describe, expect, it } from 'vitest';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { CauseTally, collectTargetCauses } from './causes.ts';

const makeEvidence = (overrides: Partial<Evidence> = {}): Evidence => ({
  url: 'https://example.com/a',
  found: null,
  expected: 'a title',
  where: 'head',
  ...overrides,
});
const makeLogoEvidence = (url: string, line: number) =>
  makeEvidence({ url, found: '<img src="/logo.png">', where: `header > img:nth-of-type(1), line ${line}, column 3` });

describe('CauseTally', () => {
  it('treats one element on many pages as one cause, regardless of its line', () => {
    const tally = new CauseTally();
    tally.add([makeLogoEvidence('https://example.com/a', 10)], 'article');
    tally.add([makeLogoEvidence('https://example.com/b', 12)], 'home');
    expect(tally.finish()).toMatchObject({
      count: 1,
      causes: [{ kind: 'element', places: 2, url: 'https://example.com/a' }],
    });
  });

  it('groups pages with the same template and keeps a single page separate', () => {
    const tally = new CauseTally();
    for (const name of ['a', 'b', 'c']) tally.add([makeEvidence({ url: `https://example.com/${name}` })], 'article');
    tally.add([makeEvidence({ url: 'https://example.com/x' })], 'contact');
    expect(tally.finish().causes).toMatchObject([
      { kind: 'template', label: '3 pages with the same template as https://example.com/a', places: 3 },
      { kind: 'page', label: 'https://example.com/x', places: 1 },
    ]);
  });

  it('counts an element on a single page toward the template of that page', () => {
    const tally = new CauseTally();
    tally.add(
      [
        makeLogoEvidence('https://example.com/a', 1),
        makeEvidence({ found: 'x', where: 'main > p:nth-of-type(2), line 3, column 1' }),
      ],
      't',
    );
    tally.add(
      [makeEvidence({ url: 'https://example.com/b', found: 'y', where: 'main > p:nth-of-type(2), line 3, column 1' })],
      't',
    );
    expect(tally.finish().causes).toMatchObject([
      { kind: 'template', label: '2 pages with the same template as https://example.com/a', places: 3 },
    ]);
  });

  it('treats several elements of one page as one page', () => {
    const figures = ['x', 'y', 'z'].map((found) => makeEvidence({ found, where: `main > p.${found}` }));
    const singlePageTally = new CauseTally();
    singlePageTally.add(figures, 't');
    expect(singlePageTally.finish().causes).toMatchObject([
      { kind: 'page', label: 'https://example.com/a', places: 3 },
    ]);
    const mixedTally = new CauseTally();
    mixedTally.add([makeEvidence(), ...figures], 't');
    mixedTally.add([makeEvidence({ url: 'https://example.com/b' })], 't');
    expect(mixedTally.finish().causes).toMatchObject([
      { label: '2 pages with the same template as https://example.com/a', places: 5 },
    ]);
  });

  it("states a cause's confidence where it is lower than the finding's", () => {
    const makePlaceholderEvidence = (url: string) => makeEvidence({ url, cause: 'only a placeholder: #email' });
    const tally = new CauseTally();
    for (const name of ['a', 'b', 'c'])
      tally.add([makePlaceholderEvidence(`https://example.com/${name}`)], 'article', 'likely');
    tally.add(
      [makeEvidence({ url: 'https://example.com/x', cause: 'without a label: #name' })],
      'contact',
      'confirmed',
    );
    const own = makeEvidence({ url: 'https://example.com/y', cause: 'without a label: #name' });
    tally.add(
      [own, { ...makePlaceholderEvidence('https://example.com/y'), confidence: 'likely' }],
      'contact',
      'confirmed',
    );
    const [first, second] = tally.finish('confirmed').causes;
    expect(first?.label).toBe('without a label: #name, on 2 pages');
    expect(first).not.toHaveProperty('confidence');
    expect(second).toMatchObject({ label: 'only a placeholder: #email, on 4 pages', confidence: 'likely' });
  });

  it('uses the highest confidence of its pages for a template', () => {
    const tally = new CauseTally();
    tally.add([makeEvidence({ url: 'https://example.com/a' })], 'article', 'possible');
    tally.add([makeEvidence({ url: 'https://example.com/b' })], 'article', 'likely');
    expect(tally.finish('confirmed').causes).toMatchObject([{ places: 2, confidence: 'likely' }]);
  });

  it('derives the confidence of a page from its occurrences without an element', () => {
    const tally = new CauseTally();
    tally.add(
      [makeLogoEvidence('https://example.com/a', 1), makeEvidence({ confidence: 'possible' })],
      'article',
      'confirmed',
    );
    tally.add([makeLogoEvidence('https://example.com/b', 1)], 'home', 'confirmed');
    expect(tally.finish('confirmed').causes).toMatchObject([
      { kind: 'element' },
      { kind: 'page', confidence: 'possible' },
    ]);
  });

  it('distinguishes pages from occurrences even when the limit is reached', () => {
    const tally = new CauseTally();
    for (const name of ['a', 'b', 'c']) {
      const url = `https://example.com/${name}`;
      tally.add(
        Array.from({ length: 1_500 }, (_value, index) =>
          makeEvidence({ url, found: `${name}${index}`, where: 'main > p' }),
        ),
        'article',
      );
    }
    expect(tally.finish().causes).toMatchObject([
      { label: '3 pages with the same template as https://example.com/c', places: 4_500 },
    ]);
  });

  it('limits its memory and still counts every page', () => {
    const tally = new CauseTally();
    for (let page = 0; page < 3_000; page++) {
      tally.add(
        [makeEvidence({ url: `https://example.com/${page}`, found: `text ${page}`, where: 'main > p' })],
        'article',
      );
    }
    expect(tally.finish()).toMatchObject({ count: 1, causes: [{ kind: 'template', places: 3_000 }] });
  });
});

describe('collectTargetCauses', () => {
  it('counts each target once, with all of its occurrences', () => {
    const makeGoneEvidence = (url: string) =>
      makeEvidence({
        url,
        found: 'https://example.com/gone returns 404',
        cause: 'https://example.com/gone',
        places: 412,
      });
    expect(
      collectTargetCauses([
        makeGoneEvidence('https://example.com/a'),
        makeGoneEvidence('https://example.com/b'),
        makeEvidence({ found: 'other' }),
      ]),
    ).toMatchObject({
      count: 2,
      causes: [
        { kind: 'target', label: 'https://example.com/gone', places: 412 },
        { label: 'other', places: 1 },
      ],
    });
  });
});
