import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const AI_ACCESS_WORK: CategoryWork<'ai-access'> = {
  'agent-accessibility-tree-broken': {
    effort: 'template',
    hours: 1,
    steps: [
      'Open the listed controls in the Accessibility pane and check their computed name and role.',
      'Use button, a, label and nav instead of scripted div elements.',
      'Give each field a label and each icon button an aria-label.',
    ],
    tools: ['chrome-devtools', 'axe'],
  },
  'ai-content-needs-javascript': {
    effort: 'engineering',
    hours: 24,
    times: 'site',
    steps: [
      'List the templates whose main text is missing from the served HTML.',
      'Enable server-side rendering or static generation, starting with product, price, service and guide pages.',
      'Fetch a page with curl and confirm that the main text is in the HTML.',
    ],
    tools: ['curl', 'gsc-url'],
  },
  'ai-paid-or-blocked-response': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Open the pay-per-crawl settings of your CDN.',
      'Set the listed search crawlers and user-triggered fetchers to "allow".',
      'Request a page as one of them and check that it returns 200.',
    ],
    tools: ['curl'],
  },
  'ai-search-bot-blocked-claude-searchbot': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Claude should be able to cite the site.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  'ai-search-bot-blocked-oai-searchbot': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether ChatGPT search should be able to cite the site.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  'ai-search-bot-blocked-other': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide for each listed crawler whether its search engine should show the site.',
      'Add the proposed group to robots.txt for those you want to allow.',
      'Fetch robots.txt and confirm that the CDN left the new group in place.',
    ],
    tools: ['curl'],
  },
  'ai-search-bot-blocked-perplexitybot': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Perplexity should be able to cite the site.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  'ai-user-fetch-blocked-chatgpt-user': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether ChatGPT may open a page when its user asks for it.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  'ai-user-fetch-blocked-claude-user': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Claude may open a page when its user asks for it.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  'ai-user-fetch-blocked-perplexity-user': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Perplexity may open a page when its user asks for it.',
      'Remove the listed Disallow line, or add the proposed group to robots.txt.',
      'Check the AI bot settings of the CDN, which can add the line again.',
    ],
  },
  'ai-waf-blocks-search-agents': {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Search the server log for the listed agents and check the status that verified requests received.',
      'If they were refused, allow them as verified bots in the firewall or CDN.',
      'Check the log again after a few days.',
    ],
    tools: ['goaccess'],
  },
  'blocked-from-ai-training-inventory': {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Compare the listed training crawlers with your policy.',
      'Change the groups in robots.txt that do not match it.',
      'Keep search crawlers and user-triggered fetchers out of these groups.',
    ],
  },
  'cdn-managed-robots-overrides': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the AI crawler and robots.txt settings of the CDN.',
      'Decide whether the CDN or your own file controls access.',
      'Turn off the managed block or delete your own conflicting groups.',
      'Fetch robots.txt and check the result.',
    ],
    tools: ['curl'],
  },
  'content-signals-contradict': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Keep one Content-Signal or Content-Usage line per group.',
      'Use key=value pairs: yes or no in Content-Signal, y or n in Content-Usage.',
      'Remove a Disallow that contradicts a permitted use.',
    ],
  },
  'deepseek-crawler-unidentified': {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Keep the line if it states your policy.',
      'Use a firewall rule where access must be prevented, because the crawler is not documented.',
    ],
  },
  'llms-txt-invalid': {
    effort: 'content',
    hours: 0.5,
    times: 'site',
    steps: [
      'Start the file with "# Name of the site".',
      'List links in the form "- [Title](https://example.org/page): description".',
      'Or delete the file; search does not use it.',
    ],
  },
  'llms-txt-missing': {
    effort: 'content',
    hours: 1,
    times: 'site',
    steps: [
      'Decide whether your visitors use developer tools that read llms.txt.',
      'If so, publish a short Markdown file with links to the main pages at /llms.txt.',
    ],
  },
  'noai-or-tdm-reservation-signals': {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Compare the listed signals with your policy on AI and text mining.',
      'Correct tdm-reservation values other than 0 or 1.',
    ],
  },
  'noarchive-or-nocache-limits-copilot': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove noarchive and nocache from the robots meta tag or the X-Robots-Tag header.',
      'Keep nocache on pages behind a paywall whose full text should stay out of answers.',
      'Recheck one page of each template.',
    ],
    tools: ['curl', 'bing'],
  },
  'page-token-weight-high': {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Find the largest inline scripts, styles and data URLs of the listed template.',
      'Move them into external files that browsers can cache.',
      'Send only the data that the first view needs instead of the full application state.',
    ],
    tools: ['chrome-devtools'],
  },
};
