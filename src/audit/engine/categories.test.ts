import { expect, it } from 'vitest';
import { AI_BUDGETS, AI_CATEGORIES, RULE_CATEGORIES, SEARCH_BUDGETS } from './categories.ts';

const AI_ONLY = [...AI_CATEGORIES];
const CHECKLIST_ONLY = ['analytics'];

it.each([
  ['search', SEARCH_BUDGETS],
  ['AI', AI_BUDGETS],
])('%s budgets add up to 100', (_name, budgets) => {
  expect(budgets.reduce((sum, budget) => sum + budget.points, 0)).toBe(100);
});

it('assigns every category that earns search points to exactly one search budget', () => {
  const assignedCategories = SEARCH_BUDGETS.flatMap((budget) => budget.categories);
  const expected = RULE_CATEGORIES.filter((category) => ![...AI_ONLY, ...CHECKLIST_ONLY].includes(category));
  expect([...assignedCategories].sort()).toEqual([...expected].sort());
});

it('assigns no category to two AI budgets', () => {
  const assignedCategories = AI_BUDGETS.flatMap((budget) => budget.categories);
  expect(new Set(assignedCategories).size).toBe(assignedCategories.length);
});
