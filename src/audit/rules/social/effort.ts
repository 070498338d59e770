import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const SOCIAL_WORK: CategoryWork<'social'> = {
  'og-image-broken-or-small': {
    effort: 'template',
    hours: 1,
    steps: [
      'Provide a JPEG, PNG or WebP image of at least 1200 by 630 pixels.',
      'Reference it by its absolute https URL and declare width and height.',
      'Refresh the preview in the social network debugging tool.',
    ],
    tools: ['sharing-debugger', 'post-inspector'],
  },
  'og-tags-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output og:title, og:description, og:image and og:url in the layout.',
      'Use absolute URLs and a fallback image.',
      'Check the link preview.',
    ],
    tools: ['sharing-debugger', 'post-inspector'],
  },
  'og-url-canonical-mismatch': {
    effort: 'template',
    hours: 0.25,
    steps: ['Fill og:url and the canonical link from the same variable.', 'Refresh the link preview.'],
    tools: ['sharing-debugger'],
  },
  'twitter-card-missing': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Add <meta name="twitter:card" content="summary_large_image"> to the layout.',
      'Make sure og:title, og:description and og:image are present.',
    ],
  },
};
