import type { CategoryWork } from '../../rule-work.ts';

export const HEADINGS_WORK: CategoryWork<'headings'> = {
  'h1-duplicate': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write an H1 that names the content of each listed page.',
      'Show the section name as text or breadcrumb instead.',
    ],
  },
  'h1-hidden-or-image-only': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Write the main heading as visible text.',
      'Take the logo out of the h1 element.',
      'Check one page of each template.',
    ],
  },
  'h1-missing': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Mark up the visible main heading of the template as h1.',
      'Fill it from the title field of the page.',
      'Check one page of each template.',
    ],
  },
  'h1-multiple': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Keep the H1 that names the topic of the page.',
      'Change the others to h2, and logo or slogan to p or div.',
      'Adjust the CSS to keep the look.',
    ],
  },
  'h2-missing-on-long-page': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: ['Divide the text into sections.', 'Give each an h2, worded like the question it answers.'],
  },
  'heading-empty': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove the empty heading, or write its text.',
      'Output the heading in the template only when the field has a value.',
    ],
  },
  'heading-level-skipped': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Use the level that follows from the outline.',
      'Keep the look with CSS.',
      'Move subheadings below it along.',
    ],
    tools: ['wave'],
  },
};
