import { expect, it } from 'vitest';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { type FixPlan, findFixGain, orderIssues } from './order-issues.ts';

const makeIssue = (ruleId: string, change: Partial<SeoIssue> = {}, hours = 1, coveredBy: string[] = []) =>
  ({
    ruleId,
    title: ruleId,
    severity: 'medium',
    confidence: 'confirmed',
    gain: 0,
    aiGain: 0,
    effort: { hours, coveredBy },
    ...change,
  }) as SeoIssue;

const BOTS = { title: 'Allow both bots', ruleId: 'bot-a', ruleIds: ['bot-a', 'bot-b'], gain: 0, aiGain: 44.7 };
const PLAN: FixPlan = {
  seoIssues: [
    makeIssue('slow', { gain: 8 }, 16),
    makeIssue('covered', { gain: 7 }, 0, ['slow']),
    makeIssue('advice', { severity: 'advisory' }),
    makeIssue('title', { gain: 2, aiGain: 1 }),
    makeIssue('bot-b'),
    makeIssue('bot-a'),
    makeIssue('quick', { gain: 1, aiGain: 1 }, 0.5),
  ],
  recommendations: [BOTS as unknown as Recommendation],
};
const list = (order: Parameters<typeof orderIssues>[1], plan = PLAN) =>
  orderIssues(plan, order).map(({ ruleId }) => ruleId);

it('follows the recommendations, then the points per hour in both scores', () => {
  expect(list('both')).toEqual(['bot-a', 'bot-b', 'quick', 'title', 'slow', 'covered', 'advice']);
});

it('sorts by the points that the fix adds to one score', () => {
  expect(list('search').slice(0, 4)).toEqual(['slow', 'covered', 'title', 'quick']);
  expect(list('ai').slice(0, 4)).toEqual(['bot-a', 'bot-b', 'quick', 'title']);
});

it('gives issues that one edit resolves the gain of the edit, and other issues their own gain', () => {
  const find = (ruleId: string) => findFixGain(PLAN, makeIssue(ruleId, { gain: 2 }));
  expect(find('bot-b')).toMatchObject({ ruleIds: ['bot-a', 'bot-b'], gain: 0, aiGain: 44.7 });
  expect(find('title')).toMatchObject({ ruleIds: ['title'], gain: 2, aiGain: 0 });
});
