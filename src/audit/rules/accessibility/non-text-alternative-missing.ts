import { axeEvidence, axeFaults } from '#audit/reading/axe-faults.ts';
import { axeOf } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const NAMED = 'a name in aria-label, aria-labelledby or title';
/** By rule of axe-core. */
const WORDS = {
  'input-image-alt': {
    found: 'a picture button without alt text',
    expected: 'an alt attribute that says what it does',
  },
  'area-alt': {
    found: 'a linked area of an image map without alt text',
    expected: 'an alt attribute that names the target',
  },
  'role-img-alt': { found: 'an element with role="img" without a name', expected: NAMED },
  'svg-img-alt': {
    found: 'a drawing with role="img" without a name',
    expected: 'a title element inside, or aria-label',
  },
  'object-alt': { found: 'an embedded object without a name', expected: NAMED },
};

export default defineRule({
  id: 'non-text-alternative-missing',
  category: 'accessibility',
  family: 'non-text-alternative',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Drawings, image maps and embedded objects have a text alternative',
  failureTitle: 'Drawings, image maps or embedded objects without a text alternative',
  impact: 'Blind visitors hear "graphic" or nothing at all, and programs that read the page miss what is shown.',
  why: 'Pictures are not only img elements. Icons drawn as SVG, areas of an image map, picture buttons and embedded files need a text as well, so that people who cannot see them know what is there.',
  howToFix:
    'Give each listed element a short text that says what it shows or does: alt for picture buttons and areas, a title element or aria-label for drawings, aria-label for the rest. Mark a mere decoration with aria-hidden="true" and remove its role="img".',
  measure:
    'The page as a browser rendered it at phone size is checked by axe-core. The rule fails when one of its rules input-image-alt, area-alt, role-img-alt, svg-img-alt and object-alt reports an element. They stand for success criterion 1.1.1 of WCAG. Elements that are built alike are told once.',
  traps:
    'Pictures in img elements have a check of their own. A drawing without role="img" is taken for decoration, as beside a text in a button. Elements with aria-hidden="true" and hidden ones are left out.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: null,
  peers: ['AX', 'LH', 'SQ', 'SF'],
  check({ page, render }) {
    const axe = axeOf(page, render);
    if ('outcome' in axe) return axe;
    const faults = axeFaults(axe, { ids: Object.keys(WORDS) });
    return faults.length === 0 ? pass() : fail(axeEvidence(page.url, faults, WORDS));
  },
});
