import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const MOBILE_WORK: CategoryWork<'mobile'> = {
  'content-wider-than-viewport': {
    effort: 'template',
    hours: 1,
    steps: [
      'Add max-width: 100% to the listed elements.',
      'Put wide tables into a container with overflow-x: auto.',
      'Check at a width of 360 pixels.',
    ],
    tools: ['chrome-devtools'],
  },
  'font-too-small-mobile': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Set body text to 16 pixels or 1rem, and notes to at least 12 pixels.',
      'Replace px with rem.',
      'Check one page of each template on a phone.',
    ],
    tools: ['chrome-devtools'],
  },
  'intrusive-interstitial': {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Replace the overlay with a banner that covers a small part of the screen.',
      'Or show the overlay only after an interaction.',
      'Check the first view on a phone.',
    ],
    tools: ['chrome-devtools'],
  },
  'mobile-content-parity': {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Send the same HTML and head to phones and desktops.',
      'Arrange it with CSS; collapse long parts instead of omitting them.',
      'Compare both versions in the URL Inspection tool.',
    ],
    tools: ['gsc-url', 'chrome-devtools'],
  },
  'tap-targets-too-small': {
    effort: 'template',
    hours: 1,
    steps: [
      'Increase padding until each target measures at least 24 by 24 CSS pixels.',
      'Add space between adjacent links.',
      'Check the result on a phone.',
    ],
    tools: ['lighthouse', 'chrome-devtools'],
  },
  'viewport-missing': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the shared head.',
      'Check a page of each template at a width of 360 pixels.',
    ],
    tools: ['lighthouse'],
  },
  'viewport-not-responsive': {
    effort: 'template',
    hours: 2,
    steps: [
      'Replace the viewport content with "width=device-width, initial-scale=1".',
      'Fix elements that become wider than the screen.',
      'Check a page of each template at a width of 360 pixels.',
    ],
    tools: ['chrome-devtools'],
  },
};
