import { describe, expect, it } from 'vitest';
import { buildChange } from './build-change.ts';
import { buildTrend } from './build-trend.ts';
import { makeMeasuredRun, makePrompt } from './run.fixture.ts';

const MENTIONED = { mention: 'named' } as const;
/** Enough prompts for a significant change. */
const IDS = 'abcdefghij'.split('');
const prompts = IDS.map((id) => makePrompt(id));
const ALL = Object.fromEntries(IDS.map((id) => [id, [MENTIONED, MENTIONED]]));
const NONE = Object.fromEntries(IDS.map((id) => [id, [{}, {}]]));
const first = makeMeasuredRun(NONE, { id: 'run-1', prompts, at: '2026-11-06T10:00:00.000Z' });
const second = makeMeasuredRun(ALL, { id: 'run-2', prompts, at: '2026-11-13T10:00:00.000Z' });
const third = makeMeasuredRun(ALL, { id: 'run-3', prompts, at: '2026-11-20T10:00:00.000Z' });

describe('the change since the previous run', () => {
  it('is null for the first run', () => {
    expect(buildChange([first], 'claude')).toBeNull();
  });

  it('is in percentage points with its interval, and is not confirmed by a single run', () => {
    expect(buildChange([first, second], 'claude')).toMatchObject({
      since: first.at,
      points: { value: 100 },
      problem: null,
      verdict: 'too-early',
    });
  });

  it('is confirmed when two runs differ in the same direction from the run before them', () => {
    expect(buildChange([first, second, third], 'claude')).toMatchObject({
      since: second.at,
      points: { value: 0, isSignificant: false },
      verdict: 'alert',
      direction: 'up',
    });
  });

  it('is not measured if the prompts differ, and states the reason', () => {
    const other = makeMeasuredRun({}, { id: 'run-4', at: '2026-11-27T10:00:00.000Z', prompts: [] });
    expect(buildChange([third, other], 'claude')).toMatchObject({
      points: null,
      problem: expect.stringContaining('Fewer than two prompts'),
      notes: [expect.stringContaining('The prompts were changed (0 added, 10 removed)')],
    });
  });

  it('is null if the latest run did not query the engine', () => {
    expect(buildChange([first, { ...second, engines: [] }], 'claude')).toBeNull();
  });
});

describe('the trend', () => {
  it('has one point per run, with a note where the model changed', () => {
    const changed = makeMeasuredRun(
      { a: [{ ...MENTIONED, modelId: 'model-2' }], b: [{ modelId: 'model-2' }] },
      { id: 'run-2', prompts, at: second.at },
    );
    const [claude] = buildTrend([first, changed]);
    expect(claude).toMatchObject({ engine: 'claude', name: 'Claude' });
    expect(claude?.points.map(({ runId, notes }) => [runId, notes.length])).toEqual([
      ['run-1', 0],
      ['run-2', 1],
    ]);
    expect(claude?.points[1]).toMatchObject({
      mentionRate: { tally: { count: 1, total: 2 } },
      notes: [expect.stringContaining('The model changed from model-1 to model-2')],
    });
  });
});
