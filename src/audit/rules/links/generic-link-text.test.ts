import { expect, it } from 'vitest';
import { buildGenericTextTest } from './generic-link-text.ts';

it.each([
  ['en', 'Read more »'],
  ['en', 'CLICK HERE!'],
  ['de-AT', 'Mehr erfahren …'],
  ['de', 'Read more'],
  ['nb', 'Les mer'],
  ['ja', '続きを読む'],
  ['xx', 'here'],
  [null, '→ more'],
  [null, 'klicke hier'],
])('in %s, treats %j as generic', (language, text) => {
  expect(buildGenericTextTest(language)(text)).toBe(true);
});

it.each([
  ['en', 'Read more about wheels'],
  ['en', 'mehr'],
  ['en', ''],
  ['en', '»'],
  ['de', 'Hier wohnen'],
  ['en', 'more'.repeat(11)],
])('in %s, treats %j as descriptive', (language, text) => {
  expect(buildGenericTextTest(language)(text)).toBe(false);
});
