import { expect, it } from 'vitest';
import { readReturn } from './load-data-sources.ts';

const read = (query: string) =>
  readReturn(new URLSearchParams(query), (sealed) => (sealed === 'mine' ? 'Access was not granted.' : null));

it('reads the result of an authorization', () => {
  expect(read('')).toBeNull();
  expect(read('source=google-search-console&connected=1')).toEqual({
    provider: 'google-search-console',
    problem: null,
  });
  expect(read('source=bing-webmaster&problem=mine')).toEqual({
    provider: 'bing-webmaster',
    problem: 'Access was not granted.',
  });
});

it('ignores a message that was encrypted for another user', () => {
  expect(read('source=bing-webmaster&problem=Call+this+number')).toBeNull();
});
