import { describe, expect, it } from 'vitest';
import type { VisibilityTrend } from '#contracts/outside/assistants/visibility-report.ts';
import { locateRuns } from './locate-runs.ts';

type Point = VisibilityTrend[number]['points'][number];
const MISSING = { state: 'not-measured', reason: 'All runs failed.', step: null } as const;

const makePoint = (day: string, mentionRate: Point['mentionRate'], notes: string[] = []): Point => ({
  runId: day,
  at: `2026-11-${day}T00:00:00.000Z`,
  mentionRate,
  citationRate: MISSING,
  notes,
});
const makeShare = (value: number, interval: readonly [number, number] | null): Point['mentionRate'] => ({
  state: 'measured',
  value,
  interval,
  tally: null,
  sample: { prompts: 1, answers: 1, missing: 0 },
  isExploratory: true,
  quality: 'real',
  source: 'Claude',
});
const BOX = { width: 100, height: 50 };

describe('runs on the chart', () => {
  it('lie at their time, on a scale that covers every interval', () => {
    const { top, places } = locateRuns(
      [
        makePoint('01', makeShare(0.2, [0.1, 0.35])),
        makePoint('02', MISSING, ['Model changed']),
        makePoint('05', makeShare(0.4, null)),
      ],
      BOX,
    );
    expect(top).toBe(40);
    expect(places).toMatchObject([
      { x: 0, y: 25, low: 37.5, hasNotes: false },
      { x: 25, y: null, low: null, hasNotes: true },
      { x: 100, y: 0, low: null },
    ]);
  });

  it('lie in the middle if there is only one', () => {
    expect(locateRuns([makePoint('01', makeShare(0, [0, 0.1]))], BOX)).toMatchObject({
      top: 20,
      places: [{ x: 50, y: 50 }],
    });
  });
});
