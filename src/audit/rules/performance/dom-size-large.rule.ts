import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { judgeOtherDocument, judgeTruncatedField } from '#audit/rendering/rendered-document.ts';
import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatInteger } from '#lib/text/format.ts';

const MANY_ELEMENTS = 1_500;
const VERY_MANY_ELEMENTS = 3_000;
const MAX_DEPTH = 32;
const MAX_CHILDREN = 60;
/** Matches containers of rows, items, paragraphs and shapes, which are long because their content is. */
const LIST_TAG_PATTERN = /^<(?:tbody|thead|table|tr|ul|ol|dl|menu|nav|article|main|section|p|pre|code|svg|g|body)\b/i;

export default defineRule({
  id: 'dom-size-large',
  category: 'performance',
  family: 'dom-size',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'DOM size is reasonable',
  failureTitle: 'Excessive DOM size',
  aliases: ['DOM size', 'avoid an excessive DOM size', 'too many DOM elements', 'DOM nodes', 'DOM depth', 'large DOM'],
  impact: 'The browser needs more memory and more time for every change on the page, especially on phones.',
  why: 'The browser computes style and layout for all elements of a page. Thousands of elements, deep nesting or very many children in one element make scrolling, typing and tapping slow.',
  howToFix:
    'Start with the widest and the deepest part of the page. Paginate long lists, and do not render menus and dialogs until they are opened. Remove containers that only wrap another container, and use content-visibility for parts far down the page.',
  measure:
    'A browser opens the page in a mobile viewport and counts the elements of the rendered page, including open shadow trees. More than 1,500 elements are a warning; more than 3,000 fail. More than 32 levels, or more than 60 children in one container, are a low-severity warning. The limits of 1,500, 32 and 60 come from early versions of Lighthouse; later versions warned at 800 elements and failed at 1,400. The limit of 3,000 is twice the warning limit.',
  traps:
    'Long tables, lists and articles have many rows because their content is long. The number of children is not checked in such containers, or where most children are paragraphs, headings or links. Options of form fields and the head of the document are not counted. An element count is not a time: the main-thread check shows whether it slows the page down.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/dom-size',
    'https://developer.chrome.com/docs/performance/insights/dom-size',
    'https://web.dev/articles/dom-size-and-interactivity',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SN', 'SF', 'SO', 'SQ', 'SB'],
  work: {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Find the element with the most descendants on the listed template.',
      'Paginate or virtualize long lists, and render menus and dialogs when opened.',
      'Remove wrapper elements; add content-visibility to sections below the fold.',
    ],
    tools: ['chrome-devtools', 'lighthouse'],
  },
  examples: {
    format: 'browser',
    incorrect: `<ul>
  <li>Part 1</li> <!-- 3,100 times -->
</ul>`,
    correct: `<ul>
  <li>Part 1</li> <!-- 50 times -->
</ul>`,
  },
  check({ page, render }) {
    const missingRenderVerdict = judgeOtherDocument(page, render) ?? judgeTruncatedField(render, 'dom');
    if (missingRenderVerdict !== null) return missingRenderVerdict;
    const { elements } = render.dom;
    const sizeEvidence = buildSizeEvidence(page.url, render);
    const shapeEvidence = [...buildDepthEvidence(page.url, render), ...buildWidthEvidence(page.url, render)];
    const evidence = [...sizeEvidence, ...shapeEvidence];
    if (evidence.length === 0) return pass();
    if (elements > VERY_MANY_ELEMENTS) return fail(evidence);
    return elements > MANY_ELEMENTS ? warn(evidence) : warn(evidence, { severity: 'low' });
  },
});

function buildSizeEvidence(url: string, { dom: { elements } }: SuccessfulRender): Evidence[] {
  if (elements <= MANY_ELEMENTS) return [];
  return [
    {
      url,
      found: `${formatInteger(elements)} elements`,
      expected: `up to ${formatInteger(MANY_ELEMENTS)}`,
      where: 'the rendered page',
      cause: 'number of elements',
    },
  ];
}

function buildDepthEvidence(url: string, { dom: { maxDepth, deepest } }: SuccessfulRender): Evidence[] {
  if (maxDepth <= MAX_DEPTH) return [];
  return [
    {
      url,
      found: `${maxDepth} levels of nesting`,
      expected: `up to ${MAX_DEPTH}`,
      ...locateElement(deepest, 'the deepest element'),
    },
  ];
}

function buildWidthEvidence(url: string, { dom: { maxChildren, widest } }: SuccessfulRender): Evidence[] {
  if (maxChildren <= MAX_CHILDREN || LIST_TAG_PATTERN.test(widest?.snippet ?? '')) return [];
  return [
    {
      url,
      found: `${formatInteger(maxChildren)} children of one element`,
      expected: `up to ${MAX_CHILDREN}`,
      ...locateElement(widest, 'the element with the most children'),
    },
  ];
}

function locateElement(element: ElementReference | null, what: string): Pick<Evidence, 'where' | 'snippet' | 'cause'> {
  if (element === null) return { where: what };
  return { where: `${element.selector} (${what})`, snippet: element.snippet, cause: element.selector };
}
