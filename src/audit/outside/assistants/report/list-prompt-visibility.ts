import type { PromptVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import { groupByPrompt } from '../measures/group-by-prompt.ts';
import { listPromptResults } from '../measures/list-prompt-results.ts';
import { type MeasuredRun, selectAnswers } from './measured-run.ts';

/** Lists the prompts of a run with the results of every engine. */
export function listPromptVisibility(run: MeasuredRun): PromptVisibility[] {
  const byEngine = run.engines.map(({ engine }) => ({
    engine,
    results: listPromptResults(groupByPrompt(selectAnswers(run, engine), run.prompts)),
  }));
  return run.prompts.map(({ id, text, intent, isBranded, origin, keyword }) => ({
    id,
    text,
    intent,
    isBranded,
    origin,
    keyword,
    results: byEngine.flatMap(({ engine, results }) =>
      results
        .filter(({ promptId }) => promptId === id)
        .map(({ named, cited, missing }) => ({ engine, named, cited, missing })),
    ),
  }));
}
