import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { BLOCKED_SITEMAP_METHOD, buildBlockedSitemapEvidence } from '#audit/links/closed-sitemap.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const ENTIRE_SITE_PATTERN = /^\s*disallow\s*:\s*\/\*?\s*(?:#.*)?$/i;

export default defineRule({
  id: 'bingbot-blocked-robots',
  category: 'robots',
  family: 'robots-block',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'robots.txt allows Bingbot',
  failureTitle: 'Bingbot blocked by robots.txt (Googlebot is allowed)',
  aliases: [
    'Bing blocked by robots.txt',
    'bingbot disallowed',
    'blocked from Bing',
    'site not in Bing',
    'Bing crawl blocked',
  ],
  impact: 'The site is missing from Bing and from the search engines and assistants that rely on its index.',
  why: 'Bing shows sites in its own search and in Copilot, and engines such as DuckDuckGo use its results. A rule that blocks Bingbot removes the site from all of these services. This often goes unnoticed, because Google is not affected.',
  howToFix:
    'Remove the listed line if it is in a group written for Bing only. If the line is in the "*" group and Google has its own group, add bingbot to the Googlebot group, as proposed. If you block Bing on purpose, no action is needed.',
  measure: `The rules that apply to bingbot (its own group, else the "*" group) are matched against the home page URL, as RFC 9309 defines. The check fails when the home page is disallowed for bingbot and allowed for Googlebot. The finding is confirmed when the deciding line is "Disallow: /". ${BLOCKED_SITEMAP_METHOD} The severity of that finding is medium.`,
  traps:
    'A site that also blocks Google has one problem, which the check for Googlebot reports. When a narrower pattern blocks the home page, the rest of the site may be allowed, so the finding is only rated "likely".',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://www.bing.com/webmasters/help/webmasters-guidelines-30fba23a',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9309',
      copy: null,
      quote:
        'The most specific match found MUST be used. The most specific match is the match that has the most octets.',
    },
  ],
  peers: ['LH'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide whether Bing, and the assistants that use its index, should show the site.',
      'Remove the listed line, or add bingbot to the Googlebot group as proposed.',
      'Test a URL in Bing Webmaster Tools.',
    ],
    tools: ['bing'],
    sharedEdit: { id: 'robots-txt-crawlers', name: 'Bingbot' },
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Allow: /

User-agent: bingbot
Disallow: /`,
    correct: `User-agent: *
Allow: /`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read');
    const { Googlebot: google, Bingbot: bing } = robots.agents;
    if (google?.homeAllowed === false)
      return notApplicable('robots.txt blocks Google too (covered by a separate check)');
    if (bing === undefined || bing.homeAllowed) {
      const blockedSitemapEvidence = buildBlockedSitemapEvidence(robots, 'Bingbot');
      return blockedSitemapEvidence === null
        ? pass()
        : failSite(blockedSitemapEvidence, undefined, { severity: 'medium', confidence: 'likely' });
    }
    const line = bing.decidingLine;
    const evidence: Evidence = {
      url: robots.url,
      found: line?.text ?? robots.excerpt,
      expected: 'no rule that blocks bingbot from the home page',
      where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
    };
    const isSharedGroup = bing.group === 'everyone' && google?.group === 'own';
    if (isSharedGroup) evidence.fix = 'User-agent: Googlebot\nUser-agent: bingbot';
    else if (bing.group === 'own' && ENTIRE_SITE_PATTERN.test(line?.text ?? '')) evidence.fix = 'Disallow:';
    const isEntireSite = ENTIRE_SITE_PATTERN.test(line?.text ?? '');
    return failSite([evidence], undefined, isEntireSite ? {} : { confidence: 'likely' });
  },
});
