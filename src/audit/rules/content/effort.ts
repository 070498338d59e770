import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const CONTENT_WORK: CategoryWork<'content'> = {
  'copyright-year-stale': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the year in the footer of the layout with one that the template computes.',
      'Keep the first year when you want a range, such as 2018-2026.',
    ],
  },
  'dates-disagree': {
    effort: 'template',
    hours: 1,
    steps: [
      'Fill the visible date and the dates in structured data from the same field.',
      'Change dateModified only when the content changes.',
      'Recheck one article.',
    ],
    tools: ['rrt'],
  },
  'doorway-pages-pattern': {
    effort: 'content',
    hours: 2,
    steps: [
      'Add local facts to each page: postal address, staff, prices, stock, directions, reviews.',
      'Merge pages without unique facts into one list.',
      'Redirect the old URLs with a 301.',
    ],
  },
  'hidden-text': {
    effort: 'template',
    hours: 1,
    steps: [
      'Make the text visible or remove it.',
      'Use a "visually-hidden" class for screen-reader text.',
      'Connect toggles with aria-controls.',
    ],
    tools: ['chrome-devtools'],
  },
  'keyword-cannibalisation': {
    effort: 'content',
    hours: 1,
    times: 'cause',
    steps: [
      'Check in the Performance report which pages rank for the phrase.',
      'Choose the one page that should rank.',
      'Merge and redirect the others, or give them distinct titles and headings.',
    ],
    tools: ['gsc-performance'],
  },
  'keyword-density-table': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Compare the title with the listed most frequent words.',
      'Change the title, or cover what it promises in the first sentences.',
    ],
  },
  'keyword-stuffing': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Read the text aloud and remove or replace repetitions.',
      'Keep the phrase in the title, in the H1 and wherever it is needed.',
    ],
  },
  'lorem-ipsum-or-placeholder': {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'element-or-page',
    steps: [
      'Replace each listed placeholder with real text, or remove it.',
      'Set the missing template variable.',
      'Omit the element when the value is empty.',
    ],
  },
  mojibake: {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Use UTF-8 for files, the database connection and the Content-Type header.',
      'Repair the stored text as proposed.',
      'Escape text once, on output.',
    ],
  },
  'outdated-content': {
    effort: 'content',
    hours: 1,
    steps: [
      'Review the article and correct what has changed.',
      'Replace relative words such as "this year" with the year.',
      'Update the date only when the content changed.',
    ],
  },
  'readability-low': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Split sentences over 25 words.',
      'Replace long words with common ones where they fit.',
      'Leave specialist content as it is.',
    ],
    tools: ['hemingway'],
  },
  'text-to-html-ratio-low': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Check the largest parts listed for the document.',
      'Move large inline JavaScript, CSS and SVG into files.',
      'Change nothing if the page loads fast.',
    ],
    tools: ['chrome-devtools'],
  },
  'thin-content': {
    effort: 'content',
    hours: 1.5,
    steps: [
      'List the questions visitors ask next: price, duration, materials, examples.',
      'Answer them on the page, or merge it with a related page and redirect.',
      'Leave pages alone that already answer the question.',
    ],
    tools: ['gsc-performance'],
  },
  'thin-vs-template-norm': {
    effort: 'content',
    hours: 0.5,
    steps: [
      'Compare the listed page with a typical page of its template.',
      'Add the missing description, details, prices or images.',
      'Leave it alone when there is nothing more to say.',
    ],
  },
};
