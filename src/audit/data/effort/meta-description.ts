import type { CategoryWork } from '../../rule-work.ts';

export const META_DESCRIPTION_WORK: CategoryWork<'meta-description'> = {
  'meta-description-duplicate': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a separate description for each important page.',
      'Generate descriptions from page data (name, price, place) where there are many.',
      'Leave the tag out rather than repeat it.',
    ],
    tools: ['gsc-performance'],
  },
  'meta-description-missing': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write one or two sentences of up to 160 characters for each page.',
      'Start with pages that get the most impressions.',
      'Fill the field by template from page data where there are many.',
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
      'Set the missing template variable; leave the tag out without a value.',
    ],
  },
  'meta-description-too-long': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Shorten the description to 160 characters.', 'Put the offer into the first 120 characters.'],
  },
  'meta-description-too-short': {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: ['Extend the description to 70 to 160 characters.', 'Name the offer and a reason to click.'],
  },
};
