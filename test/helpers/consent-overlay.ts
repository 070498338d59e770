import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { element } from './rendered-page.ts';

type Overlay = NonNullable<SuccessfulRender['overlay']>;

/** Builds a consent banner over half of the first screen. */
export function makeOverlay(overrides: Partial<Overlay> = {}): Overlay {
  return {
    element: element('#cmp', '<div id="cmp">'),
    coverage: 0.5,
    kind: 'consent',
    text: 'We use cookies',
    wordsBefore: 90,
    wordsAfter: null,
    ...overrides,
  };
}
