import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const JAVASCRIPT_RENDERING_WORK: CategoryWork<'javascript-rendering'> = {
  'consent-wall-hides-content': {
    effort: 'engineering',
    hours: 4,
    times: 'site',
    steps: [
      'Load the text with the page and show the consent dialog on top of it.',
      'Block only tracking, ads and embeds until consent.',
      'Check the page source for the text.',
    ],
    tools: ['gsc-url', 'chrome-devtools'],
  },
  'content-needs-interaction': {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Put the full text into the HTML and let tabs only show or hide it.',
      'Load late parts with an IntersectionObserver or the loading attribute.',
      'Check the rendered HTML in the URL Inspection tool.',
    ],
    tools: ['gsc-url'],
  },
  'hash-routing': {
    effort: 'engineering',
    hours: 16,
    times: 'site',
    steps: [
      'Switch the router from hash mode to the History API.',
      'Make the server return the page for each path.',
      'Redirect old hash URLs with JavaScript.',
    ],
    tools: ['gsc-url'],
  },
  'js-blank-render': {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Read the console and Network panel on the listed page.',
      'Fix the failing script or missing chunk.',
      'Keep assets of the previous release available.',
      'Render the text on the server.',
    ],
    tools: ['chrome-devtools', 'gsc-url'],
  },
  'js-canonical-changed': {
    effort: 'engineering',
    hours: 2,
    steps: ['Output the correct canonical link in the served HTML.', 'Remove the script that changes it.'],
    tools: ['gsc-url'],
  },
  'js-content-only-rendered': {
    effort: 'engineering',
    hours: 24,
    times: 'site',
    steps: [
      'List the templates whose main text is missing from the served HTML.',
      'Enable server-side rendering or static generation in the framework.',
      'Check the served HTML of each template.',
    ],
    tools: ['curl', 'gsc-url'],
  },
  'js-errors-on-load': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Open the console on a listed page and go to the listed script and line.',
      'Fix the error, or check that the element exists before using it.',
      'Reload the listed pages.',
    ],
    tools: ['chrome-devtools'],
  },
  'js-links-only-rendered': {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Output menu, list and pagination links as <a href> elements in the served HTML.',
      'Let JavaScript enhance them afterwards.',
    ],
    tools: ['gsc-url', 'curl'],
  },
  'js-metadata-changed': {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Render the title, description, H1, hreflang and JSON-LD on the server.',
      'Remove the script that changes them.',
      'Compare the served head with the rendered head.',
    ],
    tools: ['gsc-url'],
  },
  'js-noindex-injected': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Find the script, tag manager rule or plugin that adds noindex.',
      'Limit it to pages that should not be indexed.',
      'Inspect the rendered HTML.',
    ],
    tools: ['gsc-url', 'chrome-devtools'],
  },
  'js-noindex-removed-by-script': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Serve pages without noindex if they should be indexed.',
      'Let JavaScript add noindex only when there is no content.',
    ],
    tools: ['gsc-url', 'curl'],
  },
  'render-too-slow-for-bots': {
    effort: 'engineering',
    hours: 12,
    steps: [
      'Include the main content in the served HTML.',
      'Reduce JavaScript and sequential requests before the content appears.',
      'Do not delay content for tests or animations.',
    ],
    tools: ['wpt', 'gsc-url'],
  },
};
