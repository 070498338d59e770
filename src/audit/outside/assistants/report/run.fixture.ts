import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { AnswerRun } from '#contracts/outside/assistants.ts';
import { type AnswerDraft, makeRun } from '../measures/answers.fixture.ts';
import type { MeasuredRun } from './measured-run.ts';

export const makePrompt = (id: string, changes: Partial<VisibilityPrompt> = {}): VisibilityPrompt => ({
  id,
  text: `Question ${id}?`,
  intent: 'discovery',
  isBranded: false,
  origin: 'crawl',
  basis: null,
  keyword: null,
  isActive: true,
  ...changes,
});

/**
 * A run of Claude with four unbranded prompts and one branded prompt.
 * @param drafts answers by prompt, one per repeat
 */
export function makeMeasuredRun(
  drafts: Readonly<Record<string, readonly AnswerDraft[]>>,
  changes: Partial<MeasuredRun> = {},
): MeasuredRun {
  const answers = Object.entries(drafts).flatMap(([id, list]): AnswerRun[] =>
    list.map((draft, repeat) => makeRun(id, { repeat, ...draft })),
  );
  return {
    id: 'run-1',
    at: '2026-11-20T10:00:00.000Z',
    engines: [{ engine: 'claude', source: 'Claude (API answer with web search, through Anthropic)' }],
    prompts: [
      ...['a', 'b', 'c', 'd'].map((id) => makePrompt(id)),
      makePrompt('brand', { intent: 'fact', isBranded: true }),
    ],
    brand: { id: 'own', names: ['Shop Example'], domains: ['shop.example'], categoryWords: [] },
    competitors: [{ id: 'rival', names: ['Rival'], domains: ['rival.example'], categoryWords: [] }],
    language: 'en',
    quality: 'real',
    answers,
    ...changes,
  };
}
