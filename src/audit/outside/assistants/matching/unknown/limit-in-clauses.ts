import { SPEAKER_WORDS } from '#audit/data/knowledge-limits.ts';
import type { TextRange } from '../mask-text.ts';
import { countDetails, readClauses } from './clauses.ts';
import { hasNegation } from './is-general-limit.ts';
import { isClauseLimit, isDetail, isDetailLimit, isLimitOf, isPossessive } from './limit-phrases.ts';
import { contains, countLetters, type FoundName, isFiller, type NameAmongOthers } from './statements.ts';

/** Number of sentences after a name that may state that the brand is not known. */
const MAX_FOLLOWING = 3;
/** A clause with up to this many letters next to the name may be a topic: "With Acme I'm less able to help". */
const MAX_TOPIC_LETTERS = 30;
const JAPANESE_TOPIC = /(?:について(?:は|ですが)?|に関して(?:は)?|の?ことは|ですが)$/u;
/** Maximum number of letters after the name of a topic, such as a possessive. */
const MAX_LABEL_LETTERS = 3;
/** Number of kinds of details, such as prices and reviews, that an assistant lacks only for unknown brands. */
const MIN_DETAILS = 2;
/** Another missing detail, or examples of what is missing: "nor any reviews", "such as prices". */
const NOR =
  /^\s*(?:nor|or|and no|such as|for example|be it|ni|que ce soit|par exemple|noch|und kein\p{L}*|etwa|oder|zum beispiel|né|o|sia|ad esempio|nem|ya sea|por ejemplo|ani|lub|np|na przykład|ou|e nessun\p{L}*|[وف]?لا|سواء|مثل)(?!\p{L})/iu;
/** Number of characters after a name that show a possessive. */
const MAX_POSSESSIVE = 70;
/** Part of a sentence that is read. */
const MAX_LIMIT_LENGTH = 600;

/** Clauses with fewer letters are too short to state anything, by what the clause with the name is. */
const MAX_FILLER = { limit: 25, topic: 12, detail: 8, statement: 8 };

/** How a clause that contains the name limits knowledge. */
type OwnClause = 'limit' | 'detail' | 'topic' | 'statement';

interface NamedSentence {
  sentence: TextRange;
  /** The next sentences without another brand. */
  following: readonly TextRange[];
}

/**
 * Returns those of the next three sentences that have letters, up to one that contains another brand or is a heading, a
 * list item or a table row.
 */
export function readFollowing(text: string, next: readonly TextRange[], others: readonly FoundName[]): TextRange[] {
  const following: TextRange[] = [];
  for (const sentence of next.slice(0, MAX_FOLLOWING)) {
    const { start, end } = sentence;
    if (contains(sentence, others) || /^\s*(?:#|[-*+|]\s|\d+[.)])/u.test(text.slice(start, end))) break;
    if (/\p{L}/u.test(text.slice(start, end))) following.push({ start, end: Math.min(end, start + MAX_LIMIT_LENGTH) });
  }
  return following;
}

/**
 * Whether the sentence of a name, or one of the next, contains a clause that limits the knowledge of the brand, and no
 * clause before it states anything about the brand. Several missing details are a limit, too.
 */
export function hasLimitInClauses(
  text: string,
  { sentence, following }: NamedSentence,
  name: NameAmongOthers,
): boolean {
  const end = following.at(-1)?.end ?? sentence.end;
  if (!hasNegation(text.slice(sentence.start, end), name.language)) return false;
  const clauses = [sentence, ...following].flatMap((range) => readClauses(text, range));
  const at = clauses.findIndex(({ start, end }) => start <= name.name.start && name.name.start < end);
  const own = clauses[at];
  if (own === undefined) return false;
  const upToName = text.slice(sentence.start, own.end);
  const lacksSeveral = countDetails(upToName) >= MIN_DETAILS && isDetailLimit(upToName, name.language);
  const kind = judgeOwnClause(text, { own, sentence }, name);
  if (kind === 'statement' && !lacksSeveral) return false;
  const state: OwnClause = kind === 'statement' ? 'detail' : kind;
  const found = readNextClauses(text, clauses.slice(at + 1), { sentence, state, name });
  if (found !== null) return found;
  if (kind === 'limit' || lacksSeveral) return true;
  const limits = [sentence, ...following]
    .map(({ start, end }) => text.slice(start, end))
    .filter((part) => isDetailLimit(part, name.language));
  return state === 'detail' && countDetails(limits.join(' ')) >= MIN_DETAILS;
}

function judgeOwnClause(
  text: string,
  { own, sentence }: { own: TextRange; sentence: TextRange },
  { name, language }: NameAmongOthers,
): OwnClause {
  const ownText = text.slice(own.start, own.end);
  const after = text.slice(name.end, own.end);
  const isLimit = isLimitOf(ownText, name.start - own.start, language);
  if (isLimit && !isPossessive(text.slice(name.end, name.end + MAX_POSSESSIVE))) return 'limit';
  if (isDetailLimit(ownText, language)) return 'detail';
  if (isClauseLimit(text.slice(sentence.start, own.start), language)) return 'detail';
  if (countLetters(text.slice(own.start, name.start) + after) > MAX_TOPIC_LETTERS) return 'statement';
  const isTopic =
    countLetters(after) <= MAX_LABEL_LETTERS ||
    /[?？؟]|^\s*(?:#|\*\*[^*]+\*\*\s*$)/u.test(ownText) ||
    JAPANESE_TOPIC.test(ownText) ||
    SPEAKER_WORDS[language]?.test(ownText) === true;
  return isTopic ? 'topic' : 'statement';
}

/**
 * Returns whether a limit follows before a statement about the brand; null if the clauses do not show this, for example
 * because neither follows.
 */
function readNextClauses(
  text: string,
  clauses: readonly TextRange[],
  { sentence, state, name }: { sentence: TextRange; state: OwnClause; name: NameAmongOthers },
): boolean | null {
  for (const clause of clauses) {
    const clauseText = text.slice(clause.start, clause.end);
    const isSameSentence = clause.start < sentence.end;
    if (contains(clause, name.others)) return state === 'limit' && !isSameSentence ? null : false;
    if (isClauseLimit(clauseText, name.language)) return true;
    if (!isNeutral(clauseText, state, name.language)) return isSameSentence || state === 'topic' ? false : null;
  }
  return null;
}

/** Whether a clause states nothing about the brand: it lacks details, or is too short or about the reader. */
const isNeutral = (clause: string, state: OwnClause, language: string): boolean =>
  NOR.test(clause) ||
  isDetailLimit(clause, language) ||
  (state === 'topic' && isDetail(clause)) ||
  isFiller(clause, language, MAX_FILLER[state]);
