import type { AnswerFacts, AssistantAnswer } from '#contracts/outside/assistants.ts';
import type { Brand } from './brands.ts';
import type { MatchedLanguage } from './detect-language.ts';
import { type BrandMention, findMentions } from './find-mentions.ts';
import { addInlineSources, type Citation, listCitations } from './list-citations.ts';
import type { CommonWords } from './read-common-words.ts';

/** Maximum number of names stored with an answer; ordinary answers contain fewer than 50. */
const MAX_NAMES = 200;

export interface FactContext {
  own: Brand;
  competitors: readonly Brand[];
  commonWords: CommonWords;
  /** Language of the prompt. */
  language: MatchedLanguage;
}

export interface ReadAnswer {
  facts: AnswerFacts;
  /** Places to highlight. */
  mentions: BrandMention[];
  citations: Citation[];
}

/** Derives what an answer contains about the website and its competitors. */
export function deriveFacts(answer: AssistantAnswer, context: FactContext): ReadAnswer {
  const { own, competitors, commonWords, language } = context;
  const brands = [own, ...competitors];
  const citedUrls = answer.cited.map(({ url }) => url);
  const { mentions, linkedUrls } = findMentions(answer.text, brands, { commonWords, citedUrls, language });
  const citations = listCitations(addInlineSources(answer, linkedUrls), brands);
  const cited = new Set(citations.flatMap(({ owners }) => owners.map(({ brandId }) => brandId)));
  const mentionedIds = new Set(mentions.filter(({ kind }) => kind === 'mention').map(({ brandId }) => brandId));
  const ownMentions = mentions.filter(({ brandId }) => brandId === own.id);
  const ids = competitors.map(({ id }) => id);
  return {
    facts: {
      mention: summarize(ownMentions),
      isCited: cited.has(own.id),
      competitorsNamed: ids.filter((id) => mentionedIds.has(id)),
      competitorsCited: ids.filter((id) => cited.has(id)),
      firstMention: readFirstMention(ownMentions, answer.text.length),
      names: mentions.slice(0, MAX_NAMES).map(({ brandId, start, end, reason }) => ({ brandId, start, end, reason })),
    },
    mentions,
    citations,
  };
}

function summarize(mentions: readonly BrandMention[]): AnswerFacts['mention'] {
  const kinds = new Set(mentions.map(({ kind }) => kind));
  if (kinds.has('mention')) return 'named';
  if (kinds.has('unknown')) return 'unknown';
  return kinds.has('ambiguous') ? 'ambiguous' : 'none';
}

function readFirstMention(mentions: readonly BrandMention[], length: number): AnswerFacts['firstMention'] {
  const first = mentions.find(({ kind }) => kind === 'mention');
  if (first?.order === undefined || first.order === null) return null;
  const { order, start, isInList, isInHeading } = first;
  return { order, offset: start / length, isInList, isInHeading };
}
