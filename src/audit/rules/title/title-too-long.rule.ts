import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { proposeTitle, TITLE_LENGTH } from '#audit/rules/title/propose-title.ts';
import { computeDisplayLength, describeLength } from '#audit/text/text-length.ts';

export default defineRule({
  id: 'title-too-long',
  category: 'title',
  family: 'title',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Titles are 60 characters or shorter',
  failureTitle: 'Titles too long (over 60 characters)',
  aliases: [
    'title tag too long',
    'page title over 60 characters',
    'title length',
    'truncated titles',
    'over 561 pixels',
  ],
  impact: 'Search results cut these titles off, so users do not see the end of the headline.',
  why: 'Search engines set no limit and do not penalize a long title, but they show only about 60 characters of it. Users do not see the rest of the title when they decide what to click.',
  howToFix:
    'Shorten the title to 60 characters or fewer. Put the most important words first and drop repeated business names and filler words. An intentionally long title does no harm if its beginning is clear on its own.',
  measure:
    'The visible characters of the title are counted. More than 60 fail. The number is a convention of site owners and tools for what a desktop search result shows. Google states that there is no limit and that it truncates titles to fit the device width.',
  traps:
    'An accented letter or an emoji counts once, however it is encoded. Full-width East Asian characters take up the space of two letters and count twice.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'SQ', 'AH', 'SB', 'SO'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Put the important words first and shorten the title to 60 characters.',
      'Remove repeated brand names and filler words.',
    ],
  },
  examples: {
    format: 'html',
    incorrect:
      '<title>Bicycle puncture repair, wheel truing, brake service and chain replacement in Riverton, open daily from 9 to 6</title>',
    correct: '<title>Bicycle repair in Riverton: prices and opening hours</title>',
  },
  check({ page }) {
    const title = page.facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    if (computeDisplayLength(title.text) <= TITLE_LENGTH.max) return pass();
    const proposal = proposeTitle(page.facts, title.text);
    return fail([
      {
        url: page.url,
        found: `${describeLength(title.text)}: ${title.text.trim()}`,
        expected: `up to ${TITLE_LENGTH.max} characters`,
        where: formatDocumentLocation(title),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
