import { unnamedElements, unnamedEvidence } from '#audit/reading/unnamed-elements.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';

const NAMED = 'a name in aria-label, aria-labelledby or title';
const WORDS = {
  'image-button': { found: 'an image button without alt text', expected: 'an alt attribute that says what it does' },
  area: { found: 'a linked area of an image map without alt text', expected: 'an alt attribute that names the target' },
  'role-img': { found: 'an element with role="img" without a name', expected: NAMED },
  drawing: { found: 'an SVG with role="img" without a name', expected: 'a title element inside, or aria-label' },
  object: { found: 'an embedded object without a name', expected: NAMED },
};
const KINDS = ['image-button', 'area', 'role-img', 'drawing', 'object'] as const;

export default defineRule({
  id: 'non-text-alternative-missing',
  category: 'accessibility',
  family: 'non-text-alternative',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'SVGs, image maps and embedded objects have a text alternative',
  failureTitle: 'SVGs, image maps or objects without a text alternative',
  impact: 'Blind visitors hear "graphic" or nothing at all, and programs that read the page miss what is shown.',
  why: 'Images are not only img elements. Icons drawn as SVG, areas of an image map, image buttons and embedded files need text as well, so that people who cannot see them know what is there.',
  howToFix:
    'Give each listed element a short text that says what it shows or does: alt for image buttons and areas, a title element or aria-label for SVGs, aria-label for the rest. Mark mere decoration with aria-hidden="true" and remove its role="img".',
  measure:
    'The HTML of every page is checked as the server sends it. The rule fails on image buttons and linked areas without alt text, on SVGs and other elements with role="img" without a name, and on embedded objects without one (success criterion 1.1.1 of WCAG; the rules input-image-alt, area-alt, role-img-alt, svg-img-alt and object-alt of axe-core). Elements that are built alike are reported once.',
  traps:
    'Images in img elements have a check of their own. An SVG without role="img" is taken for decoration, as next to text in a button. Elements with aria-hidden="true", role="presentation" and hidden ones are left out. What only scripts add is checked in a browser by another rule.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SQ', 'SF'],
  check({ page }) {
    const found = unnamedElements(page, KINDS);
    return found.length === 0 ? pass() : fail(unnamedEvidence(page.url, found, WORDS));
  },
});
