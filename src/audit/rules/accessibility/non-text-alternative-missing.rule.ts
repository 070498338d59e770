import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { buildUnnamedEvidence, listUnnamedElements } from '#audit/rules/accessibility/unnamed-elements.ts';

const EXPECTED_NAME_ATTRIBUTE = 'a name in aria-label, aria-labelledby or title';
const WORDING = {
  'image-button': {
    found: 'an image button without alt text',
    expected: 'an alt attribute that describes what the button does',
  },
  area: {
    found: 'a linked area of an image map without alt text',
    expected: 'an alt attribute that describes the link target',
  },
  'role-img': { found: 'an element with role="img" without a name', expected: EXPECTED_NAME_ATTRIBUTE },
  drawing: { found: 'an SVG with role="img" without a name', expected: 'a title element inside, or aria-label' },
  object: { found: 'an embedded object without a name', expected: EXPECTED_NAME_ATTRIBUTE },
};
const ELEMENT_KINDS = ['image-button', 'area', 'role-img', 'drawing', 'object'] as const;

export default defineRule({
  id: 'non-text-alternative-missing',
  category: 'accessibility',
  family: 'non-text-alternative',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'SVGs, image maps and objects have text alternatives',
  failureTitle: 'SVGs, image maps or objects without text alternatives',
  aliases: ['svg-img-alt', 'role-img-alt', 'area-alt', 'object-alt', 'input-image-alt', 'SVG accessibility'],
  impact: 'Blind visitors hear "graphic" or nothing at all, and programs that read the page miss what is shown.',
  why: 'Images are not only img elements. SVG icons, areas of an image map, image buttons and embedded files also need text for people who cannot see them.',
  howToFix:
    'Give each listed element a short description of what it shows or does. Use alt for image buttons and areas, a title element or aria-label for SVGs, and aria-label for the rest. Mark pure decoration with aria-hidden="true" and remove its role="img".',
  measure:
    'The served HTML of every page is checked. The check fails on image buttons and linked areas without alt text. It also fails on SVGs and other elements with role="img" without a name, and on embedded objects without one. This is WCAG success criterion 1.1.1 (axe-core rules input-image-alt, area-alt, role-img-alt, svg-img-alt and object-alt). Elements of one component are reported once.',
  traps:
    'Images in img elements have their own check. An SVG without role="img", such as an icon next to button text, is treated as decorative. Hidden elements and those with aria-hidden="true" or role="presentation" are skipped. Elements added by JavaScript are covered by a separate check that runs in a browser.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
    'https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md',
  ],
  checked: '2026-11-24',
  peers: ['AX', 'LH', 'SQ', 'SF'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add alt to image buttons and map areas, and a title or aria-label to SVGs and objects.',
      'Mark decoration with aria-hidden="true".',
      'Fix the shared component if there is one.',
    ],
    tools: ['axe'],
  },
  examples: {
    format: 'html',
    incorrect: '<svg role="img" viewBox="0 0 20 20"><path d="M3 10h14"/></svg>',
    correct: '<svg role="img" aria-label="A wrench" viewBox="0 0 20 20"><path d="M3 10h14"/></svg>',
  },
  check({ page }) {
    const unnamedElements = listUnnamedElements(page, ELEMENT_KINDS);
    return unnamedElements.length === 0 ? pass() : fail(buildUnnamedEvidence(page.url, unnamedElements, WORDING));
  },
});
