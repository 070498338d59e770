import { GIVEN_NAMES } from '#audit/data/brand-names/given-names.ts';

const NAMES: ReadonlySet<string> = new Set(GIVEN_NAMES.split(' '));

/** Whether a word is the given name of people in one of the languages with Latin letters. */
export const isGivenName = (word: string): boolean => NAMES.has(word.toLowerCase());
