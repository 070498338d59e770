import type { DuplicateGroups } from '#contracts/artifacts.ts';
import { findDuplicates } from './duplicate-groups.ts';
import { type Gatherer, measured } from './gathering.ts';

/** Below this a page says too little to be called a copy of another. */
export const MIN_TEXT_WORDS = 50;

/** Indexable pages of one language whose main text is the same, word for word. */
export const gatherDuplicateTexts: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'text_hash', value: 'text_excerpt', minTextWords: MIN_TEXT_WORDS }));
