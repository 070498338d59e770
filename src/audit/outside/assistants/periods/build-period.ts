import type { VisibilityTally } from '#contracts/outside/assistants.ts';
import type { FigureBasis } from '../measures/build-figure.ts';
import type { PromptResult } from '../measures/list-prompt-results.ts';
import { listPromptResults } from '../measures/list-prompt-results.ts';
import type { VisibilityPeriod } from './compare-periods.ts';

/** `named`: answers that mention the brand; `cited`: grounded answers that cite the website. */
export type ComparedShare = keyof Pick<PromptResult, 'named' | 'cited'>;

/** Prepares the answers of a period for a comparison with other periods. */
export function buildPeriod({ groups, quality, source }: FigureBasis, share: ComparedShare): VisibilityPeriod {
  const models = groups.flatMap(({ answers }) => answers.map(({ answer }) => answer.modelId));
  return {
    tallies: new Map(
      listPromptResults(groups).map((result): [string, VisibilityTally] => [result.promptId, result[share]]),
    ),
    models: [...new Set(models)],
    quality,
    source,
  };
}
