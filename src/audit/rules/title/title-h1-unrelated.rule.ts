import { isDefaultTitle } from '#audit/data/default-texts.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { isHomePage } from '#audit/page/home-page.ts';
import { extractContentWords, findMainScript, hasSharedWords } from '#audit/text/compare-words.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { extractTitleTopic } from '#audit/text/title-topic.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

/** A single word is too little to compare. */
const MIN_WORDS = 2;
const MAX_QUOTE_LENGTH = 200;

export default defineRule({
  id: 'title-h1-unrelated',
  category: 'title',
  family: 'title-topic',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Title and H1 cover the same topic',
  failureTitle: 'Title and H1 have no words in common',
  aliases: [
    'title and H1 mismatch',
    'page title does not match H1',
    'title tag vs. H1',
    'title rewritten in search results',
  ],
  impact:
    'Users who click the result see a different headline from the one they chose, and search engines may replace the title.',
  why: 'Search engines take the headline of a result from the title or the H1. When the two have nothing in common, it is unclear which one describes the content.',
  howToFix:
    'Make the title and the H1 cover the same topic, with at least one word in common. Title and H1 do not have to be identical: the title may add the place or the business name.',
  measure:
    'Meaningful words are taken from the title (without the site name) and from the H1, and reduced to their stems. The page fails when both have at least two such words and share none. We chose this threshold; Google lists the title, the main visual title and headings such as the H1 as sources of a title link.',
  traps:
    'The home page is excluded because its heading is often a slogan. The site name is ignored, whether it comes before or after the topic. A word that is part of a longer one counts as shared (compound words), and so do inflected forms of one word. Headings that link to other pages, as in a list of posts, are ignored. In languages written without spaces, character pairs are compared. Titles and headings in different scripts are not compared. When a page has several H1 headings, one match is enough.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['AH'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Compare the title and H1 of each listed page.',
      'Change the title or the H1 so that both cover the same topic.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<title>Puncture repair while you wait</title>

<h1>Electric cargo models</h1>`,
    correct: `<title>Puncture repair while you wait</title>

<h1>Puncture repair</h1>`,
  },
  check({ page, site }) {
    const { facts } = page;
    if (isHomePage(page, site)) return notApplicable('The heading of a home page is often a slogan');
    const title = facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    const headings = selectMainHeadings(facts).map(({ heading }) => heading);
    const [first] = headings;
    if (title === undefined || first === undefined) return notApplicable('The page has no title or no H1');
    if (isDefaultTitle(title.text) || findUnfilledValue(title.text) !== null)
      return notApplicable('The title is a placeholder');
    const head = extractTitleTopic(title.text, facts, site.displayHost);
    if (findMainScript(head) !== findMainScript(first.text))
      return notApplicable('Title and H1 are written in different scripts');
    const titleWords = extractContentWords(head);
    const headingWords = extractContentWords(headings.map(({ text }) => text).join(' '));
    if (titleWords.length < MIN_WORDS || headingWords.length < MIN_WORDS)
      return notApplicable('The title or H1 is too short to compare');
    if (hasSharedWords(titleWords, headingWords)) return pass();
    return fail([
      {
        url: page.url,
        found: `title "${truncateAtWord(title.text.trim(), MAX_QUOTE_LENGTH)}", H1 "${truncateAtWord(first.text.trim(), MAX_QUOTE_LENGTH)}"`,
        expected: 'a title and an H1 with at least one word in common',
        where: formatDocumentLocation(title),
      },
    ]);
  },
});
