import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const PAGINATION_WORK: CategoryWork<'pagination'> = {
  'infinite-scroll-without-urls': {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Give each part of the list its own URL, such as ?page=2.',
      'Link to the next part with an <a> element.',
      'Keep infinite scrolling as an enhancement.',
    ],
    tools: ['gsc-url'],
  },
  'pagination-broken-or-loop': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Point rel="next" to the following page and rel="prev" to the previous one.',
      'Omit them on the last and first page.',
    ],
  },
  'pagination-noindex-or-blocked': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Remove noindex or the robots.txt rule from paginated pages.',
      'Or link to the items from categories, related items or an archive.',
    ],
    tools: ['gsc-url'],
  },
  'pagination-page-canonical-to-first': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Make each paginated page declare its own URL as canonical.',
      'Change the pagination setting in the shop or SEO plugin.',
    ],
    tools: ['gsc-url'],
  },
};
