import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import {
  computeChangedShare,
  computeLostPhraseShare,
  computeMissingShare,
  computeMissingTextShare,
  extractMissingText,
  listMissingWords,
} from './rendered-difference.ts';

function facts(mainText: string): PageFacts {
  const clean = makePage().facts;
  if (clean === null) throw new Error('The helper page has facts');
  return { ...clean, text: { ...clean.text, mainText } };
}
const render = (raw: string, rendered: string) => makeRender({ raw: facts(raw), rendered: facts(rendered) });
const words = (count: number, prefix = 'w') => Array.from({ length: count }, (_, at) => `${prefix}${at}`).join(' ');

describe('listMissingWords', () => {
  it('counts each word as often as it occurs', () => {
    expect(listMissingWords(facts('Red red blue, BLUE!'), facts('blue red'))).toEqual(['red', 'blue']);
    expect(listMissingWords(facts('Ä日本'), facts(''))).toEqual(['ä日本']);
  });
});

describe('computeLostPhraseShare', () => {
  it.each([
    ['is 0 when nothing is lost', words(12), words(12), 0],
    ['ignores repeated slides', `${words(12)} ${words(12)} ${words(12)}`, `${words(12)} ${words(12)}`, 0],
    [
      'counts only where reordered parts meet',
      `${words(50)} ${words(50, 'x')}`,
      `${words(50, 'x')} ${words(50)}`,
      2 / 98,
    ],
    ['is about one half when half of the text is lost', `${words(50)} ${words(50, 'x')}`, words(50), 50 / 98],
    ['is 1 when everything is lost', words(12), '', 1],
    ['is unknown for a text that is too short', 'one two', '', null],
  ])('%s', (_name, whole, part, share) => expect(computeLostPhraseShare(facts(whole), facts(part))).toBe(share));
});

describe('computeChangedShare', () => {
  it.each([
    ['is 0 when nothing changed', words(100), words(100), 0],
    ['counts added words', words(90), words(100), 0.1],
    ['counts removed words', words(100), words(90), 0.1],
    ['is 1 when JavaScript adds all the text', '', words(10), 1],
    ['is 0 when both versions are empty', '', '', 0],
  ])('%s', (_name, raw, rendered, share) => expect(computeChangedShare(render(raw, rendered))).toBeCloseTo(share, 10));

  it('returns null without the server response', () => {
    expect(computeChangedShare(makeRender({ raw: null }))).toBeNull();
  });
});

describe('extractMissingText', () => {
  it('returns the text that is missing from the other version', () => {
    const rendered = facts('Bread is baked daily. Prices: two euros. Open on Monday.');
    expect(extractMissingText(rendered, facts('Bread is baked daily.'))).toBe('Prices: two euros.\nOpen on Monday.');
    expect(extractMissingText(rendered, rendered)).toBe('');
  });
});

describe('computeMissingTextShare', () => {
  const slides = ['Our bread is baked every night.', 'Come to the market on Saturday!', 'Cakes by order only.'];
  const [first = '', , last = ''] = slides;

  it('does not count cloned carousel slides as text added by JavaScript', () => {
    const served = facts(slides.join('\n'));
    const clonedFacts = facts([last, ...slides, first, ...slides].join('\n'));
    expect(computeMissingTextShare(clonedFacts, served)).toBe(0);
    expect(extractMissingText(clonedFacts, served)).toBe('');
    expect(computeMissingShare(clonedFacts, served)).toBe(0);
  });

  it('returns zero only if there is no missing text to display', () => {
    const served = facts(first);
    const rendered = facts(`${slides.join(' ')} ${first}`);
    expect(extractMissingText(rendered, served)).toBe(`${slides[1]}\n${last}`);
    expect(computeMissingTextShare(rendered, served)).toBeCloseTo(10 / 16, 10);
    expect(computeMissingTextShare(facts(''), served)).toBe(0);
  });
});
