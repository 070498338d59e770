import { expect, it } from 'vitest';
import { RULE_CATEGORIES } from '#audit/engine/categories.ts';
import { listRules } from '#services/rules/list-rules.ts';
import { CATEGORY_TEXTS } from '#web/checks/category-texts.ts';
import { groupChecks, selectRelatedChecks } from '#web/checks/check-list.ts';
import { listSitePages } from '#web/seo/site-map.ts';

const { rules } = listRules();

it('describes every category of rules, and no others', () => {
  expect(Object.keys(CATEGORY_TEXTS).sort()).toEqual([...RULE_CATEGORIES].sort());
});

it('lists every rule once', () => {
  const listed = groupChecks(rules, { words: '', severity: '' }).flatMap(({ checks }) => checks.map(({ id }) => id));
  expect(listed.sort()).toEqual(rules.map(({ id }) => id).sort());
});

it('lists every check as related to at least one other', () => {
  const named = new Set(rules.flatMap((rule) => selectRelatedChecks(rules, rule).map(({ id }) => id)));
  const unmatchedRules = rules.filter(
    ({ id, category }) => !named.has(id) && rules.some((other) => other.category === category && other.id !== id),
  );
  expect(unmatchedRules.map(({ id }) => id)).toEqual([]);
});

it('gives every page of the site a unique URL and title', () => {
  const pages = listSitePages(rules, []);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});
