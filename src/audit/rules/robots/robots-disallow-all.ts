import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';

const WHOLE_SITE = /^\s*disallow\s*:\s*\/\*?\s*(?:#.*)?$/i;

export default defineRule({
  id: 'robots-disallow-all',
  category: 'robots',
  family: 'robots-block',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  ceiling: { cap: 20, reason: 'robots.txt keeps Google out of the whole site' },
  title: 'robots.txt lets Google in',
  failureTitle: 'robots.txt keeps Google out',
  impact: 'Google may not read the site, so its pages disappear from search or stay without text.',
  why: 'A line "Disallow: /" that holds for Googlebot closes the whole site. It is usually left over from the time before the launch.',
  howToFix:
    'Open robots.txt and remove the listed line, or limit it to the folders that should stay closed. Rules for other crawlers can stay as they are.',
  measure:
    'The rules that hold for Googlebot (its own group, else the group of "*") are matched against the address of the home page as RFC 9309 says: the longest matching pattern decides, and of two equally long ones the allowing one. The check fails when the home page is disallowed; it is confirmed when the deciding line is "Disallow: /".',
  traps:
    'A "Disallow: /" in the group of another crawler, such as one that collects training data, does not concern Google and does not count. A longer Allow line opens the home page again and is respected. When a narrower pattern closes the home page, the rest of the site may be open, so the finding is only likely and does not cap the score.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ'],
  check({ robots }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read');
    const answer = robots.agents.Googlebot;
    if (answer === undefined || answer.homeAllowed) return pass();
    const line = answer.decidingLine;
    const evidence = [
      {
        url: robots.url,
        found: line?.text ?? robots.excerpt,
        expected: 'no rule that keeps Googlebot from the home page',
        where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
        ...(WHOLE_SITE.test(line?.text ?? '') ? { fix: 'Disallow:' } : {}),
      },
    ];
    // A narrower rule closes the home page but not provably the whole site: it must not hold the score down.
    return WHOLE_SITE.test(line?.text ?? '')
      ? failSite(evidence)
      : failSite(evidence, undefined, { confidence: 'likely' });
  },
});
