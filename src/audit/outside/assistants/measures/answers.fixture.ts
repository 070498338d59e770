import type { AnswerFacts, AnswerRun, AssistantAnswer } from '#contracts/outside/assistants.ts';
import type { FigureBasis } from './build-figure.ts';
import { groupByPrompt } from './group-by-prompt.ts';

export interface AnswerDraft extends Partial<Omit<AssistantAnswer, 'cited' | 'retrieved'>>, Partial<AnswerFacts> {
  citedUrls?: readonly string[];
  retrievedUrls?: readonly string[] | null;
}

/** A grounded answer that names and cites nothing, except for what `draft` contains. */
export function makeRun(promptId: string, draft: AnswerDraft = {}): AnswerRun {
  const { engine = 'claude', modelId = 'model-1', repeat = 0, grounded = true, text = '', queries = null } = draft;
  const { citedUrls = [], retrievedUrls = null } = draft;
  const cited = citedUrls.map((url) => ({ url, title: null, range: null, quote: null, via: 'annotation' as const }));
  const retrieved = retrievedUrls?.map((url) => ({ url, title: null })) ?? null;
  const {
    mention = 'none',
    isCited = false,
    competitorsNamed = [],
    competitorsCited = [],
    firstMention = null,
  } = draft;
  return {
    state: 'answered',
    answer: { engine, modelId, promptId, repeat, grounded, text, cited, retrieved, queries },
    facts: { mention, isCited, competitorsNamed, competitorsCited, firstMention },
  };
}

export const makeFailedRun = (promptId: string, repeat = 0): AnswerRun => ({
  state: 'failed',
  engine: 'claude',
  promptId,
  repeat,
  failure: 'timeout',
});

/** The basis of figures for runs of unbranded prompts. */
export const makeBasis = (runs: readonly AnswerRun[], promptIds = ['a', 'b', 'c']): FigureBasis => ({
  groups: groupByPrompt(
    runs,
    promptIds.map((id) => ({ id, isBranded: false })),
  ),
  quality: 'real',
  source: 'Claude (API answer with web search)',
  noPrompts: { reason: 'There are no prompts.', step: 'Add prompts.' },
});
