import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const URL_WORK: CategoryWork<'url'> = {
  'url-case-or-index-duplicates': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Redirect other variants to the URL you use with a 301.',
      'Or declare the right URL as canonical on all of them.',
    ],
    tools: ['curl'],
  },
  'url-messy-characters': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Use lowercase words joined by hyphens for new pages.',
      'Change old URLs only together with a 301 and all internal links.',
      'Leave URLs that already rank well.',
    ],
  },
  'url-session-or-tracking-param': {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Store sessions in cookies and remove the parameter from links.',
      'Measure internal clicks with events instead of campaign parameters.',
      'Declare the clean URL as canonical.',
    ],
  },
  'url-too-long-or-deep': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Use short, flat URLs for new pages.', 'Leave existing URLs as they are.'],
  },
};
