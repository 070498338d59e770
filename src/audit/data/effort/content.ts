import type { CategoryWork } from '../../rule-work.ts';

export const CONTENT_WORK: CategoryWork<'content'> = {
  'copyright-year-stale': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the year in the footer of the layout with one that the template computes.',
      'Keep the first year in front where you want a range, such as 2018-2026.',
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
      'Add local facts to each page: address, staff, prices, stock, directions, reviews.',
      'Merge pages without facts of their own into one list.',
      'Redirect the others with a 301.',
    ],
  },
  'hidden-text': {
    effort: 'template',
    hours: 1,
    steps: [
      'Show the text or remove it.',
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
      'Check in the Performance report which pages appear for the phrase.',
      'Choose the page that should rank.',
      'Merge and redirect the others, or give them distinct titles and headings.',
    ],
    tools: ['gsc-performance'],
  },
  'keyword-density-table': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Compare the title with the most frequent words listed.',
      'Change the title, or state its promise in the first sentences.',
    ],
  },
  'keyword-stuffing': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Read the text aloud and remove or replace repetitions.',
      'Keep the phrase in the title, H1 and where it is needed.',
    ],
  },
  'lorem-ipsum-or-placeholder': {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'element-or-page',
    steps: [
      'Replace each listed placeholder with its text, or remove it.',
      'Set the missing template variable.',
      'Omit the element when the value is empty.',
    ],
  },
  mojibake: {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Use UTF-8 for files, database connection and the Content-Type header.',
      'Repair stored text as proposed.',
      'Escape text once, on output.',
    ],
  },
  'outdated-content': {
    effort: 'content',
    hours: 1,
    steps: [
      'Review the article and correct what has changed.',
      'Replace relative words such as "this year" with the year.',
      'Update the date only when content changed.',
    ],
  },
  'readability-low': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Split sentences over 25 words.',
      'Replace long words where a common one fits.',
      'Leave specialist texts as they are.',
    ],
    tools: ['hemingway'],
  },
  'text-to-html-ratio-low': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Find the largest parts listed for the document.',
      'Move large scripts, styles and SVG into files.',
      'Do nothing if the page loads fast.',
    ],
    tools: ['chrome-devtools'],
  },
  'thin-content': {
    effort: 'content',
    hours: 1.5,
    steps: [
      'List the questions that visitors ask next: price, duration, materials, examples.',
      'Answer them on the page, or merge it with a related page and redirect.',
      'Leave pages that already answer their question.',
    ],
    tools: ['gsc-performance'],
  },
  'thin-vs-template-norm': {
    effort: 'content',
    hours: 0.5,
    steps: [
      'Compare the listed page with a typical page of its template.',
      'Add the missing description, details, prices or images.',
      'Leave it when there is nothing more to say.',
    ],
  },
};
