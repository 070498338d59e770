import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findDuplicates } from './duplicate-groups.ts';

/** Gathers indexable pages of one language with the same meta description. */
export const gatherDuplicateDescriptions: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'description', value: 'description', minTextWords: 0 }));
