import { ledElsewhere, unanswered } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { ElementRef, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const MANY = 1_500;
const VERY_MANY = 3_000;
const MAX_DEPTH = 32;
const MAX_CHILDREN = 60;
/** Rows, entries, paragraphs and shapes: long because the content is. */
const LISTS = /^<(?:tbody|thead|table|tr|ul|ol|dl|menu|nav|article|main|section|p|pre|code|svg|g|body)\b/i;

export default defineRule({
  id: 'dom-size-large',
  category: 'performance',
  family: 'dom-size',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Pages consist of a reasonable number of elements',
  failureTitle: 'Pages consist of too many elements',
  impact: 'The browser needs more memory and more time for every change on the page, most of all on phones.',
  why: 'Style and layout are computed over the elements of a page. Thousands of them, deep nesting or very many children of one element make scrolling, typing and pressing buttons slow.',
  howToFix:
    'Look at the widest and the deepest part of the page. Show long lists in pages, leave out menus and dialogues until they are opened, remove containers that only wrap another one, and use content-visibility for parts that are far down.',
  measure:
    'A browser opens the page at phone size, and the elements of the finished document are counted with those in open shadow trees. More than 1,500 elements are a warning and more than 3,000 a fault; more than 32 levels, or more than 60 children of one container, are a warning of low severity. The first, third and fourth number are those of earlier versions of Lighthouse, which later warned from 800 and failed from 1,400 elements; the second is twice the first.',
  traps:
    'Long tables, lists and articles have many rows because their content is long: such containers, and those whose children are mostly paragraphs, headings or links, are not judged by their number of children. Options of a form field and the head of the document are left out. A count of elements is no time: the check of work on the main thread tells whether it costs anything.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/dom-size',
    'https://developer.chrome.com/docs/performance/insights/dom-size',
    'https://web.dev/articles/dom-size-and-interactivity',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SN', 'SF', 'SO', 'SQ', 'SB'],
  check({ page, render }) {
    const unjudged = ledElsewhere(page, render) ?? unanswered(render, 'dom');
    if (unjudged !== null) return unjudged;
    const { elements } = render.dom;
    const size = sizeOf(page.url, render);
    const shape = [...depthOf(page.url, render), ...widthOf(page.url, render)];
    const evidence = [...size, ...shape];
    if (evidence.length === 0) return pass();
    if (elements > VERY_MANY) return fail(evidence);
    return elements > MANY ? warn(evidence) : warn(evidence, { severity: 'low' });
  },
});

function sizeOf(url: string, { dom: { elements } }: SuccessfulRender): Evidence[] {
  if (elements <= MANY) return [];
  return [
    {
      url,
      found: `${elements} elements`,
      expected: `at most ${MANY}`,
      where: 'the finished document',
      cause: 'number of elements',
    },
  ];
}

function depthOf(url: string, { dom: { maxDepth, deepest } }: SuccessfulRender): Evidence[] {
  if (maxDepth <= MAX_DEPTH) return [];
  return [
    {
      ...{ url, found: `${maxDepth} levels of nesting`, expected: `at most ${MAX_DEPTH}` },
      ...placeOf(deepest, 'the deepest element'),
    },
  ];
}

function widthOf(url: string, { dom: { maxChildren, widest } }: SuccessfulRender): Evidence[] {
  if (maxChildren <= MAX_CHILDREN || LISTS.test(widest?.snippet ?? '')) return [];
  return [
    {
      ...{ url, found: `${maxChildren} children of one element`, expected: `at most ${MAX_CHILDREN}` },
      ...placeOf(widest, 'the element with the most children'),
    },
  ];
}

function placeOf(element: ElementRef | null, what: string): Pick<Evidence, 'where' | 'snippet' | 'cause'> {
  if (element === null) return { where: what };
  return { where: `${element.selector} (${what})`, snippet: element.snippet, cause: element.selector };
}
