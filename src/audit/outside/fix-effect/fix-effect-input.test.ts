import { expect, it } from 'vitest';
import { checkFixEffectInput, type FixEffect, type FixEffectInput, type FixEffectPage } from './fix-effect-input.ts';

const PAGE: FixEffectPage = { url: 'https://example.com/', fixedOn: null, clicksByDay: [1, 0] };
const build = (clicksByDay: number[]): FixEffectInput => ({
  firstDay: '2026-01-01',
  pages: [PAGE, { ...PAGE, url: 'https://example.com/a', clicksByDay }],
  random: () => 0.5,
});

it('accepts series of the same length', () => {
  expect(() => checkFixEffectInput(build([2, 3]))).not.toThrow();
});

it('names the page whose series does not fit', () => {
  expect(() => checkFixEffectInput(build([2]))).toThrow('https://example.com/a: 1 days instead of 2');
  expect(() => checkFixEffectInput(build([2, Number.NaN]))).toThrow('a day without a count');
});

it('states a reason whenever there is no result', () => {
  const effects: FixEffect[] = [
    { state: 'too-early', measurableOn: '2026-02-01' },
    { state: 'too-few', reason: 'controls', pages: 4, controls: 0 },
  ];
  expect(effects.map(({ state }) => state)).toEqual(['too-early', 'too-few']);
});
