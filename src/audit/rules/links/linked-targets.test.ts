import { expect, it } from 'vitest';
import { makeLinkedTarget, makeLinkedTargets } from '#test/helpers/linked-targets.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { checkTruncatedList, findLinksToTargets } from './linked-targets.ts';

const { targets } = makeLinkedTargets([makeLinkedTarget({ url: 'https://example.com/old' })]);
const all = () => true;

it('finds the followed links to listed targets', () => {
  const page = makePageWithLinks([{ href: '/a' }, { href: '/old', text: 'one' }, { href: '/old', text: 'two' }]);
  expect(findLinksToTargets(page, targets, all)).toMatchObject([{ link: { text: 'one' }, count: 2 }]);
});

it('skips targets that do not count', () => {
  expect(findLinksToTargets(makePageWithLinks([{ href: '/old' }]), targets, () => false)).toEqual([]);
});

it('skips links that are not followed', () => {
  expect(findLinksToTargets(makePageWithLinks([{ href: '/old', rel: 'nofollow' }]), targets, all)).toEqual([]);
  const metaRobots = [{ agent: 'robots', content: 'nofollow', inHead: true, line: 1, column: 1 }];
  expect(findLinksToTargets(makePageWithLinks([{ href: '/old' }], { facts: { metaRobots } }), targets, all)).toEqual(
    [],
  );
});

it('reports a truncated list', () => {
  expect(checkTruncatedList(targets, 'redirect')).toBeNull();
  expect(checkTruncatedList({ ...targets, count: 300 }, 'redirect')?.reason).toBe(
    '300 URLs of the site redirect, and we checked only links to the most linked one',
  );
});
