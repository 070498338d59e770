import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import { computeSetSimilarity } from '#lib/text/head-phrase.ts';
import type { PromptSentences } from '../../../data/prompt-sentences/prompt-sentences.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { extractContentWords } from '../../../text/compare-words.ts';
import type { SearchQuery } from './choose-queries.ts';
import { fillSentence, fits } from './fill-sentence.ts';
import type { SiteQuestion, SiteTopic } from './site-offer.ts';
import type { SuggestedPrompt } from './suggest-prompts.ts';

type UnbrandedPrompt = Omit<SuggestedPrompt, 'isBranded'>;

export interface SentenceContext {
  sentences: PromptSentences;
  language: string;
  place: string | null;
}

/** Additional sentences about one topic would be too similar. */
const MAX_SENTENCES_PER_TOPIC = 3;
/** Distance between the sentences for one topic, so that neighboring topics get different sentences. */
const SENTENCE_STEP = 3;
const MIN_SAME_WORD_SHARE = 0.6;
const NEARBY =
  /near ?(?:me|by)|nähe|près de (?:moi|chez)|à proximité|cerca de m|vicino a me|perto de mim|in de buurt|w pobliżu|近く|附近/iu;
const MAX_QUERY_SHARE = 0.5;
/** The most important topics get several sentences before other topics get any. */
const MAX_TOPIC_SHARE = 0.5;
const MAX_QUESTIONS = 3;

const SOURCE_WORDS: Readonly<Record<SiteTopic['source'], string>> = {
  'structured-data': 'Structured data on',
  navigation: 'Navigation link to',
  heading: 'Title or heading of',
  text: 'Frequent on',
};

/**
 * Suggests prompts from people who do not know the brand, alternating between search queries and topics of the website.
 */
export function suggestDiscoveryPrompts(
  { topics, queries, count }: { topics: readonly SiteTopic[]; queries: readonly SearchQuery[]; count: number },
  context: SentenceContext,
): UnbrandedPrompt[] {
  const chosen = queries.slice(0, Math.floor(count * MAX_QUERY_SHARE));
  const fromQueries = chosen.flatMap((query, index) => buildQueryPrompt(query, index, context) ?? []);
  const isNew = ({ text }: SiteTopic): boolean => !chosen.some(({ query }) => haveSameMeaning(query, text));
  const { place, sentences } = context;
  const discoverySentences = place === null ? sentences.discovery : sentences.discoveryAtPlace;
  const fromTopics = fillTopics(
    topics.filter(isNew).slice(0, Math.ceil(count * MAX_TOPIC_SHARE)),
    discoverySentences,
    context,
  ).map((prompt) => ({ ...prompt, intent: 'discovery' as const }));
  const shown = interleave(fromTopics.slice(0, count - fromQueries.length), fromQueries);
  return shown.slice(0, count);
}

/**
 * Suggests questions from people with a problem: search queries, questions on the website, and sentences about its
 * topics.
 */
export function suggestProblemPrompts(
  {
    topics,
    queries,
    questions,
    count,
  }: {
    topics: readonly SiteTopic[];
    queries: readonly SearchQuery[];
    questions: readonly SiteQuestion[];
    count: number;
  },
  context: SentenceContext,
): UnbrandedPrompt[] {
  const searched = queries.slice(0, MAX_QUESTIONS).map(
    (query): UnbrandedPrompt => ({
      text: query.query,
      intent: 'problem',
      origin: 'search-console',
      basis: describeQuery(query),
    }),
  );
  const answered = questions.slice(0, MAX_QUESTIONS).map(
    ({ text, url }): UnbrandedPrompt => ({
      text,
      intent: 'problem',
      origin: 'crawl',
      basis: `Question on ${url}`,
    }),
  );
  const templates = fillTopics(topics.slice(0, count), context.sentences.problem, context).map((prompt) => ({
    ...prompt,
    intent: 'problem' as const,
  }));
  return [...searched, ...answered, ...templates].slice(0, count);
}

function buildQueryPrompt(query: SearchQuery, index: number, context: SentenceContext): UnbrandedPrompt | null {
  const { sentences, language, place } = context;
  const sentencesAtPlace =
    place !== null && isPlaceImplied(query.query, place) ? sentences.discoveryAtPlace.filter(hasBareTopic) : [];
  const usable = sentencesAtPlace.length > 0 ? sentencesAtPlace : sentences.query;
  const sentence = usable[index % usable.length] ?? '';
  const text = fillSentence(sentence, { language, topic: query.query, ...(place === null ? {} : { place }) });
  if (text === null) return null;
  return { text, intent: 'discovery', origin: 'search-console', basis: describeQuery(query) };
}

/** Whether a query of a local business leaves out the town, because the search engine knows the location of users. */
const isPlaceImplied = (query: string, place: string): boolean =>
  !normalizeWords(query).includes(normalizeWords(place)) && !NEARBY.test(query);

/** Sentences that contain the topic without an article, because queries are rarely grammatical. */
const hasBareTopic = (sentence: string): boolean => sentence.startsWith('{Topic}') || sentence.includes('{Place}');

function describeQuery({ query, impressions, clicks, isSimulated }: SearchQuery): string {
  const figures = `${formatInteger(impressions)} impressions and ${formatQuantity(clicks, 'click')} in 28 days`;
  return `Google Search Console${isSimulated ? ' (simulated)' : ''}: "${query}", ${figures}`;
}

/** Fills each topic into up to three sentences. Every topic gets one sentence before any topic gets a second. */
function fillTopics(
  topics: readonly SiteTopic[],
  sentences: readonly string[],
  { language, place }: SentenceContext,
): Pick<SuggestedPrompt, 'text' | 'origin' | 'basis'>[] {
  const prompts: Pick<SuggestedPrompt, 'text' | 'origin' | 'basis'>[] = [];
  const used = new Set<string>();
  for (let round = 0; round < MAX_SENTENCES_PER_TOPIC; round++)
    for (const [index, topic] of topics.entries()) {
      const usable = sentences.filter((sentence) => fits(sentence, topic.text));
      const start = index + round * SENTENCE_STEP;
      const sentence = usable
        .map((_, offset) => usable[(start + offset) % usable.length] ?? '')
        .find((one) => !used.has(`${index} ${one}`));
      if (sentence === undefined) continue;
      used.add(`${index} ${sentence}`);
      const text = fillSentence(sentence, { language, topic: topic.text, ...(place === null ? {} : { place }) });
      if (text !== null) prompts.push({ text, origin: 'crawl', basis: `${SOURCE_WORDS[topic.source]} ${topic.url}` });
    }
  return prompts;
}

function haveSameMeaning(a: string, b: string): boolean {
  if (normalizeWords(a) === normalizeWords(b)) return true;
  return (
    computeSetSimilarity(extractContentWords(a).toSorted(), extractContentWords(b).toSorted()) >= MIN_SAME_WORD_SHARE
  );
}

/** Alternates between two lists until both are used up. */
function interleave<One>(first: readonly One[], second: readonly One[]): One[] {
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}
