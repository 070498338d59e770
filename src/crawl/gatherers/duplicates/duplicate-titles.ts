import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findDuplicates } from './duplicate-groups.ts';

/** Gathers indexable pages of one language with the same title. */
export const gatherDuplicateTitles: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'title', value: 'title', minTextWords: 0 }));
