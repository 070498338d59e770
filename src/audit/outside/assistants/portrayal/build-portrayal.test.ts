import { describe, expect, it } from 'vitest';
import type { BrandStatement, BrandTone } from '#contracts/outside/assistants/portrayal.ts';
import { makeMeasuredRun } from '../report/run.fixture.ts';
import { buildPortrayal, selectStatements } from './build-portrayal.ts';

const makeStatement = (tone: BrandTone | null, isCertain = true): BrandStatement => ({
  start: 0,
  text: `Shop Example is ${tone}.`,
  tone,
  words: [],
  isCertain,
});
const makeMentioningAnswer = (...statements: BrandStatement[]) => ({ mention: 'named', statements }) as const;

describe('how a run describes the brand', () => {
  it('has counts from 10 sentences on, and groups, the ones to act on first', () => {
    const nine = Array.from({ length: 9 }, () => makeStatement('positive'));
    const portrayalWithoutCounts = buildPortrayal(makeMeasuredRun({ a: [makeMentioningAnswer(...nine)] }));
    expect(portrayalWithoutCounts.engines).toMatchObject([{ engine: 'claude', sentences: 9, counts: null }]);
    const portrayalWithCounts = buildPortrayal(
      makeMeasuredRun({ a: [makeMentioningAnswer(...nine)], brand: [makeMentioningAnswer(makeStatement('negative'))] }),
    );
    expect(portrayalWithCounts).toMatchObject({
      quality: 'estimated',
      engines: [{ sentences: 10, branded: 1, counts: { positive: 9, negative: 1, mixed: 0, neutral: 0, unclear: 0 } }],
    });
    expect(portrayalWithCounts.groups.map(({ tone, total }) => [tone, total])).toEqual([
      ['negative', 1],
      ['positive', 9],
    ]);
    expect(portrayalWithCounts.groups[0]?.first).toMatchObject([{ name: 'Claude', promptId: 'brand', repeat: 0 }]);
  });

  it('does not count sentences without a label, and counts the answers that were not read', () => {
    const run = makeMeasuredRun(
      { a: [makeMentioningAnswer(makeStatement(null)), { mention: 'named' }, { mention: 'ambiguous' }] },
      { quality: 'simulated' },
    );
    const { engines, groups, unreadAnswers, quality } = buildPortrayal(run);
    expect(engines).toMatchObject([{ sentences: 0, counts: null }]);
    expect(groups).toMatchObject([{ tone: null, total: 1 }]);
    expect(unreadAnswers).toBe(1);
    expect(quality).toBe('simulated');
  });

  it('excludes unclear names until a user confirms them', () => {
    const certain = makeStatement('positive');
    const unclear = makeStatement('negative', false);
    expect(selectStatements([certain, unclear], true)).toEqual([certain]);
    expect(selectStatements([unclear], null)).toEqual([]);
    expect(selectStatements([unclear], true)).toEqual([unclear]);
  });
});
