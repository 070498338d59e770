import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { isSettled } from './settled-page.ts';

function makeFacts(mainText: string): PageFacts {
  const clean = makePage().facts;
  if (clean === null) throw new Error('The helper page has facts');
  return { ...clean, text: { ...clean.text, mainText } };
}
const renderPage = (raw: string, rendered: string) =>
  makeRender({ raw: makeFacts(raw), rendered: makeFacts(rendered) });
const makeWords = (count: number, prefix = 'w') => Array.from({ length: count }, (_, at) => `${prefix}${at}`).join(' ');

describe('isSettled', () => {
  it('requires the server response', () => expect(isSettled(makeRender({ raw: null }))).toBe(false));

  it('requires a change of less than 5%', () => {
    expect(isSettled(renderPage(makeWords(96), makeWords(100)))).toBe(true);
    expect(isSettled(renderPage(makeWords(95), makeWords(100)))).toBe(false);
  });

  it.each([
    ['title', { titles: [makeLocatedText('Another')] }],
    ['canonical', { canonicals: [{ href: '/x', url: 'https://example.com/x', inHead: true, ...AT }] }],
    ['robots', { metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] }],
  ])('returns false when JavaScript changes the %s', (_name, rendered) => {
    expect(isSettled(makeRender())).toBe(true);
    expect(isSettled(makeRender({ rendered }))).toBe(false);
  });
});
