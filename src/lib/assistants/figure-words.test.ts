import { describe, expect, it } from 'vitest';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { describeInterval, describeSample, formatTally } from './figure-words.ts';

const FIGURE: VisibilityFigure = {
  state: 'measured',
  value: 0.3,
  interval: [0.236, 0.448],
  tally: { count: 18, total: 60 },
  sample: { prompts: 20, answers: 60, missing: 1 },
  isExploratory: false,
  quality: 'real',
  source: 'Claude',
};

describe('a share', () => {
  it('shows its interval and sample in words', () => {
    expect(describeInterval(FIGURE)).toBe('between 24% and 45%');
    expect(describeSample(FIGURE)).toBe('18 of 60 answers to 20 prompts; 1 answer missing');
  });

  it('that was not measured gives the reason and the next step', () => {
    const missing = { state: 'not-measured', reason: 'There are no answers.', step: 'Run the prompts.' } as const;
    expect(describeSample(missing)).toBe('There are no answers. Run the prompts.');
    expect(describeInterval(missing)).toBeNull();
  });

  it('of no answers is a dash', () => {
    expect(formatTally({ count: 0, total: 0 })).toBe('–');
  });
});
