import { expect, it } from 'vitest';
import { isListUrl } from './list-url.ts';

it.each([
  ['/tags/hugo/', true],
  ['/zh/tags/%E6%95%99%E7%A8%8B/', true],
  ['/category/wheels/page/2', false],
  ['/series/markdown/', true],
  ['/archives/2024/05', true],
  ['/tags', true],
  ['/blog/tags-and-labels/', false],
  ['/', false],
])('recognizes %s as a list: %s', (path, expected) => expect(isListUrl(`https://example.com${path}`)).toBe(expected));
