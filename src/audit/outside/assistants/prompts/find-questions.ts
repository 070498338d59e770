import { QUESTION_DEICTICS } from '../../../data/question-deictics.ts';
import type { HtmlAuditPage } from '../../../engine/html-audit-page.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { isOfType, readNodeTexts } from '../../../structured-data/node-values.ts';
import { extractContentWords, hasSharedWords } from '../../../text/compare-words.ts';
import { isQuestion } from '../../keywords/question.ts';
import type { SiteQuestion, SiteTopic } from './site-offer.ts';
import { isUnspaced } from './topic-text.ts';

const MAX_QUESTIONS = 8;
const MAX_LENGTH = 120;
const MIN_LENGTH = 15;
const MIN_LENGTH_UNSPACED = 7;
const MIN_WORDS = 4;
const MAX_WORDS = 16;
const QUESTION_TYPES: ReadonlySet<string> = new Set(['Question']);

/**
 * Finds the questions that pages answer, in headings and structured data, that can be understood without the page: they
 * contain words of a topic, and no words such as "you" or "this" that refer to the website.
 */
export function findQuestions(
  pages: readonly HtmlAuditPage[],
  topics: readonly SiteTopic[],
  language: string,
): SiteQuestion[] {
  const words = topics.flatMap(({ text }) => extractContentWords(text));
  const questions = new Map<string, SiteQuestion>();
  for (const page of pages)
    for (const text of readQuestions(page)) {
      const key = normalizeWords(text);
      if (questions.has(key) || !isComplete(text, language)) continue;
      if (hasSharedWords(extractContentWords(text), words)) questions.set(key, { text, url: page.finalUrl });
    }
  return [...questions.values()].slice(0, MAX_QUESTIONS);
}

function readQuestions({ facts }: HtmlAuditPage): string[] {
  const marked = facts.structuredData.nodes
    .filter((node) => isOfType(node, QUESTION_TYPES))
    .flatMap((node) => readNodeTexts(node, 'name').slice(0, 1));
  const headings = facts.headings.map(({ text }) => text).filter((text) => /[?？]\s*$/u.test(text));
  return [...headings, ...marked].map((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim());
}

function isComplete(text: string, language: string): boolean {
  if (text.length > MAX_LENGTH || !isQuestion(text, language)) return false;
  const deictics = QUESTION_DEICTICS[language]?.split(' ') ?? [];
  if (isUnspaced(text)) return text.length >= MIN_LENGTH_UNSPACED && !deictics.some((word) => text.includes(word));
  const words = normalizeWords(text).split(' ');
  const known = new Set(deictics.map(normalizeWords));
  return (
    text.length >= MIN_LENGTH &&
    words.length >= MIN_WORDS &&
    words.length <= MAX_WORDS &&
    !words.some((word) => known.has(word))
  );
}
