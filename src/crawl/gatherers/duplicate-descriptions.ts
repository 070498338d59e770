import type { DuplicateGroups } from '#contracts/artifacts.ts';
import { findDuplicates } from './duplicate-groups.ts';
import { type Gatherer, measured } from './gathering.ts';

/** Indexable pages of one language with the same meta description. */
export const gatherDuplicateDescriptions: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'description', value: 'description', minTextWords: 0 }));
