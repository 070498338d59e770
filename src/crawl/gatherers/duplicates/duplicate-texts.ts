import type { DuplicateGroups } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { findDuplicates } from './duplicate-groups.ts';

/** Below this length a page has too little text to be called a copy of another. */
export const MIN_TEXT_WORDS = 50;

/** Indexable pages of one language whose main text is identical. */
export const gatherDuplicateTexts: Gatherer<DuplicateGroups> = (source) =>
  measured(findDuplicates(source, { key: 'text_hash', value: 'text_excerpt', minTextWords: MIN_TEXT_WORDS }));
