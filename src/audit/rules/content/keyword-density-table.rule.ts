import { isDefaultTitle } from '#audit/data/default-texts.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { extractContentWords, hasSharedWords, removeAccents } from '#audit/text/compare-words.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { extractTitleTopic } from '#audit/text/title-topic.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';

const MIN_WORDS = 50;
const MIN_TITLE_WORDS = 2;
const MAX_TERMS = 5;
const MAX_REPEATED_TERMS = 20;

export default defineRule({
  id: 'keyword-density-table',
  category: 'content',
  family: 'title-topic',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'The page text uses words from the title',
  failureTitle: 'Title words missing from the page text',
  aliases: [
    'keyword density',
    'title keywords not in content',
    'title and content mismatch',
    'keyword in title not in text',
    'term frequency',
  ],
  impact: 'The title promises something that the text does not cover.',
  why: 'When no word of the title appears in the text, the title is often left over from another page. Search engines compare a title with the text before they show it.',
  howToFix:
    'Compare the title with the most frequent words of the text, which are listed. Change the title when it belongs to another page, or cover what it promises in the first sentences.',
  measure:
    'The meaningful words of the title, without the site name, are reduced to their stems and searched for in the main text. Pages with 50 words or more are checked when the first part of the title (before a separator) has at least two such words. The page is reported when none of these words is found. No search engine publishes a recommended keyword density, so counts are shown but not rated.',
  traps:
    'A stem inside a longer word counts as found. So does a title word that contains a word that the text repeats, as in compound words. In languages written without spaces, character pairs are searched for. Placeholder titles are covered by a separate check.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SF', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Compare the title with the listed most frequent words.',
      'Change the title, or cover what it promises in the first sentences.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<title>Kayak lessons for children</title>

<h1>Riverton Cycles</h1>
<p>The workshop repairs bicycles every day.</p>`,
    correct: `<title>Bicycles and workshop repairs</title>

<h1>Bicycles and workshop repairs</h1>
<p>The workshop repairs bicycles every day.</p>`,
  },
  check({ page, site }) {
    const { facts } = page;
    const title = facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    if (facts.mainWordCount < MIN_WORDS) return notApplicable('The text is too short to compare');
    if (isDefaultTitle(title.text) || findUnfilledValue(title.text) !== null)
      return notApplicable('The title is a placeholder');
    const topic = extractTitleTopic(title.text, facts, site.displayHost);
    if (extractContentWords(extractTopicPart(topic, title.text)).length < MIN_TITLE_WORDS)
      return notApplicable('The title is too short to compare');
    if (isMentionedInText(extractContentWords(topic), facts)) return pass();
    return warn([
      {
        url: page.url,
        found: `title "${title.text.trim()}"; most frequent words in the text: ${formatFrequentTerms(facts)}`,
        expected: 'at least one word of the title in the text',
        where: formatDocumentLocation(title),
      },
    ]);
  },
});

/** Separates the topic of a title from the part that is repeated on every page. */
const TITLE_SEPARATOR = /\s+[|–—\-·•»:/]+\s+/u;

/**
 * Returns the part of the title before the first separator, or the topic if it does not contain that part. The rest of
 * the title is the site name or slogan, which the text need not contain.
 */
function extractTopicPart(topic: string, title: string): string {
  const [firstPart = ''] = title.split(TITLE_SEPARATOR);
  return topic.includes(firstPart) ? firstPart : topic;
}

/**
 * Whether a title word appears in the text, or contains a word that the text repeats: `Winterreifen` in the title of a
 * page that repeats `Reifen`.
 */
function isMentionedInText(words: readonly string[], facts: PageFacts): boolean {
  const text = normalizeMainText(facts);
  if (words.some((word) => text.includes(word))) return true;
  const repeatedTerms = facts.text.terms.one.filter(({ count }) => count > 1).map(({ term }) => term);
  return hasSharedWords(words, extractContentWords(repeatedTerms.slice(0, MAX_REPEATED_TERMS).join(' ')));
}

const normalizeMainText = ({ text }: PageFacts): string =>
  removeAccents(text.mainText).toLowerCase().replaceAll('ß', 'ss');

function formatFrequentTerms({ text }: PageFacts): string {
  const terms = text.terms.one.slice(0, MAX_TERMS).map(({ term, count }) => `${term} (${count})`);
  return terms.length === 0 ? 'none' : terms.join(', ');
}
