import { expect, it } from 'vitest';
import { createTargetLog, findTarget } from './target-log.ts';

it('counts repeated entries and keeps a limited number of entries, each of limited length', () => {
  const log = createTargetLog(2);
  for (let index = 0; index < 1_000; index += 1) {
    log.refuse(`host-${index % 500}.example:443`, 'address-guard', 'd'.repeat(1_000));
    log.recordUnreachable(`host-${index % 500}.example:443`, Object.assign(new Error('x'), { code: 'ENOTFOUND' }));
  }
  expect(log.refused.map(({ target, count, detail }) => [target, count, detail.length])).toEqual([
    ['host-0.example:443', 2, 300],
    ['host-1.example:443', 2, 300],
  ]);
  expect(log.unreached.map(({ code, count }) => [code, count])).toEqual([
    ['dns-not-found', 2],
    ['dns-not-found', 2],
  ]);
});

it('keeps separate entries when one target is refused for different reasons', () => {
  const log = createTargetLog(10);
  log.refuse('a.example:443', 'closed', '');
  log.refuse('a.example:443', 'limits', '');
  expect(log.refused.map(({ by }) => by)).toEqual(['closed', 'limits']);
});

it.each([
  ['http://a.example/x', 'a.example:80'],
  ['https://a.example/x', 'a.example:443'],
  ['https://[2606::1]:8443/', '[2606::1]:8443'],
])('reports the target of %s', (url, target) => expect(findTarget(new URL(url))).toBe(target));
