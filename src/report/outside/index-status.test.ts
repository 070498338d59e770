import { expect, it } from 'vitest';
import { buildIndexRow, buildIndexStatus } from '#test/helpers/index-status.ts';
import { describeIndexStatus } from './index-status.ts';

const STATUS = buildIndexStatus([
  buildIndexRow('https://example.com/a', 'google-excludes'),
  buildIndexRow('https://example.com/b', 'both-indexed'),
  buildIndexRow('https://example.com/c', 'both-excluded'),
  buildIndexRow('https://example.com/d', 'not-comparable'),
]);

it('computes the share of agreement only from comparable URLs', () => {
  const { inspected, comparable, agreement, differing, sentences } = describeIndexStatus(STATUS);
  expect({ inspected, comparable, agreement, differing }).toEqual({
    inspected: 4,
    comparable: 3,
    agreement: '2 of 3 (67%)',
    differing: 1,
  });
  expect(sentences).toEqual([
    '3 of 4 inspected URLs can be compared. Google and this analysis agree on 2 of them (67%).',
    'Google last crawled every page with a difference before this analysis and may not have seen a change yet.',
    'Only inspected URLs are compared: the URLs with the most clicks and important pages of the site, within Google’s daily quota.',
  ]);
});

it('measures no agreement without a comparable URL', () => {
  const status = { ...buildIndexStatus([buildIndexRow('https://example.com/d', 'not-comparable')]), crawledBefore: 0 };
  const { agreement, sentences } = describeIndexStatus(status);
  expect(agreement).toBe('Not measured');
  expect(sentences[0]).toBe('1 inspected URL; none can be compared with this analysis.');
});

it('lists the kinds that occur, with their source', () => {
  const { kinds, source } = describeIndexStatus({ ...STATUS, quality: 'simulated' });
  expect(kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['google-excludes', 1],
    ['both-indexed', 1],
    ['both-excluded', 1],
    ['not-comparable', 1],
  ]);
  expect(source).toBe('Google Search Console, URL inspection, Nov 24, 2026 (simulated)');
});
