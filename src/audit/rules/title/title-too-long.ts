import { proposeTitle, TITLE_LENGTH } from '#audit/reading/propose-title.ts';
import { describeLength, displayLength } from '#audit/reading/text-length.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

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
    'Shorten the title to 60 characters or fewer. Put the words that matter at the front and drop repeated business names and filler words. A title that is long on purpose does no harm as long as its beginning says enough.',
  measure:
    'The characters of the title are counted as a reader sees them. More than 60 fail. The number is a convention of site owners and tools for what a search result shows on a desktop; Google states that there is no limit and that it shortens titles to the width of the device.',
  traps:
    'A letter with an accent or an emoji counts once, however it is encoded. Full-width East Asian characters take the room of two letters and count twice.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'SO'],
  check({ page }) {
    const title = page.facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    if (displayLength(title.text) <= TITLE_LENGTH.max) return pass();
    const proposal = proposeTitle(page.facts, title.text);
    return fail([
      {
        url: page.url,
        found: `${describeLength(title.text)}: ${title.text.trim()}`,
        expected: `at most ${TITLE_LENGTH.max} characters`,
        where: inDocument(title),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
