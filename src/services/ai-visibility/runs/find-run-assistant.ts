import type { RunSearchTarget } from '#contracts/outside/assistants/raw-searches.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findRunById } from '#db/queries/outside/assistants/visibility-runs.ts';
import type { FoundSearch } from '../searches/request-search.ts';
import type { FoundAssistant } from './request-answer.ts';
import type { RunContext } from './run-context.ts';

/** Opens the assistant of a run's target with its current key; returns the reason if it cannot be used. */
export async function findRunAssistant(
  { db, sources }: Pick<RunContext, 'db' | 'sources'>,
  { runId, website }: { runId: string; website: Pick<WebsiteRow, 'id' | 'userId'> },
  { engine }: Pick<VisibilityTarget, 'engine'>,
): Promise<FoundAssistant> {
  const findTarget = async () => (await findRunById(db, runId))?.targets.find((one) => one.engine === engine);
  const target = await findTarget();
  if (target?.isDisconnected === true) return { assistant: null, reason: VISIBILITY_TEXTS.keyDisconnected };
  const assistant = target === undefined ? null : await sources.open(website, target);
  if (assistant !== null) return { assistant };
  // The key may have been disconnected since the target was read.
  const isDisconnected = (await findTarget())?.isDisconnected === true;
  return { assistant, reason: isDisconnected ? VISIBILITY_TEXTS.keyDisconnected : VISIBILITY_TEXTS.sourceMissing };
}

/** Opens the search API of a run's target with its current key; returns the reason if it cannot be used. */
export async function findRunSearch(
  { db, sources }: Pick<RunContext, 'db' | 'sources'>,
  { runId, website }: { runId: string; website: Pick<WebsiteRow, 'id' | 'userId'> },
  { provider }: Pick<RunSearchTarget, 'provider'>,
): Promise<FoundSearch> {
  const findTarget = async () => (await findRunById(db, runId))?.searches.find((one) => one.provider === provider);
  const target = await findTarget();
  if (target?.isDisconnected === true) return { search: null, reason: VISIBILITY_TEXTS.keyDisconnected };
  const search = target === undefined ? null : await sources.openSearch(website, target);
  if (search !== null) return { search };
  const isDisconnected = (await findTarget())?.isDisconnected === true;
  return { search, reason: isDisconnected ? VISIBILITY_TEXTS.keyDisconnected : VISIBILITY_TEXTS.sourceMissing };
}
