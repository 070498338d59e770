import { expect, it } from 'vitest';
import type { PricedIssue } from '../scoring/score-model.ts';
import { PageIssueLists } from './page-issue-lists.ts';

const createIssue = (ruleId: string, isDead = false): PricedIssue => ({
  ruleId,
  category: 'title',
  family: ruleId,
  price: 0.5,
  isDead,
});
const frame = ['a', 'b', 'c'].map((url) => ({ url, template: 't', isHome: url === 'a' }));

it('lists the issues of each page in the order of the groups', () => {
  const [first, second, third] = ['first', 'second', 'third'].map((id) => createIssue(id)) as [
    PricedIssue,
    PricedIssue,
    PricedIssue,
  ];
  const lists = new PageIssueLists(frame, [
    { issue: first, pageUrls: ['b', 'a', 'elsewhere', 'b'] },
    { issue: second, pageUrls: [] },
    { issue: third, pageUrls: ['b'] },
  ]);
  expect(lists.list('a')).toEqual([first]);
  expect(lists.list('b')).toEqual([first, third]);
  expect(lists.list('c')).toEqual([]);
  expect(lists.list('elsewhere')).toEqual([]);
});

it('counts a page as dead only once', () => {
  const [cause, consequence, other] = [createIssue('cause', true), createIssue('consequence', true), createIssue('x')];
  const lists = new PageIssueLists(frame, [
    { issue: cause, pageUrls: ['a'] },
    { issue: consequence, pageUrls: ['a', 'b'] },
    { issue: other, pageUrls: ['a'] },
  ]);
  expect(lists.list('a')).toEqual([cause, other]);
  expect(lists.list('b')).toEqual([consequence]);
});
