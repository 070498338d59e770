import { computeSetSimilarity } from '#lib/text/head-phrase.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { extractContentWords } from '../../../text/compare-words.ts';
import { stemText } from '../../keywords/page-phrases.ts';
import type { SiteTopic } from './site-offer.ts';
import type { TopicCandidate } from './topic-candidates.ts';
import { isTopic, isUnspaced } from './topic-text.ts';

const MAX_TOPICS = 12;
/** A topic found only in one of the less reliable places must also occur on several pages. */
const MIN_SCORE = 3.5;
/** Share of a similar topic's score that is added to the score of the better topic. */
const SIMILAR_SHARE = 0.5;
/** Topics with this share of common words are the same: "bicycle repair" and "bicycle repairs". */
const MIN_SAME_WORD_SHARE = 0.6;

export interface RankingContext {
  language: string;
  /** Texts of the pages, used to count how often a topic occurs. */
  texts: readonly string[];
  place: string | null;
  /** Names of the brand. */
  names: readonly string[];
  isBranded(text: string): boolean;
}

interface RankedTopic extends SiteTopic {
  score: number;
  words: string[];
  key: string;
}

/**
 * Sorts topics by the number and reliability of the places where they were found, and by the number of pages that
 * contain them. Leaves out brand names, the town, and topics that repeat another topic in other words.
 */
export function rankTopics(candidates: readonly TopicCandidate[], context: RankingContext): SiteTopic[] {
  const stems = context.texts.map((text) => ` ${stemText(text)} `);
  const prepared = candidates
    .map((topic) => ({ ...topic, text: removePlace(topic.text, context.place) }))
    .filter(
      ({ text }) => isTopic(text, context.language) && !context.isBranded(text) && !isPartOfName(text, context.names),
    );
  const ranked = [...Map.groupBy(prepared, ({ text }) => createKey(text))]
    .map(([key, found]) => scoreTopic(key, found, isUnspaced(key) ? context.texts : stems))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || a.key.localeCompare(b.key, 'en'));
  return mergeSimilar(ranked)
    .slice(0, MAX_TOPICS)
    .map(({ text, source, url }) => ({ text, source, url }));
}

const createKey = (text: string): string => (isUnspaced(text) ? text : stemText(text));

const EMPTY: SiteTopic = { text: '', source: 'text', url: '' };

function scoreTopic(key: string, found: readonly TopicCandidate[], texts: readonly string[]): RankedTopic {
  const sorted = found.toSorted((a, b) => b.weight - a.weight);
  const bySource = Map.groupBy(sorted, ({ source }) => source);
  const weight = [...bySource.values()].reduce((sum, [best]) => sum + (best?.weight ?? 0), 0);
  const mention = isUnspaced(key) ? key : ` ${key} `;
  const pageCount = texts.filter((text) => text.includes(mention)).length;
  const [{ text, source, url } = EMPTY] = sorted;
  const score = weight + Math.log2(1 + pageCount);
  return { key, text, source, url, score, words: extractContentWords(text) };
}

/** Keeps the best of similar topics and adds a share of the others' scores to its score. */
function mergeSimilar(topics: readonly RankedTopic[]): RankedTopic[] {
  const kept: RankedTopic[] = [];
  for (const topic of topics) {
    const same = kept.find((other) => areSimilar(topic, other));
    if (same === undefined) kept.push({ ...topic });
    else same.score += topic.score * SIMILAR_SHARE;
  }
  return kept.sort((a, b) => b.score - a.score || a.key.localeCompare(b.key, 'en'));
}

function areSimilar(a: RankedTopic, b: RankedTopic): boolean {
  if (isUnspaced(a.text)) return a.text.includes(b.text) || b.text.includes(a.text);
  return (
    computeSetSimilarity(a.words.toSorted(), b.words.toSorted()) >= MIN_SAME_WORD_SHARE ||
    ` ${a.key} `.includes(` ${b.key} `) ||
    ` ${b.key} `.includes(` ${a.key} `)
  );
}

/** Removes the town, which the prompt sentences add. Empty if its spelling in the text differs. */
function removePlace(text: string, place: string | null): string {
  if (place === null || !normalizeWords(text).includes(normalizeWords(place))) return text;
  const at = text.toLowerCase().indexOf(place.toLowerCase());
  return at < 0 ? '' : `${text.slice(0, at)} ${text.slice(at + place.length)}`.replace(/\s+/gu, ' ').trim();
}

/** Whether several words are part of the brand: "harbor kiln" of "Harbor Kiln Ceramics". */
function isPartOfName(text: string, names: readonly string[]): boolean {
  const words = normalizeWords(text);
  return words.includes(' ') && names.some((name) => ` ${normalizeWords(name)} `.includes(` ${words} `));
}
