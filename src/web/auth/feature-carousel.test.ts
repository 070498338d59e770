import { expect, it } from 'vitest';
import { CAROUSEL_SLIDES } from '#contracts/product/ui-constants.ts';
import { computeNextSlide } from './feature-carousel.tsx';
import { SLIDES } from './slides.ts';

it('has the specified number of slides and wraps around', () => {
  expect(SLIDES).toHaveLength(CAROUSEL_SLIDES);
  expect([0, 1, 2, 3].map(computeNextSlide)).toEqual([1, 2, 3, 0]);
});
