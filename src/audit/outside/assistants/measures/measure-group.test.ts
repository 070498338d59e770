import { describe, expect, it } from 'vitest';
import { makeBasis, makeFailedRun, makeRun } from './answers.fixture.ts';
import { measureGroup } from './measure-group.ts';

const MENTIONED = { mention: 'named' } as const;

describe('the mention rate', () => {
  it('counts answers that mention the brand, but no failed runs', () => {
    const { mentionRate } = measureGroup(
      makeBasis([makeRun('a', MENTIONED), makeRun('a'), makeFailedRun('a'), makeRun('b'), makeFailedRun('c')]),
      [],
    );
    expect(mentionRate).toMatchObject({
      state: 'measured',
      value: 1 / 3,
      tally: { count: 1, total: 3 },
      sample: { prompts: 2, answers: 3, missing: 2 },
      isExploratory: true,
      quality: 'real',
      source: 'Claude (API answer with web search)',
    });
  });

  it('counts neither ambiguous names nor "I do not know this brand", and reports their numbers', () => {
    const measures = measureGroup(
      makeBasis([
        makeRun('a', { mention: 'ambiguous' }),
        makeRun('a', { mention: 'unknown' }),
        makeRun('b', MENTIONED),
      ]),
      [],
    );
    expect(measures).toMatchObject({ ambiguousAnswers: 1, unknownAnswers: 1 });
    expect(measures.mentionRate).toMatchObject({ tally: { count: 1, total: 3 } });
  });

  it('is no longer exploratory from 50 answers on', () => {
    const runs = Array.from({ length: 50 }, (_, index) => makeRun(['a', 'b', 'c'][index % 3] ?? 'a'));
    expect(measureGroup(makeBasis(runs), []).mentionRate).toMatchObject({ isExploratory: false, value: 0 });
    expect(measureGroup(makeBasis(runs.slice(1)), []).mentionRate).toMatchObject({ isExploratory: true });
  });

  it.each([
    ['no runs', makeBasis([]), 'The prompts have not been run yet.'],
    ['failed runs only', makeBasis([makeFailedRun('a'), makeFailedRun('b')]), 'All runs failed.'],
    ['no prompts', makeBasis([], []), 'There are no prompts.'],
  ])('is not measured with %s', (_, basis, reason) => {
    const { mentionRate, citationRate, memoryShare, prominence } = measureGroup(basis, ['rival']);
    for (const figure of [mentionRate, citationRate, memoryShare, prominence.order]) {
      expect(figure).toMatchObject({ state: 'not-measured', reason, step: expect.any(String) });
    }
  });
});

describe('the citation rate and the four cells', () => {
  const measures = measureGroup(
    makeBasis([
      makeRun('a', { ...MENTIONED, isCited: true }),
      makeRun('a', { isCited: true }),
      makeRun('b', MENTIONED),
      makeRun('b'),
      makeRun('b', { ...MENTIONED, grounded: false }),
    ]),
    [],
  );

  it('exclude answers from memory', () => {
    expect(measures.citationRate).toMatchObject({ value: 0.5, tally: { count: 2, total: 4 }, sample: { answers: 4 } });
    expect(measures.mentionRate).toMatchObject({ tally: { count: 3, total: 5 } });
    expect(measures.memoryShare).toMatchObject({ value: 0.2, tally: { count: 1, total: 5 } });
  });

  it('add up to all grounded answers', () => {
    const { both, namedOnly, citedOnly, neither } = measures.namedAndCited;
    for (const cell of [both, namedOnly, citedOnly, neither]) {
      expect(cell).toMatchObject({ tally: { count: 1, total: 4 } });
    }
  });

  it('are not measured if no answer used web search', () => {
    const { citationRate, memoryShare } = measureGroup(makeBasis([makeRun('a', { grounded: false })]), []);
    expect(citationRate).toMatchObject({ state: 'not-measured', reason: 'No answer used web search.' });
    expect(memoryShare).toMatchObject({ value: 1 });
  });
});

it('measures the same rates for each tracked competitor', () => {
  const { competitors } = measureGroup(
    makeBasis([
      makeRun('a', { competitorsNamed: ['rival'], competitorsCited: ['rival', 'untracked'] }),
      makeRun('b', { competitorsNamed: ['rival'], grounded: false }),
      makeRun('c'),
    ]),
    ['rival', 'silent'],
  );
  expect(competitors).toMatchObject([
    { id: 'rival', mentionRate: { tally: { count: 2, total: 3 } }, citationRate: { tally: { count: 1, total: 2 } } },
    { id: 'silent', mentionRate: { tally: { count: 0, total: 3 } }, citationRate: { tally: { count: 0, total: 2 } } },
  ]);
});

describe('prominence', () => {
  const makeMention = (order: number, offset: number, isInList = false) => ({
    ...MENTIONED,
    firstMention: { order, offset, isInList, isInHeading: false },
  });

  it('is a mean over answers that mention the brand, with an interval', () => {
    const { prominence } = measureGroup(
      makeBasis([
        makeRun('a', makeMention(1, 0)),
        makeRun('a'),
        makeRun('b', makeMention(3, 0.4, true)),
        makeRun('c', makeMention(2, 0.2)),
      ]),
      [],
    );
    expect(prominence.order).toMatchObject({ value: 2, tally: null, sample: { prompts: 3, answers: 3 } });
    expect(prominence.order).toMatchObject({ interval: [1, expect.closeTo(4.48, 2)] });
    expect(prominence.offset).toMatchObject({ value: expect.closeTo(0.2, 12) });
    expect(prominence.emphasized).toMatchObject({ tally: { count: 1, total: 3 } });
  });

  it('is not measured if no answer mentions the brand', () => {
    const { prominence } = measureGroup(makeBasis([makeRun('a')]), []);
    for (const figure of Object.values(prominence)) {
      expect(figure).toMatchObject({ state: 'not-measured', reason: 'No answer mentions you.' });
    }
  });
});

describe('share of voice', () => {
  it('counts each brand once per answer, and only tracked competitors', () => {
    const { shareOfVoice } = measureGroup(
      makeBasis([
        makeRun('a', { ...MENTIONED, competitorsNamed: ['rival', 'rival', 'untracked'] }),
        makeRun('b', { competitorsNamed: ['rival', 'other'] }),
        makeRun('c'),
      ]),
      ['rival', 'other', 'silent'],
    );
    expect(shareOfVoice.own).toMatchObject({ value: 0.25, tally: { count: 1, total: 4 }, sample: { answers: 2 } });
    expect(shareOfVoice.competitors.map(({ id, share }) => [id, 'value' in share && share.value])).toEqual([
      ['rival', 0.5],
      ['other', 0.25],
      ['silent', 0],
    ]);
  });

  it('is not measured without competitors, or if no answer mentions a brand', () => {
    const basis = makeBasis([makeRun('a', MENTIONED)]);
    expect(measureGroup(basis, []).shareOfVoice.own).toMatchObject({ reason: 'No competitors are tracked.' });
    const { own } = measureGroup(makeBasis([makeRun('a')]), ['rival']).shareOfVoice;
    expect(own).toMatchObject({ state: 'not-measured', reason: expect.stringContaining('mentions you or a tracked') });
  });
});
