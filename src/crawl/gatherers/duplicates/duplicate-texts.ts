import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findDuplicates } from './duplicate-groups.ts';

/** Pages with less text than this are too short to be called duplicates of each other. */
export const MIN_TEXT_WORDS = 50;

/** Gathers indexable pages of one language with the same main text. */
export const gatherDuplicateTexts: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'text_hash', value: 'text_excerpt', minTextWords: MIN_TEXT_WORDS }));
