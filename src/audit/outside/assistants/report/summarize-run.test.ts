import { describe, expect, it } from 'vitest';
import { aiVisibilitySchema } from '#contracts/report/ai-visibility.ts';
import { makeMeasuredRun, makePrompt } from './run.fixture.ts';
import { countByKeyword, summarizeRun } from './summarize-run.ts';

const MENTIONED = { mention: 'named' } as const;

describe('the summary of a run', () => {
  it('has the shares of unbranded prompts per engine', () => {
    const summary = summarizeRun(makeMeasuredRun({ a: [MENTIONED, {}], brand: [MENTIONED, MENTIONED] }), 2);
    expect(aiVisibilitySchema.parse(summary)).toEqual(summary);
    expect(summary).toMatchObject({
      prompts: 4,
      repeats: 2,
      engines: [{ engine: 'claude', name: 'Claude', kind: 'api', mentionRate: { tally: { count: 1, total: 2 } } }],
    });
  });
});

describe('the columns of a keyword', () => {
  it('count mentions for ChatGPT, citations for Perplexity, and either for Claude, each with the number of answers', () => {
    const run = makeMeasuredRun(
      {
        a: [
          { engine: 'chatgpt', mention: 'named' },
          { engine: 'chatgpt', isCited: true },
          { engine: 'perplexity', mention: 'named' },
          { engine: 'claude', isCited: true },
          { engine: 'claude', mention: 'named' },
        ],
        b: [{ engine: 'chatgpt', mention: 'named' }],
      },
      { prompts: [makePrompt('a', { keyword: 'Bike Rental ' }), makePrompt('b')] },
    );
    expect([...countByKeyword(run)]).toEqual([
      [
        'bike rental',
        {
          chatgptMentions: 1,
          deepseekMentions: null,
          perplexityCitations: 0,
          claudeReferences: 2,
          assistantAnswers: { chatgpt: 2, deepseek: 0, perplexity: 1, claude: 2 },
        },
      ],
    ]);
  });
});
