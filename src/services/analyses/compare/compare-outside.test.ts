import { describe, expect, it } from 'vitest';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { compareRankings, compareVisibility } from './compare-outside.ts';

type RankedAnalysis = Pick<Analysis, 'keywordRankings'>;
type AnalysisWithVisibility = Pick<Analysis, 'aiVisibility'>;
interface Positions {
  google: number | null;
  bing: number | null;
}
const ranking = (keyword: string, positions: { average?: Positions; observed?: Positions }) => ({
  keyword,
  ...positions,
});
const ranked = (...keywordRankings: object[]) => ({ keywordRankings }) as unknown as RankedAnalysis;

describe('rankings', () => {
  it('are locked for a free plan, and not measured without data', () => {
    expect(compareRankings({}, {}).kind).toBe('locked');
    expect(compareRankings({ keywordRankings: null }, ranked())).toEqual({ kind: 'not-measured', missing: 'from' });
    expect(compareRankings(ranked(), { keywordRankings: null })).toEqual({ kind: 'not-measured', missing: 'to' });
  });

  it('are compared by keyword and kind, the largest change first', () => {
    const before = ranked(
      ranking('lamp', { average: { google: 4, bing: null }, observed: { google: 2, bing: 7 } }),
      ranking('chair', { observed: { google: 9, bing: null } }),
      ranking('old', {}),
    );
    const after = ranked(
      ranking('lamp', { average: { google: 5, bing: null }, observed: { google: 1, bing: 6 } }),
      ranking('chair', { average: { google: 3, bing: null }, observed: { google: 2, bing: null } }),
    );
    expect(compareRankings(before, after)).toEqual({
      kind: 'measured',
      total: 2,
      rows: [
        { keyword: 'chair', google: { before: 9, after: 2 }, bing: { before: null, after: null } },
        { keyword: 'lamp', google: { before: 4, after: 5 }, bing: { before: 7, after: 6 } },
      ],
    });
  });
});

describe('AI visibility', () => {
  const rate = (value: number, interval: [number, number] | null): VisibilityFigure =>
    ({ state: 'measured', value, interval }) as unknown as VisibilityFigure;
  const missing = { state: 'not-measured' } as unknown as VisibilityFigure;
  const visible = (runId: string, mentionRate: VisibilityFigure, citationRate: VisibilityFigure) =>
    ({
      aiVisibility: {
        runId,
        at: '2026-11-20T00:00:00.000Z',
        prompts: 8,
        repeats: 1,
        engines: [
          { engine: 'perplexity', name: 'Perplexity', quality: 'real', source: 'x', mentionRate, citationRate },
        ],
      },
    }) as unknown as AnalysisWithVisibility;
  const first = visible('a', rate(0.2, [0.1, 0.4]), missing);

  it('is not measured without data, and equal for the same run', () => {
    expect(compareVisibility({ aiVisibility: null }, first)).toEqual({ kind: 'not-measured', missing: 'from' });
    expect(compareVisibility(first, first).kind).toBe('same-run');
  });

  it('states whether a difference may be due to chance', () => {
    const compared = compareVisibility(first, visible('b', rate(0.3, [0.2, 0.5]), rate(0.1, null)));
    expect(compared).toMatchObject({
      kind: 'measured',
      hasOtherPrompts: false,
      rows: [
        {
          mentionRate: { before: 0.2, after: 0.3, isWithinNoise: true },
          citationRate: { before: null, after: 0.1, isWithinNoise: false },
        },
      ],
    });
    expect(compareVisibility(first, visible('b', rate(0.8, [0.6, 0.9]), missing))).toMatchObject({
      rows: [{ mentionRate: { isWithinNoise: false } }],
    });
  });
});
