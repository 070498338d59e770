import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const ROBOTS_WORK: CategoryWork<'robots'> = {
  'bingbot-blocked-robots': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Bing, and the assistants that use its index, should show the site.',
      'Remove the listed line, or add bingbot to the Googlebot group as proposed.',
      'Test a URL in Bing Webmaster Tools.',
    ],
    tools: ['bing'],
  },
  'googlebot-blocked-robots': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Find the listed line in robots.txt.',
      'Remove it, narrow it, or add the proposed Allow line to the same group.',
      'If the page should stay blocked, remove it from the sitemap and menu.',
      'Check the result in the robots.txt report.',
    ],
    tools: ['gsc-robots', 'gsc-url'],
  },
  'robots-crawl-delay-high': {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Remove the Crawl-delay line or lower it to a few seconds.',
      'Limit it to the crawler that causes the load.',
      'Return 429 with Retry-After when the server is overloaded.',
    ],
    tools: ['bing'],
  },
  'robots-disallow-all': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Remove the listed line, or limit it to folders that should stay blocked.',
      'Look for a CMS or deployment setting that writes it again.',
      'Request a recrawl in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  'robots-googlebot-blocks-render-assets': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Find the listed line in robots.txt.',
      'Allow the JavaScript and CSS files that pages need to render.',
      'Compare the rendered page in URL Inspection.',
    ],
    tools: ['gsc-url', 'gsc-robots'],
  },
  'robots-group-shadowing': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Compare the listed group with the "*" group.',
      'Copy the proposed lines into it if they should apply to that crawler.',
      'Check the file in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  'robots-html-instead-of-text': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Put a plain-text robots.txt into the web root, or return 404 if no rules are needed.',
      'Serve it as text/plain before the catch-all route of the application.',
      'Fetch it and check the status and content type.',
    ],
    tools: ['curl', 'gsc-robots'],
  },
  'robots-sitemap-not-declared': {
    effort: 'server-setting',
    hours: 0.25,
    steps: ['Add the proposed Sitemap line to robots.txt.', 'Check that the URL returns 200.'],
    tools: ['gsc-sitemaps'],
  },
  'robots-sitemap-url-broken': {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Correct the URL in the Sitemap line, or delete the line.',
      'Use the full https URL.',
      'Check that the URL returns 200.',
    ],
    tools: ['curl', 'gsc-sitemaps'],
  },
  'robots-syntax-error': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Correct the listed lines as proposed, or delete them.',
      'Replace Noindex lines with a robots meta tag or X-Robots-Tag header.',
      'Check the file in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  'robots-too-large': {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Replace lists of single URLs with a few patterns.',
      'Move the groups of major crawlers and the Sitemap lines to the top.',
      'Check that the file is under 500 KiB.',
    ],
    tools: ['gsc-robots'],
  },
  'robots-unavailable': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Fetch /robots.txt and check the server error log for that time.',
      'Return 200 with rules or 404 without, but never 5xx or 403.',
      'Check firewall and rate-limit rules.',
    ],
    tools: ['curl', 'gsc-robots'],
  },
};
