import { defineRule } from '#audit/rule.ts';
import { describeLength, displayLength } from '#audit/text-length.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

const MAX_LENGTH = 60;

export default defineRule({
  id: 'title-too-long',
  category: 'title',
  family: 'title',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Titles fit into a search result',
  failureTitle: 'Titles longer than 60 characters',
  impact: 'Search results cut these titles off, so the end of the headline is not seen.',
  why: 'Search engines set no limit and do not punish a long title, but they show only about 60 characters of it. What stands behind that is invisible where people decide to click.',
  howToFix:
    'Shorten the title to 60 characters or fewer. Put the words that matter at the front and drop repeated business names and filler words.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  check({ page }) {
    const title = page.facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    if (displayLength(title.text) <= MAX_LENGTH) return pass();
    return fail([
      {
        url: page.url,
        found: `${describeLength(title.text)}: ${title.text.trim()}`,
        expected: `at most ${MAX_LENGTH} characters`,
        where: inDocument(title),
      },
    ]);
  },
});
