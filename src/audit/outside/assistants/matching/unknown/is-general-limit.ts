import { KNOWLEDGE_WORDS } from '#audit/data/brand-names/knowledge-words.ts';
import { DETAIL_WORDS, INDIRECT_QUESTIONS } from '#audit/data/knowledge-limits.ts';

const buildWordPattern = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const PATTERNS = new Map(
  Object.entries(KNOWLEDGE_WORDS).map(([language, words]) => [
    language,
    {
      negation: buildWordPattern(words.negation),
      knowing: buildWordPattern(words.knowing),
      speaker: words.speaker === null ? null : buildWordPattern(words.speaker),
      information: buildWordPattern(words.information),
      showing: buildWordPattern(words.showing),
      others: buildWordPattern(
        words.speaker === null ? words.others : `(?:${words.others})(?: [\\p{L}']+){0,3} (?:${words.knowing})`,
      ),
    },
  ]),
);
const CHINESE_LIMIT =
  /(?:资料|資料|信息|資訊|数据|數據|知识库|知識庫|搜索结果|搜尋結果)(?:中|里|裡|库|庫)?[^。，,\n]{0,4}(?:没有|沒有|并无|並無)|[没沒无無未不][^，。,、；;\n]{0,8}(?:了解|瞭解|知道|熟悉|清楚|认识|認識|听说|聽說|听过|聽過|找到|查到|搜到|查询到|信息|資訊|资料|資料|数据|數據|记录|記錄|结果|結果|收录|收錄|提及|提到|证实|證實|核实|核實|确认|確認|印象|耳闻|内容)/u;
const CHINESE_OTHERS = /您|你|用户|用戶|很多人|不少人|大家|知名|公开|公開|(?<![评評])[价價]|费|費/u;
const JAPANESE_LIMIT =
  /(?:知り|知ら|存じ|情報|データ|資料|記録|聞いた|聞き|把握|認識|確認|見つか|見つけ|見当た|ヒット|心当たり|該当|特定|出てこ|実在|存在|言及|判断材料|登録|掲載|調べ|辿り着|たどり着)[^。\n]{0,14}(?:ません|ない|なかった|なく|ず(?:、|に|$)|おらず|不明)|(?:情報|データ|資料)[^。、]{0,6}(?:乏し|少な|限られ|不足|皆無)|(?:分かり|わかり|判断し|お答えし|ご案内し)かね/u;
const JAPANESE_OTHERS =
  /ご存[じ知]|あなた|お客様|利用者|多くの人|知られて|知名度|だけで|ことなく|問題|公開|提供|漏|流出|しか|価格|料金|必要|仕組み|機能/u;
/** The audience of an offer: "for those without knowledge of accounting". */
export const JAPANESE_READERS =
  /[^、。\n]{1,30}(?:ない|なく|ず)[^、。\n]{0,12}(?:方|人|者|主|層|初心者|場合|とき|時)(?=[、はにもの向])/gu;
/** "I know that Acme does not ..." is a statement. */
const CERTAIN_STATEMENT =
  /(?<!n't |not |cannot |unable to |able to )\b(?:know|confirm|say|found|verify|read) that\b/giu;
const PRICE = /[$€£¥]\s?\d|\d\s?[€$%]/u;

/** Whether a text contains a negation, without which no clause limits knowledge. It saves reading the clauses. */
export function hasNegation(text: string, language: string): boolean {
  if (language === 'ja') return /ない|ません|なく|ず|無|不明|乏し|少な|かね/u.test(text);
  if (language === 'zh') return /[没沒无無未不缺]/u.test(text);
  return PATTERNS.get(language)?.negation.test(text) ?? true;
}

/**
 * Whether a part of a sentence denies that the assistant knows or found something, in any order and wording. False if
 * it is about a detail such as a price.
 */
export function isGeneralLimit(part: string, language: string, isSubject: boolean): boolean {
  const direct = part.replace(CERTAIN_STATEMENT, ' ');
  if (part.replace(INDIRECT_QUESTIONS, ' ') !== part) return false;
  if (DETAIL_WORDS.test(direct) || PRICE.test(direct)) return false;
  if (language === 'zh') return CHINESE_LIMIT.test(direct) && !CHINESE_OTHERS.test(direct);
  if (language === 'ja') {
    const own = direct.replace(JAPANESE_READERS, '');
    return JAPANESE_LIMIT.test(own) && !JAPANESE_OTHERS.test(own);
  }
  const patterns = PATTERNS.get(language);
  if (patterns === undefined) return false;
  const { negation, knowing, speaker, information, showing, others } = patterns;
  if (!negation.test(direct) || others.test(direct)) return false;
  if (knowing.test(direct) && (speaker === null || speaker.test(direct))) return true;
  return showing.test(direct) || (!isSubject && information.test(direct));
}
