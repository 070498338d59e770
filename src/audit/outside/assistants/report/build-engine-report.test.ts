import { describe, expect, it } from 'vitest';
import { engineVisibilitySchema } from '#contracts/outside/assistants/visibility-report.ts';
import { buildEngineReport } from './build-engine-report.ts';
import { makeMeasuredRun } from './run.fixture.ts';

const CLAUDE = { engine: 'claude', source: 'Claude (API answer with web search, through Anthropic)' } as const;
const MENTIONED = {
  mention: 'named',
  firstMention: { order: 1, offset: 0, isInList: true, isInHeading: false },
} as const;

describe('the report of an engine', () => {
  const run = makeMeasuredRun({
    a: [{ ...MENTIONED, isCited: true, citedUrls: ['https://shop.example/a', 'https://news.example/x'] }, {}],
    b: [{ competitorsNamed: ['rival'], citedUrls: ['https://rival.example/'] }],
    c: [{ mention: 'unknown', grounded: false }],
    brand: [MENTIONED, { mention: 'ambiguous' }],
  });
  const report = buildEngineReport(run, CLAUDE, null);

  it('matches its schema and contains the engine, source and models', () => {
    expect(engineVisibilitySchema.parse(report)).toEqual(report);
    expect(report).toMatchObject({ name: 'Claude', kind: 'api', models: ['model-1'], answers: 6, missing: 0 });
  });

  it('counts only unbranded prompts in the shares', () => {
    expect(report.mentionRate).toMatchObject({ tally: { count: 1, total: 4 }, isExploratory: true });
    expect(report.branded.mentionRate).toMatchObject({ tally: { count: 1, total: 2 } });
  });

  it('leaves answers from memory out of the citation rate', () => {
    expect(report.citationRate).toMatchObject({ tally: { count: 1, total: 3 } });
    expect(report.memoryShare).toMatchObject({ tally: { count: 1, total: 4 } });
  });

  it('shows competitors with their rates and shares of voice', () => {
    expect(report.shareOfVoice).toMatchObject({ tally: { count: 1, total: 2 } });
    expect(report.competitors).toMatchObject([
      {
        id: 'rival',
        name: 'Rival',
        mentionRate: { tally: { count: 1, total: 4 } },
        shareOfVoice: { tally: { count: 1, total: 2 } },
      },
    ]);
  });

  it('counts ambiguous and unknown names across all prompts', () => {
    expect(report).toMatchObject({ ambiguousAnswers: 1, unknownAnswers: 1 });
  });

  it('lists cited domains with their types', () => {
    expect(report.domains).toMatchObject({ total: 3 });
    expect(report.domains.first.find(({ domain }) => domain === 'rival.example')).toMatchObject({ type: 'competitor' });
  });

  it('marks answers shown to visitors as a different kind', () => {
    const observed = { engine: 'google-ai-mode', source: 'Google AI Mode' } as const;
    expect(buildEngineReport({ ...run, answers: [] }, observed, null)).toMatchObject({
      kind: 'observed',
      mentionRate: { state: 'not-measured' },
    });
  });
});
