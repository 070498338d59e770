import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { element } from './rendered-page.ts';

type RenderedImage = SuccessfulRender['images'][number];

/** Returns an image on the first screen that fits its box and has its space reserved. */
export function makeRenderedImage(overrides: Partial<RenderedImage> = {}): RenderedImage {
  return {
    element: element('body > main > img', '<img src="/yard.webp" alt="The yard" width="640" height="360">'),
    url: 'https://example.com/yard.webp',
    naturalWidth: 640,
    naturalHeight: 360,
    displayWidth: 380,
    displayHeight: 214,
    top: 100,
    loading: null,
    hasDimensions: true,
    hasStyledSize: false,
    isOutOfFlow: false,
    isVisible: true,
    transferBytes: 40_000,
    ...overrides,
  };
}
