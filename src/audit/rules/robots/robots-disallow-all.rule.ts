import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';

const ENTIRE_SITE_PATTERN = /^\s*disallow\s*:\s*\/\*?\s*(?:#.*)?$/i;

export default defineRule({
  id: 'robots-disallow-all',
  category: 'robots',
  family: 'robots-block',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  ceiling: { cap: 20, reason: 'robots.txt blocks Google from the entire site' },
  title: 'robots.txt allows Googlebot',
  failureTitle: 'Googlebot blocked by robots.txt (Disallow: /)',
  aliases: [
    'Disallow: /',
    'entire site blocked by robots.txt',
    'disallow all',
    'site blocked from Google',
    'page is blocked from indexing',
  ],
  impact: 'Google is not allowed to crawl the site, so its pages drop out of search or appear without a description.',
  why: 'A "Disallow: /" line that applies to Googlebot blocks the entire site. Such a line is usually left over from before the launch.',
  howToFix:
    'Open robots.txt and remove the listed line, or limit it to the folders that should stay blocked. Rules for other crawlers can stay as they are.',
  measure:
    'The rules that apply to Googlebot (its own group, else the "*" group) are matched against the home page URL, as RFC 9309 defines. The longest matching pattern applies, and Allow wins a tie. The check fails when the home page is disallowed. The finding is confirmed when the deciding line is "Disallow: /".',
  traps:
    'A "Disallow: /" in the group for another crawler, such as one that collects AI training data, does not affect Google and does not count. A longer Allow line that permits the home page is respected. When a narrower pattern blocks the home page, the rest of the site may be allowed. The finding is then only rated "likely" and does not cap the score.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Remove the listed line, or limit it to folders that should stay blocked.',
      'Look for a CMS or deployment setting that writes the line again.',
      'Request a recrawl in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
    sharedEdit: { id: 'robots-txt-crawlers', name: 'Googlebot' },
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /`,
    correct: `User-agent: *
Disallow: /cart`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read');
    const answer = robots.agents.Googlebot;
    if (answer === undefined || answer.homeAllowed) return pass();
    const line = answer.decidingLine;
    const evidence = [
      {
        url: robots.url,
        found: line?.text ?? robots.excerpt,
        expected: 'no rule that blocks Googlebot from the home page',
        where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
        ...(ENTIRE_SITE_PATTERN.test(line?.text ?? '') ? { fix: 'Disallow:' } : {}),
      },
    ];
    // A narrower rule blocks the home page but not provably the entire site, so it must not cap the score.
    return ENTIRE_SITE_PATTERN.test(line?.text ?? '')
      ? failSite(evidence)
      : failSite(evidence, undefined, { confidence: 'likely' });
  },
});
