import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const HEADINGS_WORK: CategoryWork<'headings'> = {
  'h1-duplicate': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write an H1 that describes the content of each listed page.',
      'Show the section name as plain text or in the breadcrumb instead.',
    ],
  },
  'h1-hidden-or-image-only': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Write the H1 as visible text.',
      'Move the logo out of the h1 element.',
      'Check one page of each template.',
    ],
  },
  'h1-missing': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Mark up the visible main heading of the template as an h1.',
      'Fill it from the title field of each page.',
      'Check one page of each template.',
    ],
  },
  'h1-multiple': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Keep the H1 that names the topic of the page.',
      'Change the others to h2, and a logo or slogan to p or div.',
      'Adjust the CSS to keep the design.',
    ],
  },
  'h2-missing-on-long-page': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: ['Divide the text into sections.', 'Give each section an h2, worded like the question it answers.'],
  },
  'heading-empty': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove the empty heading, or add its text.',
      'Output the heading in the template only when the field has a value.',
    ],
  },
  'heading-level-skipped': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Use the heading level that fits the outline.',
      'Keep the design with CSS.',
      'Adjust the levels of the subheadings below it.',
    ],
    tools: ['wave'],
  },
};
