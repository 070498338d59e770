import { describe, expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { makeFactsWithText, makeWords, toTextFacts } from '#test/helpers/rendered-text.ts';
import { extractScriptMadeText, findScriptMadeText } from './script-made-text.ts';

describe('extractScriptMadeText', () => {
  it('counts the words that the HTML does not contain', () => {
    const text = extractScriptMadeText({
      raw: makeFactsWithText(makeWords(50)),
      rendered: makeFactsWithText(makeWords(200)),
    });
    expect(text).toMatchObject({ wordCount: 150, share: 0.75 });
  });

  it('finds nothing when the body text did not grow', () => {
    const raw = makeFactsWithText(makeWords(50), { bodyWordCount: 200 });
    const rendered = makeFactsWithText(makeWords(200));
    expect(extractScriptMadeText({ raw, rendered })).toEqual({ wordCount: 0, share: 0, excerpt: '' });
  });

  it('finds nothing in times and dates that repeat a few words', () => {
    const times = Array.from({ length: 24 }, (_, hour) => `${hour}:00 am ${hour}:30 pm`).join(' ');
    const weekText = ['Monday', 'Tuesday', 'Friday'].map((day) => `${day} ${times}`).join(' ');
    expect(
      extractScriptMadeText({ raw: makeFactsWithText('Choose a time'), rendered: makeFactsWithText(weekText) })
        .wordCount,
    ).toBe(0);
  });

  it('finds text without spaces between words', () => {
    const phrases = Array.from({ length: 40 }, (_, at) => `これは長い文章です${at}`).join('。');
    const raw = makeFactsWithText('', { bodyWordCount: 0 });
    const rendered = makeFactsWithText(phrases, { mainWordCount: 240, bodyWordCount: 240 });
    expect(extractScriptMadeText({ raw, rendered }).wordCount).toBe(240);
  });

  it('truncates a long example after a word', () => {
    const { excerpt } = extractScriptMadeText({
      raw: makeFactsWithText(''),
      rendered: makeFactsWithText(makeWords(300)),
    });
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerpt).toMatch(/ w\d+…$/);
  });
});

describe('findScriptMadeText', () => {
  const page = makePage();
  if (!hasFacts(page)) throw new Error('The helper page has facts');
  const findText = (raw: string, rendered: string) =>
    findScriptMadeText(page, makeRender({ raw: toTextFacts(raw), rendered: toTextFacts(rendered) }));

  it('reports the number of missing words', () => {
    const more = `${makeWords(100)}. ${makeWords(100, 'x')}.`;
    expect(findText(makeWords(100), more)).toMatchObject({
      share: 0.5,
      evidence: {
        found: expect.stringContaining('100 of 200 words of the main text (50%) are not in the HTML, such as "x0 x1'),
      },
    });
  });

  it.each([
    ['too few words', makeWords(101), makeWords(200)],
    ['too small a share', makeWords(200), makeWords(330)],
  ])('passes a page with %s of added text', (_name, raw, rendered) =>
    expect(findText(raw, rendered)).toMatchObject({ outcome: 'pass' }),
  );
});
