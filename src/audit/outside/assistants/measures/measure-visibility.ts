import type { AnswerRun, VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { FigureBasis, MissingReason } from './build-figure.ts';
import type { KnownSites } from './classify-source.ts';
import { groupByPrompt, type MeasuredPrompt, type PromptAnswers } from './group-by-prompt.ts';
import { listPromptResults, type PromptResult } from './list-prompt-results.ts';
import { listRetrievedPages, type RetrievedPages } from './list-retrieved-pages.ts';
import { listSubQueries, type SubQueries } from './list-sub-queries.ts';
import { type GroupMeasures, measureGroup } from './measure-group.ts';
import { measureSources, type SourceMix } from './measure-sources.ts';

/** Answers of one engine in one period. */
export interface VisibilityInput {
  runs: readonly AnswerRun[];
  /** The prompts of the version that was run. */
  prompts: readonly MeasuredPrompt[];
  competitors: readonly { id: string; domains: readonly string[] }[];
  ownDomains: readonly string[];
  quality: SourceQuality;
  /** Name of the engine as users see it, and the kind of answer: "Claude (API answer with web search)". */
  source: string;
}

export interface VisibilityMeasures {
  /** Mention rate over unbranded prompts: answers to a prompt that contains the brand almost always mention it. */
  headline: VisibilityFigure;
  unbranded: GroupMeasures;
  branded: GroupMeasures;
  /** Quality and source of the lists, as for the figures. */
  quality: SourceQuality;
  source: string;
  prompts: PromptResult[];
  sources: SourceMix;
  retrievedPages: RetrievedPages;
  subQueries: SubQueries;
}

const NO_PROMPTS: MissingReason = { reason: 'There are no prompts.', step: 'Add prompts.' };
const NO_UNBRANDED: MissingReason = {
  reason: 'There are no unbranded prompts.',
  step: 'Add prompts that do not contain your brand.',
};
const NO_BRANDED_PROMPTS: MissingReason = {
  reason: 'There are no branded prompts.',
  step: 'Add prompts that contain your brand.',
};

/** Computes every figure of one engine in one period. */
export function measureVisibility(input: VisibilityInput): VisibilityMeasures {
  const { quality, source, competitors, ownDomains } = input;
  const groups = groupByPrompt(input.runs, input.prompts);
  const build = (of: readonly PromptAnswers[], noPrompts: MissingReason): FigureBasis => ({
    groups: of,
    quality,
    source,
    noPrompts,
  });
  const all = build(groups, NO_PROMPTS);
  const ids = competitors.map(({ id }) => id);
  const unbranded = measureGroup(
    build(
      groups.filter(({ isBranded }) => !isBranded),
      NO_UNBRANDED,
    ),
    ids,
  );
  const sites: KnownSites = { own: ownDomains, competitors: competitors.flatMap(({ domains }) => domains) };
  return {
    headline: unbranded.mentionRate,
    unbranded,
    branded: measureGroup(
      build(
        groups.filter(({ isBranded }) => isBranded),
        NO_BRANDED_PROMPTS,
      ),
      ids,
    ),
    quality,
    source,
    prompts: listPromptResults(groups),
    sources: measureSources(all, sites),
    retrievedPages: listRetrievedPages(all, ownDomains),
    subQueries: listSubQueries(all),
  };
}
