import { expect, it } from 'vitest';
import { buildSlug } from './build-slug.ts';

it.each([
  ["What's a crawler?", 'whats-a-crawler'],
  ['  Ünïcode — & more  ', 'unicode-more'],
  ['日本', ''],
  ['a'.repeat(130), 'a'.repeat(120)],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
])('%s', (title, slug) => {
  expect(buildSlug(title)).toBe(slug);
});
