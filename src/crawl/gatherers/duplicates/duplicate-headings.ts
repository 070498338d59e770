import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findDuplicates } from './duplicate-groups.ts';

/** Gathers indexable pages of one language with the same main h1. */
export const gatherDuplicateHeadings: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'heading', value: 'heading', minTextWords: 0 }));
