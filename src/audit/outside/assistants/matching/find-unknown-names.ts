import { CONCESSIONS, CONTRASTS, NON_STATEMENT, SPEAKER_WORDS } from '#audit/data/knowledge-limits.ts';
import type { MatchedLanguage } from './detect-language.ts';
import type { TextRange } from './mask-text.ts';
import { isFollowedByVerb } from './name-position.ts';
import { findSentence, limitToContext } from './split-sentences.ts';
import { isAdvice } from './unknown/clauses.ts';
import { hasLimitInClauses, readFollowing } from './unknown/limit-in-clauses.ts';
import { isLimit, isLimitOf, isPossessive } from './unknown/limit-phrases.ts';
import { contains, type FoundName, isAboutSearch, isStatement, type NameAmongOthers } from './unknown/statements.ts';
import { isHeadOfUnknown } from './unknown/table-cells.ts';

export type { FoundName } from './unknown/statements.ts';

export interface FoundNames {
  sentences: readonly TextRange[];
  /** Names that may be unknown. */
  names: readonly FoundName[];
  /** All names, also those that may be ordinary words. */
  all: readonly FoundName[];
  language: MatchedLanguage;
}

/** What the text about a name is: a limit of knowledge, a guess, or a statement about the brand. */
type StatementKind = 'limit' | 'guess' | 'statement';

/** A sentence up to this length before a limit is its topic: "Acme? I don't know this company." */
const MAX_TOPIC_LENGTH = 70;
/** An explanation after a label: "Acme (Kyoto): seats are far apart". */
const EXPLAINED = /(?:[:：]| [–—-])[^:：]*?\p{L}[^:：]{7,}/u;
const MAX_LIMIT_LENGTH = 600;
/** Number of sentences that may be about a name, including its own. */
const MAX_NEXT = 4;

/**
 * Returns the names that an answer contains only because it does not know the brand: "I'm not familiar with Acme". If
 * it limits its knowledge of a brand anywhere, guesses and advice about that brand are unknown too; only statements are
 * still mentions.
 */
export function findUnknownNames(text: string, { sentences, names, all, language }: FoundNames): Set<FoundName> {
  const unknown = new Set<FoundName>();
  const mentioned = new Set(names);
  for (const [brandId, found] of Map.groupBy(all, (name) => name.brandId)) {
    if (!found.some((name) => mentioned.has(name))) continue;
    const others = all.filter((other) => other.brandId !== brandId);
    const judgedNames = found.map((name) => ({
      name,
      statementKind: judgeName(text, sentences, { name, others, language }),
    }));
    if (!judgedNames.some(({ statementKind }) => statementKind === 'limit')) continue;
    for (const { name, statementKind } of judgedNames) {
      const isStatement = statementKind === 'statement' && !isAdvice(readSentence(text, sentences, name), language);
      if (mentioned.has(name) && !isStatement) unknown.add(name);
    }
  }
  return unknown;
}

function judgeName(
  text: string,
  sentences: readonly TextRange[],
  { name, others, language }: NameAmongOthers,
): StatementKind {
  if (isHeadOfUnknown(text, name)) return 'limit';
  const index = findSentence(sentences, name.start);
  const sentence = limitToContext(sentences[index] ?? name, name);
  const parts = splitParts(text, sentence);
  const own = parts.find(({ start, end }) => start <= name.start && name.start < end) ?? sentence;
  const ownText = text.slice(own.start, own.end);
  if (
    isLimitOf(ownText, name.start - own.start, language) &&
    !isPossessive(text.slice(name.end, name.end + MAX_TOPIC_LENGTH))
  ) {
    const isKnown = parts.some((part) => part !== own && isStatement(text, part, { others, language }));
    return isKnown ? 'statement' : 'limit';
  }
  const hasLimitAfter = parts.some(
    (part) => part.start > own.start && !contains(part, others) && isLimit(text.slice(part.start, part.end)),
  );
  if (hasLimitAfter && isAboutSearch(ownText)) return 'limit';
  const next = sentences[index + 1];
  const isTopic =
    sentence.end - sentence.start <= MAX_TOPIC_LENGTH &&
    !EXPLAINED.test(text.slice(name.end, sentence.end)) &&
    !(isFollowedByVerb(text.slice(name.end, sentence.end), language) && !isNeutral(ownText, language));
  if (isTopic && next !== undefined && isLimitOfTopic(text, next, { name, others })) return 'limit';
  const following = readFollowing(text, sentences.slice(index + 1, index + MAX_NEXT), others);
  if (hasLimitInClauses(text, { sentence, following }, { name, others, language })) return 'limit';
  return NON_STATEMENT.test(ownText) ? 'guess' : 'statement';
}

/** Whether a text is about the assistant or the reader, or a question. */
const isNeutral = (text: string, language: MatchedLanguage): boolean =>
  SPEAKER_WORDS[language]?.test(text) === true || isAdvice(text, language) || NON_STATEMENT.test(text);

const readSentence = (text: string, sentences: readonly TextRange[], name: FoundName): string => {
  const { start, end } = limitToContext(sentences[findSentence(sentences, name.start)] ?? name, name);
  return text.slice(start, end);
};

/** Whether a sentence limits the knowledge of a name in the previous sentence. */
function isLimitOfTopic(
  text: string,
  { start, end }: TextRange,
  { name, others }: { name: FoundName; others: readonly FoundName[] },
): boolean {
  const range = { start, end: Math.min(end, start + MAX_LIMIT_LENGTH) };
  return (
    start - name.end <= MAX_TOPIC_LENGTH && !contains(range, others) && isLimit(text.slice(range.start, range.end))
  );
}

/** Splits a sentence where a contrast begins. */
function splitParts(text: string, sentence: TextRange): TextRange[] {
  const sentenceText = text.slice(sentence.start, sentence.end);
  const commaIndex = CONCESSIONS.test(sentenceText) ? sentenceText.search(/[,،、]/u) : -1;
  const cuts = [...sentenceText.matchAll(CONTRASTS)].map(({ index }) => index);
  if (commaIndex !== -1) cuts.push(commaIndex);
  const edges = [...new Set([0, ...cuts, sentenceText.length])].sort((a, b) => a - b);
  return edges
    .slice(1)
    .map((edge, index) => ({ start: sentence.start + (edges[index] ?? 0), end: sentence.start + edge }));
}
