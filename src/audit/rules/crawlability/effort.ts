import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const CRAWLABILITY_WORK: CategoryWork<'crawlability'> = {
  'broken-js-or-css': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Upload the missing file, correct its URL, or remove the reference.',
      'Purge page caches after each deployment.',
      'Keep files of the previous release available for a while.',
    ],
    tools: ['chrome-devtools'],
  },
  'content-type-mismatch': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the listed file and check whether an error page is served in its place.',
      'Set the proposed content type in the server configuration.',
      'Check the header of one file per type.',
    ],
    tools: ['curl'],
  },
  'crawl-depth-excessive': {
    effort: 'template',
    hours: 4,
    times: 'site',
    steps: [
      'Add hub pages or category lists near the home page that link to deep pages.',
      'Replace "next page" chains with numbered pagination.',
      'Add related links to the template of deep pages.',
    ],
  },
  'crawl-trap': {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Open the example URLs and find the link that generates the next one.',
      'Fix relative links, stop calendars at the last event, keep session IDs in cookies.',
      'Return 404 for combinations that should not exist.',
    ],
    tools: ['gsc-crawl'],
  },
  'faceted-url-explosion': {
    effort: 'engineering',
    hours: 12,
    times: 'site',
    steps: [
      'Choose the filter combinations that people search for.',
      'Block the others in robots.txt, or submit filters by POST or fragment.',
      'Sort parameters consistently and return 404 for empty combinations.',
    ],
    tools: ['gsc-crawl', 'gsc-robots'],
  },
  'homepage-error': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Check document root, index file and routing of the root path.',
      'Read the server error log for the request.',
      'Confirm that the home page returns 200.',
    ],
    tools: ['curl'],
  },
  'html-over-2mb': {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Find data URLs, inline scripts and JSON that inflate the HTML.',
      'Move them into separate files.',
      'Paginate very long lists.',
    ],
    tools: ['chrome-devtools'],
  },
  'linked-page-forbidden': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the listed URLs in a private window.',
      'If they load, allow verified crawlers in the firewall.',
      'Otherwise fix the permission or remove the link.',
    ],
  },
  'orphan-page': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Link each listed page from its category, a related article or the footer.',
      'Redirect pages that are no longer needed and remove them from the sitemap.',
    ],
    tools: ['gsc-indexing'],
  },
  'page-timeout': {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Profile the listed page: database queries, external services, memory.',
      'Cache the finished page where possible.',
      'Set timeouts for external services.',
    ],
    tools: ['wpt'],
  },
  'pdf-over-64mb': {
    effort: 'per-page-copy',
    hours: 0.5,
    times: 'cause',
    steps: [
      'Export the PDF again with lower image resolution, or split it into chapters.',
      'Publish the main content as web pages too.',
    ],
    tools: ['ghostscript'],
  },
  'rate-limited-by-server': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Find the rate limit in the server, CDN or security plugin.',
      'Raise it, or exempt verified search engine crawlers.',
      'Watch the Crawl stats report.',
    ],
    tools: ['gsc-crawl'],
  },
  'response-broken': {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Read the server error log for the listed URL.',
      'Check for aborted scripts, wrong Content-Length and double compression.',
      'Check cache and CDN settings.',
    ],
    tools: ['curl'],
  },
  'rss-feed-missing-or-invalid': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Validate the feed and correct the first reported error.',
      'Remove output before the XML declaration.',
      'Reference the feed with <link rel="alternate"> in the head.',
    ],
    tools: ['feed-validator'],
  },
  'server-catch-all-200': {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Return 404 for unknown URLs, with a helpful error page.',
      'In a single-page application, set the status on the server.',
      'Remove the catch-all redirect to the home page.',
    ],
    tools: ['curl'],
  },
  'server-error-5xx': {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Read the error log for the listed URLs.',
      'Fix the failing code, query or upstream service.',
      'Return 503 with Retry-After during maintenance.',
      'Monitor these URLs.',
    ],
    tools: ['gsc-crawl'],
  },
  'site-unreachable': {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Open the site from another network.',
      'Check DNS, server and certificate, in this order.',
      'If it opens, allow our crawler in the firewall and analyze the site again.',
    ],
    tools: ['curl'],
  },
  'soft-404': {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Return 404 or 410 together with the error page.',
      'Redirect moved content with a 301.',
      'Restore content that is missing by mistake.',
    ],
    tools: ['gsc-indexing', 'curl'],
  },
  'staging-host-public': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Protect the staging host with a password.',
      'Otherwise send X-Robots-Tag: noindex with every response.',
      'Replace links from the live site to the staging host.',
    ],
  },
  'waf-challenge-page': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Find the listed URLs in the event log of the firewall.',
      'Allow verified search and AI search crawlers.',
      'Lower the sensitivity for public pages.',
    ],
    tools: ['gsc-url'],
  },
};
