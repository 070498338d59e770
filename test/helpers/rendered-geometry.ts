import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';

type Geometry = NonNullable<SuccessfulRender['geometry']>;

/** Builds a page that fits a phone screen 360 CSS pixels wide. */
export function makeGeometry(overrides: Partial<Geometry> = {}): Geometry {
  return {
    scrollWidth: 360,
    innerWidth: 360,
    overflowing: [],
    smallTargets: [],
    targetCount: 4,
    text: { characters: 1_000, smallCharacters: 0, smallest: [] },
    ...overrides,
  };
}
