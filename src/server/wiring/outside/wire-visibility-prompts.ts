import { createPromptService } from '#services/ai-visibility/prompts/prompt-service.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

type RequiredServices = Core & Pick<SearchStoreSharedValues, 'crawlThread' | 'searchStore'>;

/** Builds the service for the prompts of AI visibility. */
export function wireVisibilityPrompts({
  db,
  store,
  crawlThread,
  searchStore,
  sourceQuality: quality,
  now,
}: RequiredServices): Area<'visibilityPrompts'> {
  return {
    services: { visibilityPrompts: createPromptService({ db, store, crawlThread, searchStore, quality, now }) },
    shared: {},
    jobs: [],
    timers: [],
  };
}
