import { describe, expect, it } from 'vitest';
import { visibilityFigureSchema } from '#contracts/outside/assistants.ts';
import { makeFailedRun, makeRun } from './answers.fixture.ts';
import { formatTally } from './list-prompt-results.ts';
import { measureVisibility, type VisibilityInput } from './measure-visibility.ts';

const INPUT: VisibilityInput = {
  prompts: [
    { id: 'best', isBranded: false },
    { id: 'how', isBranded: false },
    { id: 'brand', isBranded: true },
  ],
  runs: [
    makeRun('best', { mention: 'named' }),
    makeRun('best', { mention: 'named', repeat: 1, isCited: true, citedUrls: ['https://www.a.test/page'] }),
    makeRun('best', { repeat: 2, grounded: false }),
    makeRun('how'),
    makeFailedRun('how', 1),
    makeRun('brand', { mention: 'named' }),
    makeRun('deleted', { mention: 'named' }),
  ],
  competitors: [{ id: 'rival', domains: ['rival.test'] }],
  ownDomains: ['a.test'],
  quality: 'simulated',
  source: 'Claude (API answer with web search)',
};

describe('all figures of one engine', () => {
  const measures = measureVisibility(INPUT);

  it('have the same quality and source as the answers', () => {
    expect(measures).toMatchObject({ quality: 'simulated', source: 'Claude (API answer with web search)' });
  });

  it('have a headline over unbranded prompts only', () => {
    expect(measures.headline).toMatchObject({ value: 0.5, tally: { count: 2, total: 4 }, quality: 'simulated' });
    expect(measures.branded.mentionRate).toMatchObject({ value: 1, tally: { count: 1, total: 1 } });
  });

  it('match the shared schema of a figure', () => {
    const { mentionRate, citationRate, prominence, shareOfVoice } = measures.unbranded;
    const types = measures.sources.types.map(({ share }) => share);
    for (const figure of [mentionRate, citationRate, prominence.order, shareOfVoice.own, ...types]) {
      expect(visibilityFigureSchema.parse(figure)).toEqual(figure);
    }
  });

  it('list counts per prompt, including missing runs', () => {
    expect(measures.prompts).toEqual([
      {
        promptId: 'best',
        isBranded: false,
        named: { count: 2, total: 3 },
        cited: { count: 1, total: 2 },
        missing: 0,
      },
      { promptId: 'how', isBranded: false, named: { count: 0, total: 1 }, cited: { count: 0, total: 1 }, missing: 1 },
      { promptId: 'brand', isBranded: true, named: { count: 1, total: 1 }, cited: { count: 0, total: 1 }, missing: 0 },
    ]);
    expect(measures.prompts.map(({ named }) => formatTally(named))).toEqual(['2 of 3', '0 of 1', '1 of 1']);
    expect(formatTally({ count: 0, total: 0 })).toBeNull();
  });

  it('are not measured for a kind of prompt that does not exist', () => {
    const unbrandedOnly = measureVisibility({ ...INPUT, prompts: [{ id: 'best', isBranded: false }] });
    expect(unbrandedOnly.branded.mentionRate).toMatchObject({
      state: 'not-measured',
      reason: 'There are no branded prompts.',
    });
    const brandedOnly = measureVisibility({ ...INPUT, prompts: [{ id: 'brand', isBranded: true }] });
    expect(brandedOnly.headline).toMatchObject({ state: 'not-measured', reason: 'There are no unbranded prompts.' });
  });
});
