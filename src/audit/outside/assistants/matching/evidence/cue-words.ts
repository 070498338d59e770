import { BRAND_CUE_WORDS, JAPANESE_CUES } from '#audit/data/brand-cue-words.ts';
import { COMPANY_PLURALS, COMPANY_WORDS } from '#audit/data/brand-names/company-words.ts';
import type { Gaps } from '../name-context.ts';

const CUES = BRAND_CUE_WORDS.join('|');
/** Arabic nouns only precede names. */
const CUES_AFTER = BRAND_CUE_WORDS.filter((words) => !/\p{Script=Arabic}/u.test(words)).join('|');
const CUE_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:${CUES})(?: (?:di|de|d'|du|von|of|by|da|من))?[ "'*_(]{1,4}(?:[وفبل]|[وفبك]?ال|لل)?$|(?:${JAPANESE_CUES})[「"の]?$`,
  'iu',
);
const CUE_AFTER = new RegExp(`^(?:'s)?[ "'*_)-]{1,4}(?:${CUES_AFTER})(?!\\p{L})|^」?(?:の)?(?:${JAPANESE_CUES})`, 'iu');

/** An example of companies: "specialized agencies such as Acme". */
const EXAMPLE = new RegExp(
  `(?:^|[^\\p{L}])(?:${CUES}|${COMPANY_WORDS}|${COMPANY_PLURALS})(?: \\p{L}+)? (?:such as|like|wie|wie etwa|comme|tels? que|telles que|como|come|quali|jak|takie jak|مثل|كـ) ["'*_(]{0,3}$`,
  'iu',
);

/** Whether a noun such as "app" is next to the name, or an enumeration of companies begins with it. */
export const hasCueWord = ({ before, after }: Gaps): boolean =>
  CUE_BEFORE.test(before) || CUE_AFTER.test(after) || EXAMPLE.test(before);
