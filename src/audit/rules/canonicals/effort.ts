import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const CANONICALS_WORK: CategoryWork<'canonicals'> = {
  'canonical-all-to-homepage': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Find the template or plugin that outputs the canonical link.',
      'Output the URL of the current page instead.',
      'Remove the canonical link until that works.',
    ],
    tools: ['gsc-url'],
  },
  'canonical-chain-or-loop': {
    effort: 'template',
    hours: 1,
    steps: [
      'Choose the final URL of each chain.',
      'Make every page of the chain reference it, including the final page itself.',
      'Recheck the listed pages.',
    ],
    tools: ['gsc-url'],
  },
  'canonical-cross-domain': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Check the site URL in the CMS settings and templates.',
      'Make each page reference its own URL.',
      'Keep the link on syndicated articles.',
    ],
    tools: ['gsc-url'],
  },
  'canonical-missing': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Output <link rel="canonical"> in the head of the layout.',
      'Use the full https URL without sorting, session or campaign parameters.',
    ],
  },
  'canonical-outside-head': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Move the canonical link near the top of <head>.',
      'Move the element that ends the head early into <body>.',
    ],
    tools: ['chrome-devtools'],
  },
  'canonical-points-to-dissimilar-page': {
    effort: 'template',
    hours: 1,
    steps: [
      'Give pages with unique content a self-referencing canonical.',
      'Keep the canonical for print and sorted versions only.',
    ],
    tools: ['gsc-url'],
  },
  'canonical-protocol-mismatch': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Set the site URL in the CMS settings to https.', 'Clear caches and recheck the canonical link.'],
  },
  'canonical-to-error': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Point the canonical to a URL that returns 200, usually the page itself.',
      'Correct the setting or field that contains the old URL.',
    ],
    tools: ['gsc-url'],
  },
  'canonical-to-noindex': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Decide which of the two pages should be indexed.',
      'Remove noindex from the target, or make the page reference itself.',
    ],
    tools: ['gsc-url'],
  },
  'canonical-to-redirect': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Set the site URL in the CMS to the final host and protocol.', 'Reference the final URL of the redirect.'],
  },
  'multiple-canonicals-conflicting': {
    effort: 'template',
    hours: 1,
    steps: [
      'Find which plugin, theme or header adds the second canonical.',
      'Keep the one that references the final https URL.',
    ],
    tools: ['curl', 'gsc-url'],
  },
};
