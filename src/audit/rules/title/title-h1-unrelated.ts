import { isDefaultTitle } from '#audit/data/default-texts.ts';
import { contentWords, mainScript, shareWords } from '#audit/reading/compare-words.ts';
import { isHomePage } from '#audit/reading/home-page.ts';
import { unfilledPart } from '#audit/reading/placeholder-text.ts';
import { titleTopic } from '#audit/reading/title-topic.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import { mainHeadings } from '#lib/shown-headings.ts';

/** One word more or less is too little to compare. */
const MIN_WORDS = 2;
const MAX_SHOWN = 200;

export default defineRule({
  id: 'title-h1-unrelated',
  category: 'title',
  family: 'title-topic',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Title and main heading speak of the same thing',
  failureTitle: 'Titles that share no word with the main heading',
  impact:
    'People who click the result read another headline than the one they chose, and search engines may replace the title.',
  why: 'Search engines take the headline of a result from the title or from the main heading. When the two have nothing in common, it is not clear which one names the content.',
  howToFix:
    'Let the title and the H1 name the same topic with at least one word in common. They need not be equal: the title may add the place or the name of the business.',
  measure:
    'The words that carry meaning are taken from the title (without the name of the site) and from the H1, reduced to their stems. The page fails when both have at least two such words and none is shared. The threshold is our own; Google names the title, the main visual title and headings such as the H1 as sources of a title link.',
  traps:
    'The home page, whose heading is often a slogan, is left out. The name of the site counts neither before nor behind the topic. A word that is part of a longer one counts as shared, as in compound words, and so do two forms of one word in a language of cases. Headings that are links to other pages, as in a list of posts, are left out. In writing without spaces, pairs of characters are compared. Titles and headings in different scripts are not compared. Of several H1 headings one is enough.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['AH'],
  check({ page, site }) {
    const { facts } = page;
    if (isHomePage(page, site)) return notApplicable('The heading of a home page is often a slogan');
    const title = facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    const headings = mainHeadings(facts).map(({ heading }) => heading);
    const [first] = headings;
    if (title === undefined || first === undefined) return notApplicable('The page lacks a title or an H1 heading');
    if (isDefaultTitle(title.text) || unfilledPart(title.text) !== null)
      return notApplicable('The title is a placeholder');
    const head = titleTopic(title.text, facts, site.displayHost);
    if (mainScript(head) !== mainScript(first.text))
      return notApplicable('Title and heading are written in different scripts');
    const titleWords = contentWords(head);
    const headingWords = contentWords(headings.map(({ text }) => text).join(' '));
    if (titleWords.length < MIN_WORDS || headingWords.length < MIN_WORDS)
      return notApplicable('Title or heading is too short to be compared');
    if (shareWords(titleWords, headingWords)) return pass();
    return fail([
      {
        url: page.url,
        found: `title "${title.text.trim().slice(0, MAX_SHOWN)}", H1 "${first.text.trim().slice(0, MAX_SHOWN)}"`,
        expected: 'a title and an H1 with a word in common',
        where: inDocument(title),
      },
    ]);
  },
});
