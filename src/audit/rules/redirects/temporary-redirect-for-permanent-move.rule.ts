import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { buildPermanentRedirect, findTarget } from '#audit/rules/redirects/redirect-way.ts';

const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([302, 303, 307]);
const INDEX_FILE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;

type UrlChange = 'the scheme' | 'the host' | 'the trailing slash' | 'letter case' | 'the index file';

export default defineRule({
  id: 'temporary-redirect-for-permanent-move',
  category: 'redirects',
  family: 'redirect-type',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'URL variants use permanent redirects',
  failureTitle: 'Temporary redirects between URL variants (302, 307)',
  aliases: ['302 redirect', 'temporary redirect', '302 instead of 301', '307 redirect', 'temporary redirects'],
  impact: 'Search engines may keep showing the URL variant that you do not want.',
  why: 'A temporary redirect (302, 303, 307) makes Google keep showing the old URL; a permanent one (301, 308) makes it show the new one. Between http and https, or with and without "www." or a slash, the change is almost always permanent.',
  howToFix:
    'Change the status of the redirect rule to 301 or 308, as proposed. In many systems, the status is one setting or the word "permanent" in the rule.',
  measure:
    'The check fails when a hop with status 302, 303 or 307 leads to a variant of the same URL. Variants differ only in the scheme (http to https), "www.", the trailing slash, letter case, or the name of the index file. For a trailing slash the severity is low: in that case, Google says that it shows the URL that returns 200, whether the redirect is a 301 or a 302.',
  traps:
    'Redirects to another path or host are not checked: redirects for a language, a test, a campaign or a login are temporary on purpose. The "307 Internal Redirect" in a browser comes from HSTS, never from the server, and our crawler does not see it. Whether a redirect stays the same over months is not measured.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash',
  ],
  checked: '2026-11-20',
  peers: ['AH'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Change the status of the listed redirect rule to 301 or 308.',
      'Check the response status with curl or your browser.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /Prices
HTTP/1.1 302 Found
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /Prices
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The URL does not redirect');
    for (const [index, hop] of page.redirects.entries()) {
      const target = findTarget(page, index);
      const change = TEMPORARY_STATUSES.has(hop.status) ? findUrlChange(hop.url, target) : null;
      if (change === null) continue;
      const evidence = {
        url: page.url,
        found: `${hop.url} redirects with ${hop.status} to ${target}`,
        expected: 'status 301 or 308',
        where: formatPageExchange(page),
        cause: `status ${hop.status} where ${change} changes`,
        fix: buildPermanentRedirect(target),
      };
      return fail([evidence], change === 'the trailing slash' ? { severity: 'low' } : {});
    }
    return pass();
  },
});

/**
 * Returns the difference between two variants of a URL; null for different or identical URLs, and for a change from
 * https to http.
 */
function findUrlChange(from: string, to: string): UrlChange | null {
  const a = URL.parse(from);
  const b = URL.parse(to);
  if (a === null || b === null || a.search !== b.search) return null;
  if (a.protocol === 'https:' && b.protocol === 'http:') return null;
  if (normalizeHostname(a) !== normalizeHostname(b) || normalizePathname(a) !== normalizePathname(b)) return null;
  if (a.protocol !== b.protocol) return 'the scheme';
  if (a.hostname !== b.hostname) return 'the host';
  if (a.port !== b.port || a.pathname === b.pathname) return null;
  if (a.pathname.toLowerCase() === b.pathname.toLowerCase()) return 'letter case';
  return INDEX_FILE.test(a.pathname) ? 'the index file' : 'the trailing slash';
}

const normalizeHostname = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

const normalizePathname = ({ pathname }: URL): string =>
  pathname.replace(INDEX_FILE, '/').replace(/\/$/, '').toLowerCase();
