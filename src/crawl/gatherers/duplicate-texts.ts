import type { DuplicateGroups } from '#contracts/artifacts.ts';
import { findDuplicates } from './duplicate-groups.ts';
import { type Gatherer, measured } from './gathering.ts';

/** Below this length a page has too little text to be called a copy of another. */
export const MIN_TEXT_WORDS = 50;

/** Indexable pages of one language whose main text is identical. */
export const gatherDuplicateTexts: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'text_hash', value: 'text_excerpt', minTextWords: MIN_TEXT_WORDS }));
