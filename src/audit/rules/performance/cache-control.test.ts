import { expect, it } from 'vitest';
import { describeLifetime, parseCacheControl, parseCacheLifetime } from './cache-control.ts';

it('parses directives', () => {
  expect(Object.fromEntries(parseCacheControl('Public, max-age="60", max-age=5,, immutable'))).toEqual({
    public: '',
    'max-age': '60',
    immutable: '',
  });
});

it.each([
  [null, { kind: 'unstated' }],
  ['public', { kind: 'unstated' }],
  ['max-age=soon', { kind: 'unstated' }],
  ['s-maxage=600', { kind: 'unstated' }],
  ['max-age=600, public', { kind: 'seconds', seconds: 600 }],
  ['max-age=0', { kind: 'refused' }],
  ['no-store', { kind: 'refused' }],
  ['no-cache, max-age=600', { kind: 'refused' }],
  ['max-age=600, must-revalidate', { kind: 'refused' }],
  ['private, max-age=600', { kind: 'refused' }],
])('parses the lifetime of %s', (header, expected) => expect(parseCacheLifetime(header)).toEqual(expected));

it.each([
  [604_800, '7 days'],
  [86_400, '1 day'],
  [5_400, '90 minutes'],
  [61, '61 seconds'],
])('formats %d seconds as %s', (seconds, expected) => expect(describeLifetime(seconds)).toBe(expected));
