import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const META_DESCRIPTION_WORK: CategoryWork<'meta-description'> = {
  'meta-description-duplicate': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a unique description for each important page.',
      'Generate descriptions from page data (name, price, location) when there are many pages.',
      'Omit the tag rather than repeat the text.',
    ],
    tools: ['gsc-performance'],
  },
  'meta-description-missing': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write one or two sentences of up to 160 characters for each page.',
      'Start with the pages that get the most impressions.',
      'Generate the text from page data in the template when there are many pages.',
    ],
    tools: ['gsc-performance'],
  },
  'meta-description-multiple': {
    effort: 'template',
    hours: 0.5,
    steps: ['Find the second SEO plugin or theme that outputs a description.', 'Turn one of them off.'],
  },
  'meta-description-placeholder': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Replace the placeholder with one or two sentences about the page.',
      'Set the missing template variable, and omit the tag when there is no value.',
    ],
  },
  'meta-description-too-long': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Shorten the description to 160 characters.', 'Put the offer in the first 120 characters.'],
  },
  'meta-description-too-short': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Extend the description to between 70 and 160 characters.', 'Include the offer and a reason to click.'],
  },
};
