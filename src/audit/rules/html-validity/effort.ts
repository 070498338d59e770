import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const HTML_VALIDITY_WORK: CategoryWork<'html-validity'> = {
  'doctype-or-charset-missing': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Put <!doctype html> on the first line of the layout.',
      'Declare UTF-8 in the Content-Type header or as the first element in the head.',
      'Validate one page.',
    ],
    tools: ['nu'],
  },
  'document-skeleton-broken': {
    effort: 'template',
    hours: 1,
    steps: [
      'Find the nested template or included page.',
      'Keep one html, head and body element and one base element.',
      'Validate one page of each template.',
    ],
    tools: ['nu'],
  },
  'duplicate-ids': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Give the second element its own ID and update labels, links and scripts.',
      'Generate unique IDs in repeated components.',
      'Validate one page.',
    ],
    tools: ['nu', 'axe'],
  },
  'head-broken-early': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the listed element in the head template or tag snippet.',
      'Move it into the body, or below all other head elements.',
      'Check that title and canonical tags are parsed in the head.',
    ],
    tools: ['nu', 'chrome-devtools'],
  },
  'link-rel-misspelled': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Correct the rel value in the template that outputs the element.',
      'Check that the URL and language it declares are right, because nothing has read them so far.',
    ],
    tools: ['nu'],
  },
  'meta-tags-in-body': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Move the listed tags into the head.',
      'If they are there already, fix the element that ends the head early.',
    ],
    tools: ['nu', 'chrome-devtools'],
  },
  'severe-parse-errors': {
    effort: 'template',
    hours: 1,
    steps: [
      'Open the listed locations in the validator.',
      'Close links before their block ends, keep table content in cells, and do not nest links or forms.',
      'Validate again.',
    ],
    tools: ['nu'],
  },
};
