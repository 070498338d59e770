import { isDefaultTitle } from '#audit/data/default-texts.ts';
import { contentWords, shareWords, withoutAccents } from '#audit/reading/compare-words.ts';
import { unfilledPart } from '#audit/reading/placeholder-text.ts';
import { titleTopic } from '#audit/reading/title-topic.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import type { PageFacts } from '#contracts/page-facts.ts';

const MIN_WORDS = 50;
const MIN_TITLE_WORDS = 2;
const MAX_TERMS = 5;
const MAX_REPEATED = 20;

export default defineRule({
  id: 'keyword-density-table',
  category: 'content',
  family: 'title-topic',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Texts use the words of their title',
  failureTitle: 'Titles none of whose words stand in the text',
  impact: 'The title promises something of which the text does not speak.',
  why: 'When no word of the title occurs in the text, the title was often left over from another page. Search engines compare the two before they show a title.',
  howToFix:
    'Compare the title with the words that the text uses most, which are listed. Change the title when it belongs to another page, or say in the first sentences what the title promises.',
  measure:
    'The words of the title that carry meaning, without the name of the site, are reduced to their stems and looked for in the main text. When it has 50 words or more, the first part of the title (before a separator) at least two such words, and none is found, the page is reported. No search engine publishes a density that words should have, so counts are shown and not judged.',
  traps:
    'A stem that stands inside a longer word counts as found, and so does a title word that holds a word which the text repeats, as in compound words. In writing without spaces pairs of characters are looked for. Titles that are placeholders are the matter of another rule.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SF', 'SB'],
  check({ page, site }) {
    const { facts } = page;
    const title = facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    if (facts.mainWordCount < MIN_WORDS) return notApplicable('The text is too short to be compared');
    if (isDefaultTitle(title.text) || unfilledPart(title.text) !== null)
      return notApplicable('The title is a placeholder');
    const topic = titleTopic(title.text, facts, site.displayHost);
    if (contentWords(firstPart(topic, title.text)).length < MIN_TITLE_WORDS)
      return notApplicable('The title is too short to be compared');
    if (isSpokenOf(contentWords(topic), facts)) return pass();
    return warn([
      {
        url: page.url,
        found: `title "${title.text.trim()}"; most frequent words of the text: ${frequent(facts)}`,
        expected: 'at least one word of the title in the text',
        where: inDocument(title),
      },
    ]);
  },
});

/** Between the subject of a title and what every page of the site adds to it. */
const SEPARATOR = /\s+[|–—\-·•»:/]+\s+/u;

/** What comes before the first separator; what follows is the name or the slogan of the site, of which a text need not speak. */
function firstPart(topic: string, title: string): string {
  const [head = ''] = title.split(SEPARATOR);
  return topic.includes(head) ? head : topic;
}

/** A word of the title stands in the text, or holds a word that the text repeats: `Winterreifen` where `Reifen` are sold. */
function isSpokenOf(words: readonly string[], facts: PageFacts): boolean {
  const text = foldedText(facts);
  if (words.some((word) => text.includes(word))) return true;
  const repeated = facts.text.terms.one.filter(({ count }) => count > 1).map(({ term }) => term);
  return shareWords(words, contentWords(repeated.slice(0, MAX_REPEATED).join(' ')));
}

const foldedText = ({ text }: PageFacts): string => withoutAccents(text.mainText).toLowerCase().replaceAll('ß', 'ss');

function frequent({ text }: PageFacts): string {
  const terms = text.terms.one.slice(0, MAX_TERMS).map(({ term, count }) => `${term} (${count})`);
  return terms.length === 0 ? 'none' : terms.join(', ');
}
