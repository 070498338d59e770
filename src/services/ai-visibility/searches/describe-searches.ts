import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { RAW_SEARCH_NAMES } from '#contracts/outside/assistants/raw-search-words.ts';
import type { RunSearch, RunSearchTarget } from '#contracts/outside/assistants/raw-searches.ts';
import type { VisibilitySearchRow } from '#db/queries/outside/assistants/visibility-searches.ts';
import { toUsd } from '../../data-sources/micro-usd.ts';
import { selectSearchedPrompts } from './plan-searches.ts';

interface Input {
  targets: readonly RunSearchTarget[];
  /** The prompts of the run. */
  prompts: readonly Pick<VisibilityPrompt, 'id' | 'text' | 'isBranded'>[];
  rows: readonly VisibilitySearchRow[];
}

/** Describes the raw searches of a run by vendor. */
export const describeSearches = ({ targets, prompts, rows }: Input): RunSearch[] =>
  targets.map(({ provider }) => {
    const ownRows = rows.filter((row) => row.provider === provider);
    const count = (state: VisibilitySearchRow['state']) => ownRows.filter((row) => row.state === state).length;
    return {
      provider,
      name: RAW_SEARCH_NAMES[provider],
      planned: selectSearchedPrompts(prompts).length,
      searched: count('searched'),
      missing: count('missing'),
      pending: count('pending'),
      costUsd: toUsd(ownRows.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0)),
      causes: listCauses(ownRows),
    };
  });

function listCauses(rows: readonly VisibilitySearchRow[]): RunSearch['causes'] {
  const missing = rows.flatMap(({ state, failure, failureMessage }) =>
    state === 'missing' && failure !== null ? [{ failure, message: failureMessage ?? '' }] : [],
  );
  return [...Map.groupBy(missing, ({ failure, message }) => `${failure} ${message}`).values()]
    .flatMap((group) => group.slice(0, 1).map((cause) => ({ ...cause, count: group.length })))
    .sort((a, b) => b.count - a.count);
}
