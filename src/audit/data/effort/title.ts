import type { CategoryWork } from '../../rule-work.ts';

export const TITLE_WORK: CategoryWork<'title'> = {
  'title-duplicate': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a title for each listed page that names what only this page offers.',
      'Merge and redirect true copies.',
      'Generate titles from page data where there are many.',
    ],
    tools: ['gsc-performance'],
  },
  'title-h1-unrelated': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Compare title and H1 of the listed pages.', 'Change one so that both name the same topic.'],
  },
  'title-missing': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a title for each page: topic first, brand last.',
      'Make the title a required field in the CMS.',
      'Fall back to the H1 in the template.',
    ],
    tools: ['gsc-performance'],
  },
  'title-multiple': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the second SEO plugin or theme that outputs a title.',
      'Turn one of them off.',
      'Move SVG titles out of head.',
    ],
  },
  'title-placeholder': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Replace the placeholder with a title that names the content.',
      'Set the missing template variable and add a fallback.',
    ],
  },
  'title-too-long': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Put the important words first and shorten the title to 60 characters.',
      'Drop repeated brand names and filler words.',
    ],
  },
  'title-too-short': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Add what the page offers, for whom or where, and the brand.',
      'Leave short titles that already say everything.',
    ],
  },
};
