import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';

/** Many sites update the year late, so the previous year is accepted. */
const MAX_AGE_YEARS = 1;

export default defineRule({
  id: 'copyright-year-stale',
  category: 'content',
  family: 'copyright-year',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Copyright year is current',
  failureTitle: 'Outdated copyright year',
  aliases: ['old copyright year', 'stale copyright date', 'footer copyright year', 'copyright notice out of date'],
  impact: 'Visitors may think the site is abandoned and doubt its prices, opening hours and advice.',
  why: 'The year in the footer is one of the few dates that every page shows. Search engines do not rank by the year, but visitors use it to judge whether the site is still maintained.',
  howToFix:
    'Update the year in the footer of the shared template, or let the template insert the current year, for example as "2018-2026".',
  measure:
    'The latest year in the copyright notice, in the footer or the last lines of the page, is compared with the year of the crawl. A year that is two or more years behind gives a warning. We chose this number of years.',
  traps:
    'The year of first publication is legally sufficient, and the notice itself is optional, so the finding is a hint that costs no points. "2015 - present" and notices without a year are ignored, and so are notices in the text, such as photo credits. A year inserted by JavaScript is not seen in the served HTML.',
  sources: [
    'https://www.copyright.gov/circs/circ03.pdf',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-24',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the year in the footer of the layout with one that the template computes.',
      'Keep the first year when you want a range, such as 2018-2026.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<footer>© 2019 Riverton Cycles</footer>',
    correct: '<footer>© 2026 Riverton Cycles</footer>',
  },
  check({ page }) {
    const notice = page.facts.text.copyright;
    if (notice === null) return notApplicable('The page has no copyright notice with a year');
    const { text, year } = notice;
    const currentYear = Number(page.fetchedAt.slice(0, 4));
    if (year === null || year >= currentYear - MAX_AGE_YEARS) return pass();
    return warn([
      {
        url: page.url,
        found: text,
        expected: `${currentYear}, or a range that ends in ${currentYear}`,
        where: `footer, ${formatPosition(notice)}`,
        cause: `copyright ${year}`,
      },
    ]);
  },
});
