import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const INDEXABILITY_WORK: CategoryWork<'indexability'> = {
  'bot-specific-directive-differs': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the template or plugin that outputs the crawler-specific tag.',
      'Remove it, or make it match the general robots meta tag.',
    ],
    tools: ['gsc-url'],
  },
  'data-nosnippet-overuse': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Move the attribute to the smallest div, span or section that must not be quoted.',
      'Wrap other elements in a div.',
      'Use nosnippet when the entire page must not be quoted.',
    ],
  },
  'homepage-noindex': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Remove noindex from the robots meta tag and X-Robots-Tag header of the home page.',
      'In WordPress, check Settings > Reading.',
      'Request indexing in URL Inspection.',
    ],
    tools: ['gsc-url'],
  },
  'indexable-utility-page': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Add noindex to cart, login and internal search templates.',
      'Do not block them in robots.txt at the same time.',
      'Watch the Page indexing report as they drop out.',
    ],
    tools: ['gsc-indexing'],
  },
  'indexing-signals-conflict': {
    effort: 'template',
    hours: 1,
    steps: [
      'Decide for each listed template whether it should be indexed.',
      'Keep one directive and remove the other from the tag, header or plugin.',
      'Inspect one page of each template.',
    ],
    tools: ['gsc-url', 'curl'],
  },
  'max-image-preview-limited': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Set max-image-preview:large in the robots meta tag of articles and products.',
      'Remove noimageindex.',
      'Keep the current setting if image rights forbid large previews.',
    ],
  },
  'max-snippet-restrictive': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Set max-snippet:-1 or remove the directive in the template.',
      'If a limit is needed, allow at least 160 characters.',
    ],
  },
  'noindex-and-disallow': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Allow the listed URLs in robots.txt until they drop out of the index.',
      'Use a password where pages must stay private.',
      'Watch them in the Page indexing report.',
    ],
    tools: ['gsc-indexing', 'gsc-robots'],
  },
  'noindex-important-page': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find what sets noindex on the listed pages: tag, header or plugin setting.',
      'Remove it, or remove the page from sitemap and menu if it should stay hidden.',
      'Request indexing in URL Inspection.',
    ],
    tools: ['gsc-url'],
  },
  'nosnippet-set': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Decide whether search results and AI answers may quote these pages.',
      'If so, remove nosnippet or max-snippet:0.',
      'Use data-nosnippet for parts that must not be quoted.',
    ],
  },
  'page-has-nofollow-meta': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove nofollow from the robots meta tag or header.',
      'Add rel="nofollow", "ugc" or "sponsored" to single links where needed.',
    ],
    tools: ['gsc-url'],
  },
  'robots-meta-invalid-directive': {
    effort: 'template',
    hours: 0.25,
    steps: ['Correct the spelling of the listed directives.', 'Separate directives with commas.'],
  },
  'sitewide-noindex': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Find the single setting or template that outputs noindex everywhere.',
      'Turn it off and clear caches.',
      'Keep noindex on cart and internal search pages.',
      'Request indexing of the main pages.',
    ],
    tools: ['gsc-url', 'gsc-indexing'],
  },
};
