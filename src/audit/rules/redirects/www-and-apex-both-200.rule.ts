import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { buildPermanentRedirect } from '#audit/rules/redirects/redirect-way.ts';
import { isSameText } from '#audit/text/same-text.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { SiteVariant } from '#contracts/site/site-probes.ts';

const HOST_VARIANT_KINDS: ReadonlySet<string> = new Set(['other-host', 'other-scheme-and-host']);

export default defineRule({
  id: 'www-and-apex-both-200',
  category: 'redirects',
  family: 'host-forms',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteVariants', 'pageInventory'],
  title: 'Site is served from one host (www or non-www)',
  failureTitle: 'www and non-www versions both return 200',
  aliases: ['www and non-www', 'www vs non-www', 'duplicate host', 'www resolve', 'non-www duplicates', 'apex domain'],
  impact: 'Every page exists twice for search engines, and links are split between the two.',
  why: 'The names with and without "www." are two different hosts. If both serve the same pages without a redirect or canonical, search engines have to guess which one to show. Cookies and logins differ, and analytics data is split.',
  howToFix:
    'Choose one host and redirect every URL on the other host to it with status 301, as proposed for the home page. Most hosting providers and CDNs have a setting for this. Use the chosen host in canonical URLs, links and the sitemap.',
  measure:
    'The home page is requested on the other host, over https and over http. The check fails when the other host returns 200 with the text of the home page and no canonical URL on the chosen host. Text is the same if the hash is equal or up to 3 of 64 bits of the simhash differ.',
  traps:
    'A response that redirects, fails or shows something else (such as a placeholder page of the hosting provider) is fine. A canonical URL on the chosen host is fine. Subdomains other than "www." are separate sites and are not compared.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['AH', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Choose one host.',
      'Redirect every URL on the other host to the chosen host with a 301.',
      'Use the chosen host in canonicals, links and the sitemap.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 120 words]</p>

GET https://www.example.com/
<h1>Riverton Cycles</h1>
<p>[the same 120 words]</p>`,
    correct: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 120 words]</p>

GET https://www.example.com/
HTTP/1.1 301 Moved Permanently
Location: https://example.com/`,
  },
  check({ siteVariants, pageInventory: { homePage } }) {
    const hostVariants = siteVariants.filter(({ kind }) => HOST_VARIANT_KINDS.has(kind));
    if (hostVariants.length === 0) return notApplicable('The host has no www or non-www variant');
    if (homePage === null)
      return notMeasured('The home page was not read', 'Analyze the site again when the home page responds.');
    const requestedVariants = hostVariants.filter(({ notAsked, challenge }) => notAsked === null && challenge === null);
    if (requestedVariants.length === 0) {
      return notMeasured('The other host was not requested, or it served a bot challenge', null);
    }
    const duplicateVariants = requestedVariants.filter((variant) => isDuplicateSite(variant, homePage));
    if (duplicateVariants.length === 0) return pass(requestedVariants.length);
    return failSite(
      duplicateVariants.map((variant) => ({
        url: variant.url,
        found: `status 200 at ${variant.finalUrl} with the text of ${homePage.url}`,
        expected: `a redirect to ${homePage.url}`,
        where: formatProbeExchange({ ...variant, bodyStart: '' }),
        fix: buildPermanentRedirect(homePage.url),
      })),
      { pageUrls: [], count: 1, checked: 1 },
    );
  },
});

function isDuplicateSite({ status, finalUrl, trace }: SiteVariant, homePage: AuditPage): boolean {
  const host = URL.parse(finalUrl)?.host;
  const homeHost = URL.parse(homePage.url)?.host;
  if (status !== 200 || host === homeHost || homePage.facts === null) return false;
  const canonicalHost = trace.canonical === null ? null : URL.parse(trace.canonical)?.host;
  if (canonicalHost === homeHost) return false;
  const { mainTextHash: textHash, text } = homePage.facts;
  return isSameText(trace, { textHash, simhash: text.simhash }) === true;
}
