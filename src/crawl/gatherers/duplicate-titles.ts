import type { DuplicateGroups } from '#contracts/artifacts.ts';
import { findDuplicates } from './duplicate-groups.ts';
import { type Gatherer, measured } from './gathering.ts';

/** Indexable pages of one language with the same title. */
export const gatherDuplicateTitles: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'title', value: 'title', minTextWords: 0 }));
