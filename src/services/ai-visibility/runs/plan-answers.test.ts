import { describe, expect, it } from 'vitest';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import { getVisibilityPlan, planAnswers, selectPrompts } from './plan-answers.ts';

const buildPrompts = (count: number, change: Partial<VisibilityPrompt> = {}): VisibilityPrompt[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${change.isBranded ? 'b' : 'p'}${index}`,
    text: `prompt ${index}`,
    intent: 'discovery',
    isBranded: false,
    origin: 'user',
    basis: null,
    keyword: null,
    isActive: true,
    ...change,
  }));
const TARGETS: VisibilityTarget[] = [
  { engine: 'chatgpt', provider: 'openai', model: 'm', payer: 'website' },
  { engine: 'claude', provider: 'anthropic', model: 'm', payer: 'website' },
];

describe('the prompts of a run', () => {
  const prompts = [...buildPrompts(2, { isBranded: true }), ...buildPrompts(60)];

  it('are eight unbranded ones without Premium', () => {
    const selected = selectPrompts(prompts, getVisibilityPlan(false));
    expect(selected.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  });

  it('are up to 50 with Premium, branded ones included', () => {
    const selected = selectPrompts(prompts, getVisibilityPlan(true));
    expect(selected).toHaveLength(50);
    expect(selected.filter(({ isBranded }) => isBranded)).toHaveLength(2);
  });

  it('exclude prompts that are switched off', () => {
    expect(selectPrompts(buildPrompts(3, { isActive: false }), getVisibilityPlan(true))).toEqual([]);
  });
});

it('limits repeats and schedules by plan', () => {
  expect(getVisibilityPlan(false)).toMatchObject({ maxPrompts: 8, maxRepeats: 1, canSchedule: false });
  expect(getVisibilityPlan(true)).toMatchObject({ maxPrompts: 50, maxRepeats: 5, canSchedule: true });
});

it('sends every prompt to every assistant once before any prompt is repeated', () => {
  const planned = planAnswers(buildPrompts(2), TARGETS, 2);
  expect(planned.map(({ target, prompt, repeat }) => `${repeat} ${prompt.id} ${target.engine}`)).toEqual([
    '0 p0 chatgpt',
    '0 p0 claude',
    '0 p1 chatgpt',
    '0 p1 claude',
    '1 p0 chatgpt',
    '1 p0 claude',
    '1 p1 chatgpt',
    '1 p1 claude',
  ]);
});
