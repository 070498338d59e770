import { CLOSED_SITEMAP_MEASURE, closedSitemapEvidence } from '#audit/reading/closed-sitemap.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const WHOLE_SITE = /^\s*disallow\s*:\s*\/\*?\s*(?:#.*)?$/i;

export default defineRule({
  id: 'bingbot-blocked-robots',
  category: 'robots',
  family: 'robots-block',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'robots.txt lets Bing in',
  failureTitle: 'robots.txt keeps Bing out while Google may come in',
  impact: 'The site is missing from Bing and from the search engines and assistants that build on its index.',
  why: 'Bing shows sites in its own search and in Copilot, and other engines such as DuckDuckGo use its results. A rule that closes the site to Bing removes it from all of them, often unnoticed, because Google goes on as before.',
  howToFix:
    'Remove the listed line when it stands in a group of its own for Bing. When it stands in the group for everybody and Google has its own group, name Bing in the group of Google as well, as proposed. If Bing is kept out on purpose, nothing has to be done.',
  measure: `The rules that hold for bingbot (its own group, else the group of "*") are matched against the address of the home page as RFC 9309 says. The check fails when the home page is closed to bingbot and open to Googlebot; it is confirmed when the deciding line is "Disallow: /". ${CLOSED_SITEMAP_MEASURE} Its severity is medium.`,
  traps:
    'A site that is closed to Google too has one fault, which the check on Google tells. When a narrower pattern closes the home page, the rest of the site may be open, so the finding is only likely.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://www.bing.com/webmasters/help/webmasters-guidelines-30fba23a',
  ],
  checked: null,
  peers: ['LH'],
  check({ robots }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read');
    const { Googlebot: google, Bingbot: bing } = robots.agents;
    if (google?.homeAllowed === false) return notApplicable('robots.txt keeps Google out too, which has its own check');
    if (bing === undefined || bing.homeAllowed) {
      const closed = closedSitemapEvidence(robots, 'Bingbot');
      return closed === null ? pass() : failSite(closed, undefined, { severity: 'medium', confidence: 'likely' });
    }
    const line = bing.decidingLine;
    const evidence: Evidence = {
      url: robots.url,
      found: line?.text ?? robots.excerpt,
      expected: 'no rule that keeps bingbot from the home page',
      where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
    };
    const isSharedGroup = bing.group === 'everyone' && google?.group === 'own';
    if (isSharedGroup) evidence.fix = 'User-agent: Googlebot\nUser-agent: bingbot';
    else if (bing.group === 'own' && WHOLE_SITE.test(line?.text ?? '')) evidence.fix = 'Disallow:';
    const isWhole = WHOLE_SITE.test(line?.text ?? '');
    return failSite([evidence], undefined, isWhole ? {} : { confidence: 'likely' });
  },
});
