import { movedTo } from '#audit/reading/redirect-way.ts';
import { isSameText } from '#audit/reading/same-text.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import type { SiteVariant } from '#contracts/site-probes.ts';

const KINDS: ReadonlySet<string> = new Set(['other-host', 'other-scheme-and-host']);

export default defineRule({
  id: 'www-and-apex-both-200',
  category: 'redirects',
  family: 'host-forms',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteVariants', 'pageInventory'],
  title: 'The site answers on one host only',
  failureTitle: 'The site answers with and without www.',
  impact: 'Every page exists twice for search engines, and links are divided between the two.',
  why: 'With and without "www." are two hosts. When both show the same pages and nothing joins them, search engines have to guess which one to show, cookies and logins differ, and statistics are split.',
  howToFix:
    'Decide for one host and redirect every address of the other one to it with status 301, as proposed for the home page. Most hosts and content delivery networks have a setting for it. Name the chosen host in canonical addresses, links and the sitemap.',
  measure:
    'The home page is asked for on the other host, over https and over http. The check fails when an answer with status 200 comes from the other host, its text is the same as that of the home page (the same hash, or at most 3 of 64 bits of the simhash differ) and it does not name the chosen host as its canonical address.',
  traps:
    'An answer that redirects, that fails or that shows something else, such as the page of a host, is fine. A canonical address that joins the two is fine. Subdomains other than "www." are sites of their own and not compared.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  checked: '2026-11-20',
  peers: ['AH', 'SQ'],
  check({ siteVariants, pageInventory: { homePage } }) {
    const forms = siteVariants.filter(({ kind }) => KINDS.has(kind));
    if (forms.length === 0) return notApplicable('The host has no form with or without "www."');
    if (homePage === null) return notMeasured('The home page was not read', 'Analyze the site again when it answers');
    const asked = forms.filter(({ notAsked, challenge }) => notAsked === null && challenge === null);
    if (asked.length === 0) {
      return notMeasured('The other host was not asked, or answered with a robot check', null);
    }
    const twins = asked.filter((form) => isSecondSite(form, homePage));
    if (twins.length === 0) return pass(asked.length);
    return failSite(
      twins.map((form) => ({
        url: form.url,
        found: `status 200 at ${form.finalUrl} with the text of ${homePage.url}`,
        expected: `a redirect to ${homePage.url}`,
        where: probeExchange({ ...form, bodyStart: '' }),
        fix: movedTo(homePage.url),
      })),
      { pageUrls: [], count: 1, checked: 1 },
    );
  },
});

function isSecondSite({ status, finalUrl, trace }: SiteVariant, homePage: AuditPage): boolean {
  const host = URL.parse(finalUrl)?.host;
  const homeHost = URL.parse(homePage.url)?.host;
  if (status !== 200 || host === homeHost || homePage.facts === null) return false;
  const canonicalHost = trace.canonical === null ? null : URL.parse(trace.canonical)?.host;
  if (canonicalHost === homeHost) return false;
  const { mainTextHash: textHash, text } = homePage.facts;
  return isSameText(trace, { textHash, simhash: text.simhash }) === true;
}
