import { expect, it } from 'vitest';
import { checkFixEffectInput, type FixEffectInput, type FixEffectPage } from './fix-effect-input.ts';

const PAGE: FixEffectPage = { url: 'https://example.com/', fixedOn: null, clicksByDay: [1, 0] };
const build = (clicksByDay: number[]): FixEffectInput => ({
  firstDay: '2026-01-01',
  pages: [PAGE, { ...PAGE, url: 'https://example.com/a', clicksByDay }],
  random: () => 0.5,
});

it('checkFixEffectInput accepts series of the same length', () => {
  expect(() => checkFixEffectInput(build([2, 3]))).not.toThrow();
});

it('checkFixEffectInput reports a page whose series has a different length or contains a value that is not a count', () => {
  expect(() => checkFixEffectInput(build([2]))).toThrow('https://example.com/a: 1 days instead of 2');
  expect(() => checkFixEffectInput(build([2, Number.NaN]))).toThrow('a day without a valid click count');
});
