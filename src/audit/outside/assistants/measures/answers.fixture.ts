import type {
  AnswerEngine,
  AnswerFacts,
  AnswerRun,
  AssistantAnswer,
  CitedSource,
  RetrievedSource,
} from '#contracts/outside/assistants.ts';
import type { FigureBasis } from './build-figure.ts';
import { groupByPrompt } from './group-by-prompt.ts';

export interface AnswerDraft extends Partial<Omit<AssistantAnswer, 'cited' | 'retrieved'>>, Partial<AnswerFacts> {
  citedUrls?: readonly string[];
  retrievedUrls?: readonly string[] | null;
}

const ENGINE: AnswerEngine = 'claude';

/** A grounded answer that mentions and cites nothing, with `draft` applied. */
export function makeRun(promptId: string, draft: AnswerDraft = {}): AnswerRun {
  const { engine = ENGINE, modelId = 'model-1', repeat = 0, grounded = true, text = '', queries = null } = draft;
  const { citedUrls = [], retrievedUrls = null } = draft;
  const cited = citedUrls.map(
    (url): CitedSource => ({ url, title: null, range: null, quote: null, via: 'annotation' }),
  );
  const retrieved = retrievedUrls?.map((url): RetrievedSource => ({ url, title: null })) ?? null;
  const {
    mention = 'none',
    isCited = false,
    competitorsNamed = [],
    competitorsCited = [],
    firstMention = null,
    statements,
  } = draft;
  return {
    state: 'answered',
    answer: { engine, modelId, promptId, repeat, grounded, text, cited, retrieved, queries },
    facts: { mention, isCited, competitorsNamed, competitorsCited, firstMention, ...(statements && { statements }) },
  };
}

export const makeFailedRun = (promptId: string, repeat = 0): AnswerRun => ({
  state: 'failed',
  engine: ENGINE,
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
