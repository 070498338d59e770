import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const ANALYTICS_WORK: CategoryWork<'analytics'> = {
  'analytics-duplicate-or-retired': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Find every place that adds the listed tag: template, tag manager, plugin.',
      'Keep one and remove the others.',
      'Replace Universal Analytics with a current product.',
      'Confirm that a page view is counted once.',
    ],
    tools: ['tag-assistant'],
  },
  'analytics-incomplete-coverage': {
    effort: 'template',
    hours: 1,
    steps: [
      'Move the tag into the part of the layout that all pages share.',
      'Include that part in the listed templates.',
      'Open one page of each template and confirm that a page view is sent.',
    ],
    tools: ['tag-assistant'],
  },
  'analytics-missing': {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Choose an analytics product, or confirm that visits are counted from server logs.',
      'Set up consent where the law requires it.',
      'Add the tag to the shared layout.',
    ],
    tools: ['tag-assistant'],
  },
  'tracking-before-consent': {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'Assign each listed product to a category in the consent tool.',
      'Load its scripts only after consent, through the consent tool or tag manager.',
      'Open the site in a private window and check cookies before agreeing.',
    ],
    tools: ['chrome-devtools', 'tag-assistant'],
  },
};
