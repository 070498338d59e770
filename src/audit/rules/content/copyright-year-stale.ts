import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

/** The year of last year is still right in January, and a site without news keeps it longer. */
const MAX_YEARS = 1;

export default defineRule({
  id: 'copyright-year-stale',
  category: 'content',
  family: 'copyright-year',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'The copyright year is current',
  failureTitle: 'Copyright year is out of date',
  impact: 'Visitors may take the site for abandoned and doubt prices, opening hours and advice.',
  why: 'The year in the footer is one of the few dates that every page shows. Search engines do not rank by it, but people judge by it whether somebody still looks after the site.',
  howToFix:
    'Update the year in the footer of the shared template, or let the template insert the current year, for example as "2018-2026".',
  measure:
    'The newest year of the copyright notice in the footer, or in the last lines of the page, is compared with the year of the visit. Two years or more behind is a warning. The number of years is our own.',
  traps:
    'The year of first publication is legally enough, and the notice itself is optional, so the finding is a hint that costs no points. "2015 - present" and notices without a year are left out, and so are notices in the text, such as photo credits. A year that a script inserts is not seen in the served HTML.',
  sources: [
    'https://www.copyright.gov/circs/circ03.pdf',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-24',
  peers: ['SQ'],
  check({ page }) {
    const notice = page.facts.text.copyright;
    if (notice === null) return notApplicable('The page has no copyright notice with a year');
    const { text, year } = notice;
    const current = Number(page.fetchedAt.slice(0, 4));
    if (year === null || year >= current - MAX_YEARS) return pass();
    return warn([
      {
        url: page.url,
        found: text,
        expected: `${current}, or a range that ends with it`,
        where: `footer, ${atPosition(notice)}`,
        cause: `copyright ${year}`,
      },
    ]);
  },
});
