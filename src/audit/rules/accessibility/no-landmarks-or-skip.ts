import { axeFaults } from '#audit/reading/axe-faults.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

/** Fewer links can hardly be a block that anybody wants to skip. */
const MIN_LINKS = 5;

export default defineRule({
  id: 'no-landmarks-or-skip',
  category: 'accessibility',
  family: 'landmarks',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Visitors can jump straight to the main content',
  failureTitle: 'No way to jump straight to the main content',
  impact: 'People who use the keyboard or a screen reader have to go through the whole menu on every page.',
  why: 'Screen readers jump from landmark to landmark and from heading to heading, and a skip link takes keyboard users past the menu. The main element also tells programs that read the page where its content begins.',
  howToFix:
    'Put the content of the page into one main element in the shared template, and offer a link such as <a href="#content">Skip to content</a> as the first thing on the page.',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. The rule fails when it finds none of the ways past repeated blocks (its rule bypass: no main landmark, no heading and no link to a place on the page), as success criterion 2.4.1 of WCAG asks for one. It warns when only the main landmark is missing (its rule landmark-one-main), which is good practice and no criterion. Pages with fewer than five links are left out, a line of our own.',
  traps:
    'An element with role="main" counts as well as main. While a dialog covers the page, axe-core asks for no main landmark. Content outside of every landmark does not count as a fault.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
    'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: null,
  peers: ['AX', 'LH', 'SO', 'SQ', 'SB'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    if (render.rendered.links.length < MIN_LINKS) return notApplicable('The page has hardly any links to jump over');
    // axe-core reports this one for a person to look at, because scripts may offer other ways.
    const hasNoWay = axeFaults(axe, { ids: ['bypass'], from: 'incomplete' }).length > 0;
    const hasNoMain = axeFaults(axe, { ids: ['landmark-one-main'] }).length > 0;
    const piece = (found: string): Evidence => ({
      ...{ url: page.url, found, expected: 'one main element around the content', where: 'body > *, as rendered' },
      ...{ fix: '<main id="content">...</main>', cause: found },
    });
    if (hasNoWay) return fail([piece('no main landmark, no heading and no skip link')]);
    return hasNoMain ? warn([piece('no main landmark')]) : pass();
  },
});
