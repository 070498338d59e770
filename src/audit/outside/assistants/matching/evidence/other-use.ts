import {
  ACQUISITION_PHRASES,
  CHINESE_TIME_WORDS,
  COMPANY_NOUNS_JA,
  SOURCE_LABELS,
  STREET_CORNER_PHRASES,
} from '#audit/data/brand-names/other-uses.ts';
import type { TextRange } from '../mask-text.ts';
import type { Gaps, NameContext } from '../name-context.ts';

const CHIP_AFTER = /^["*_\])]{0,3} \+\d{1,2}[ \t]*(?:\n|$)/u;
const SOURCE = new RegExp(`(?:^|[\\n([*_|])[ *_([]{0,3}(?:${SOURCE_LABELS})[*_]{0,2} ?[:：][^\\n)]{0,60}$`, 'iu');
const CORNER = new RegExp(`(?:^|[^\\p{L}])(?:${STREET_CORNER_PHRASES}) ["*_]{0,3}$`, 'iu');
const ACQUISITION_AFTER = new RegExp(`^["*_]{0,3},? \\(?(?:${ACQUISITION_PHRASES})(?!\\p{L})`, 'iu');
/** A model: "the Kestrel 200". Amounts of money and percentages do not count. */
const MODEL = /^ \d{2,4}(?![\d.,]*\d? ?(?:[$€£¥%]|EUR|USD|Euro|euros?|zł|PLN|pesos))(?=[\s.,;:)]|$)/u;
const JAPANESE_OBJECT_OF_PLACE =
  /^に(?!(?:する|した|し[てた]|決め|頼|依頼|相談|申|登録|電話|問い合わせ|問合せ|連絡|聞|行|任せ|お願い|予約|注文|加入|乗り換え|切り替え|入会|入塾|通|は|も|軍配))/u;
const JAPANESE_POSSESSION = new RegExp(`^の(?!(?:[\\p{Script=Latin}\\p{Script=Katakana}]|${COMPANY_NOUNS_JA}))`, 'u');
const CHINESE_TIME = new RegExp(`^(?:${CHINESE_TIME_WORDS})`, 'u');

/** Whether a name is only the label of a source: "Acme +2" after a sentence, "(Source: Acme)". */
export const isSourceLabel = (text: string, { start, end }: TextRange): boolean =>
  CHIP_AFTER.test(text.slice(end, end + 12)) || SOURCE.test(text.slice(Math.max(0, start - 90), start));

/**
 * Whether the name belongs to a street corner, or to a company that is now part of another. False if the answer cites
 * or contains the brand's domain.
 */
export const isCornerOrAcquiredCompany = ({ before, after }: Gaps, { kind, hasOwnDomain }: NameContext): boolean =>
  !hasOwnDomain && (CORNER.test(before) || (kind !== 'unique' && ACQUISITION_AFTER.test(after)));

export const isModelNumber = (after: string): boolean => MODEL.test(after);

/** Whether the text after a Japanese word is used with things and times rather than companies: さくらの見頃. */
export const isJapaneseUse = (after: string, categoryWords: readonly string[]): boolean => {
  if (JAPANESE_OBJECT_OF_PLACE.test(after)) return true;
  return JAPANESE_POSSESSION.test(after) && !categoryWords.some((word) => after.startsWith(`の${word}`));
};

/** Whether the word is a time of the year: 谷雨前后. */
export const isChineseTime = (after: string): boolean => CHINESE_TIME.test(after);
