import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const AI_CONTENT_WORK: CategoryWork<'ai-content'> = {
  'ai-content-factor-low': {
    effort: 'content',
    hours: 2,
    times: 'site',
    steps: ['Open the checks listed with the factor.', 'Fix the one that fails on the most pages first.'],
    causedBy: [
      'unstructured-long-text',
      'answer-not-up-front',
      'claims-without-sources',
      'author-missing',
      'publish-date-missing',
      'thin-content',
      'readability-low',
      'outdated-content',
    ],
  },
  'ai-platform-readiness-low': {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Open the AI readiness panel and find the part with the lowest share.',
      'Start with crawlers that robots.txt blocks.',
      'Then fix main text that is missing from the served HTML.',
    ],
    causedBy: [
      'ai-search-bot-blocked-oai-searchbot',
      'ai-search-bot-blocked-claude-searchbot',
      'ai-search-bot-blocked-perplexitybot',
      'ai-user-fetch-blocked-chatgpt-user',
      'ai-user-fetch-blocked-claude-user',
      'ai-user-fetch-blocked-perplexity-user',
      'ai-content-needs-javascript',
      'js-content-only-rendered',
      'sitewide-noindex',
      'robots-disallow-all',
    ],
  },
  'answer-not-up-front': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Answer the question in the heading within the first one or two sentences.',
      'Move background, reasons and exceptions below the answer.',
    ],
  },
  'claims-without-sources': {
    effort: 'content',
    hours: 1,
    steps: [
      'Find the publisher of each figure.',
      'Name it in the sentence and link to the page that states the figure.',
      'Describe your method where the data is your own; remove figures without a source.',
    ],
  },
  'unstructured-long-text': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Add an h2 or h3 that names the topic about every 150 to 300 words.',
      'Turn steps, options and comparisons into lists or tables.',
      'Replace bold lines that act as headings with heading elements.',
    ],
  },
};
