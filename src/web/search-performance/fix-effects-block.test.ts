import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type FixEffectResult, type FixEffects, fixEffectsSchema } from '#contracts/outside/fix-effects.ts';
import { formatChange } from './fix-effect-words.ts';
import { FixEffectList, FixEffectsBlock } from './fix-effects-block.tsx';
import { buildSampleFixEffects, SAMPLE_EFFECT } from './sample-page.fixture.ts';

const readText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .trim();
const render = (found: FixEffects, isActive = false) =>
  readText(renderToStaticMarkup(createElement(FixEffectList, { found, isActive })));
const renderResult = (result: FixEffectResult) => render(buildSampleFixEffects([result]));

describe('effects of fixes', () => {
  it('are stated in words with their interval, source and method', () => {
    const text = renderResult(SAMPLE_EFFECT);
    expect(text).toContain('+12% clicks');
    expect(text).toContain(
      'Clicks on the 36 fixed pages changed by +12% (+3.0% to +22%) compared with pages that were not affected.',
    );
    expect(text).toContain('Resolved between Aug 1, 2026 and Aug 20, 2026 on 36 pages; 4 pages still had an issue.');
    expect(text).toContain('Counted from Sep 4, 2026 to Nov 8, 2026, compared with 214 pages.');
    expect(text).toContain('That is +60 clicks in 28 days (+16 to +108).');
    expect(text).toContain('estimated');
    expect(text).toContain('How this is estimated');
  });

  it('are not clear if the interval contains zero', () => {
    const text = renderResult({ ...SAMPLE_EFFECT, changePercent: 4, interval: [-5, 14], clicksInterval: [-20, 60] });
    expect(text).toContain('No clear effect');
    expect(text).toContain('changed by somewhere between −5.0% and +14% compared with');
    expect(text).toContain('Chance alone can explain that.');
    expect(text).not.toContain('+4.0%');
    expect(text).not.toContain('clicks in 28 days');
  });

  it('are shown as clicks where a percentage means nothing', () => {
    const text = renderResult({
      ...SAMPLE_EFFECT,
      changePercent: null,
      interval: null,
      clicksPer28Days: 240,
      clicksInterval: [120, 380],
    });
    expect(text).toContain('+240 clicks in 28 days');
    expect(text).toContain('changed by +240 clicks in 28 days (+120 to +380) compared with');
  });

  it('are too early, with the first day when they can be measured', () => {
    const text = renderResult({ state: 'too-early', measurableOn: '2026-12-20' });
    expect(text).toContain('Too early');
    expect(text).toContain('when the clicks of Dec 20, 2026 have been imported');
  });

  it.each([
    ['clicks', 'Too few clicks Needs 50 clicks in 28 days on the fixed pages.'],
    ['controls', 'Too few pages to compare with Needs 20 pages that never had the issue'],
    ['history', 'Too little history Needs clicks from 28 days before the fix'],
  ] as const)('need enough data: %s', (reason, text) => {
    expect(renderResult({ state: 'too-few', reason, pages: 3, controls: 2 })).toContain(text);
  });

  it('are counted if they are not shown, and have a reason if there are none', () => {
    expect(render({ ...buildSampleFixEffects([]), analyses: 1, left: 0 })).toContain('this needs two analyses');
    expect(render({ ...buildSampleFixEffects([]), left: 0 })).toContain('No issue was resolved');
    expect(render({ ...buildSampleFixEffects([]), left: 2 })).toContain('have not been imported yet');
    expect(render({ ...buildSampleFixEffects([]), left: 2 }, true)).toContain('are being imported now');
    expect(render({ ...buildSampleFixEffects([SAMPLE_EFFECT]), left: 2 })).toContain(
      '2 more fixes on pages with fewer clicks are not shown.',
    );
  });

  it('load after the page', () => {
    const block = createElement(FixEffectsBlock, {
      hasLists: true,
      isActive: false,
      api: { readFixEffects: () => new Promise<never>(() => {}) },
      source: 'google-search-console',
    });
    const html = renderToStaticMarkup(block);
    expect(html).toContain('aria-busy="true"');
    expect(readText(html)).toContain('Comparing your analyses');
  });

  it('are not requested before clicks by page are imported', () => {
    const block = createElement(FixEffectsBlock, {
      hasLists: false,
      isActive: true,
      api: { readFixEffects: () => new Promise<never>(() => {}) },
      source: 'google-search-console',
    });
    const html = renderToStaticMarkup(block);
    expect(html).toContain('aria-busy="false"');
    expect(readText(html)).toContain('Not measured yet: the clicks of pages are being imported now.');
  });
});

it('keeps the sign of a change, and one decimal of a small change', () => {
  expect([12.4, -3.14, 0.04, -0.04, 1_234].map(formatChange)).toEqual(['+12%', '−3.1%', '0.0%', '0.0%', '+1,234%']);
});

it('has a sample that the call could return', () => {
  expect(() => fixEffectsSchema.parse(buildSampleFixEffects([SAMPLE_EFFECT]))).not.toThrow();
});
