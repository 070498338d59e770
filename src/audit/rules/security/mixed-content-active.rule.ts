import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';

/** Types that browsers block; images and media are upgraded instead. */
const BLOCKED_KINDS: ReadonlySet<string> = new Set(['script', 'stylesheet', 'iframe', 'font', 'object']);
/** Loopback is trustworthy without encryption (W3C Secure Contexts). */
const LOOPBACK_URL = /^http:\/\/(?:localhost[:/]|127\.|\[::1\])/;

export default defineRule({
  id: 'mixed-content-active',
  category: 'security',
  family: 'mixed-content',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'No active mixed content',
  failureTitle: 'Active mixed content (scripts, styles over HTTP)',
  aliases: [
    'mixed content',
    'active mixed content',
    'insecure resources',
    'HTTPS page has internal links to HTTP JavaScript',
    'HTTP CSS on HTTPS page',
    'blockable content',
  ],
  impact: 'Browsers block these files, so parts of the page do not work or look broken.',
  why: 'A script or stylesheet loaded over plain http could be changed in transit, so browsers block it on an https page. That part of the page is then missing for every visitor.',
  howToFix:
    'Change the URL of each listed file from http:// to https://. If the other server does not support https, host the file yourself or replace it.',
  measure:
    'Scripts, stylesheets, frames, fonts and objects that the served HTML of an https page loads from an http:// URL are listed. Browsers block these types (W3C Mixed Content, section on blockable content).',
  traps:
    'Images, audio and video are upgraded to https by browsers and are covered by a separate check. Links are not mixed content. URLs on the local machine count as secure. Files loaded later by JavaScript are not detected here.',
  sources: ['https://www.w3.org/TR/mixed-content/#category-blockable'],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SO', 'SQ', 'AH', 'SB', 'CC'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Change the listed URLs to https://.',
      'Host files yourself if the other server lacks HTTPS.',
      'Reload and check the console.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: '<script src="http://example.com/app.js"></script>',
    correct: '<script src="https://example.com/app.js"></script>',
  },
  check({ page }) {
    if (!page.finalUrl.startsWith('https:')) return notApplicable('The page itself is not served over HTTPS');
    const insecureResources = page.facts.resources.filter(
      ({ kind, url }) => BLOCKED_KINDS.has(kind) && url?.startsWith('http:') === true && !LOOPBACK_URL.test(url),
    );
    if (insecureResources.length === 0) return pass();
    return fail(
      insecureResources.map((resource) => ({
        url: page.url,
        found: `${resource.kind}: ${resource.src}`,
        expected: 'an https:// URL',
        where: formatElementLocation(resource),
        cause: resource.url ?? resource.src,
        ...(isOnPageHost(resource.url, page.finalUrl) ? { fix: resource.url?.replace(/^http:/, 'https:') ?? '' } : {}),
      })),
    );
  },
});

/**
 * Whether the URL is on the page's host, which supports HTTPS because it served the page. For other hosts, this is
 * unknown.
 */
function isOnPageHost(url: string | null, pageUrl: string): boolean {
  return url !== null && URL.parse(url)?.hostname === URL.parse(pageUrl)?.hostname;
}
