import { BRAND_CUE_WORDS, JAPANESE_CUES } from '#audit/data/brand-cue-words.ts';
import type { Gaps } from '../name-context.ts';

const CUES = BRAND_CUE_WORDS.join('|');
/** Arabic nouns only precede names. */
const CUES_AFTER = BRAND_CUE_WORDS.filter((words) => !/\p{Script=Arabic}/u.test(words)).join('|');
const CUE_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:${CUES})(?: (?:di|de|d'|du|von|of|by|da|من))?[ "'*_(]{1,4}(?:[وفبل]|[وفبك]?ال|لل)?$|(?:${JAPANESE_CUES})[「"の]?$`,
  'iu',
);
const CUE_AFTER = new RegExp(`^(?:'s)?[ "'*_)-]{1,4}(?:${CUES_AFTER})(?!\\p{L})|^」?(?:の)?(?:${JAPANESE_CUES})`, 'iu');

/** Whether a noun such as "app" is next to the name. */
export const hasCueWord = ({ before, after }: Gaps): boolean => CUE_BEFORE.test(before) || CUE_AFTER.test(after);
