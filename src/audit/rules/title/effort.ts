import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const TITLE_WORK: CategoryWork<'title'> = {
  'title-duplicate': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a unique title for each listed page that describes what only that page offers.',
      'Merge exact copies and redirect their URLs.',
      'Generate titles from page data when there are many pages.',
    ],
    tools: ['gsc-performance'],
  },
  'title-h1-unrelated': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Compare the title and H1 of each listed page.', 'Change one of them so that both cover the same topic.'],
  },
  'title-missing': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a title for each page: topic first, brand name last.',
      'Make the title a required field in the CMS.',
      'Let the template fall back to the H1.',
    ],
    tools: ['gsc-performance'],
  },
  'title-multiple': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the second SEO plugin or theme that outputs a title.',
      'Turn one of them off.',
      'Move SVG titles out of the head.',
    ],
  },
  'title-placeholder': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Replace the placeholder with a title that describes the content.',
      'Set the missing template variable and add a fallback.',
    ],
  },
  'title-too-long': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Put the important words first and shorten the title to 60 characters.',
      'Remove repeated brand names and filler words.',
    ],
  },
  'title-too-short': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Add what the page offers, for whom or where, and the brand.',
      'Leave short titles that are already complete.',
    ],
  },
};
