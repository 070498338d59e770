import type { TextRange } from '../mask-text.ts';
import { MAX_GAP, type NameContext } from '../name-context.ts';

const QUOTATION_MARKS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
];
const SENTENCE_START = /(?:^|[.!?。！？\n][\s*_]*)["「《『]$/u;
/** A word for the kind of name before a quotation: 品牌「...」. */
const NOUN_BEFORE =
  /(?:品牌|公司|平台|软件|軟件|軟體|应用|應用|店家|商家|会社|企業|ブランド|アプリ|サービス|ソフト|ショップ|専門店|教室)["「『《]$/u;
/** A comparison with companies of the same kind: 「...」のような専門店. */
const KIND_AFTER =
  /^["」』》](?:のような|といった|みたいな|などの|という)[^。、]{0,8}?(?:店|会社|企業|業者|サービス|メーカー|ブランド|サイト|アプリ|ショップ|医院|クリニック|事務所|工房|教室|スクール|宿|ホテル|旅館|ツール)/u;
/** The name of a thing: 「...」と呼ばれる. */
const CALLED = /^["」』》]と(?:呼ばれ|言われ|いわれ)/u;
/** A longer quotation is a sentence. */
const MAX_QUOTED_LENGTH = 25;

/** Returns the text within the quotation marks around a name; null without quotation marks nearby. */
function readQuotedText(text: string, { start, end }: TextRange): string | null {
  const before = text.slice(Math.max(0, start - MAX_QUOTED_LENGTH), start);
  const after = text.slice(end, end + MAX_QUOTED_LENGTH);
  for (const [open, close] of QUOTATION_MARKS) {
    const from = before.lastIndexOf(open);
    const to = after.indexOf(close);
    if (from === -1 || to === -1 || before.indexOf(close, from + 1) !== -1) continue;
    return before.slice(from + 1) + text.slice(start, end) + after.slice(0, to);
  }
  return null;
}

/**
 * Whether a name is quoted and another brand nearby is not, or the quotation states what a thing is called: the name is
 * then a feature or product of another brand.
 */
export function isQuotedDifferently(name: TextRange, context: NameContext): boolean {
  const { text, otherBrands, hasOwnDomain, language } = context;
  const quoted = readQuotedText(text, name);
  if (quoted === null || hasOwnDomain) return false;
  if (CALLED.test(text.slice(name.end, name.end + MAX_QUOTED_LENGTH))) return true;
  if (NOUN_BEFORE.test(text.slice(Math.max(0, name.start - MAX_QUOTED_LENGTH), name.start))) return false;
  if (KIND_AFTER.test(text.slice(name.end, name.end + MAX_QUOTED_LENGTH))) return false;
  const isAlone = quoted.length === name.end - name.start;
  // A word that is a name is also quoted as a subject or in scripts without capital letters.
  if (
    isAlone &&
    (language === 'ar' || SENTENCE_START.test(text.slice(Math.max(0, name.start - MAX_QUOTED_LENGTH), name.start)))
  )
    return false;
  return otherBrands.some(
    (other) => Math.abs(other.start - name.start) < MAX_GAP && readQuotedText(text, other) === null,
  );
}
