import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { listRobotsErrors, type RobotsError } from '#audit/rules/robots/robots-errors.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts } from '#contracts/site/artifacts.ts';

export default defineRule({
  id: 'robots-syntax-error',
  category: 'robots',
  family: 'robots-syntax',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'robots.txt syntax is valid',
  failureTitle: 'robots.txt syntax errors',
  aliases: [
    'robots.txt is not valid',
    'invalid robots.txt',
    'robots.txt format errors',
    'malformed robots.txt',
    'noindex in robots.txt',
    'unsupported robots.txt directive',
  ],
  impact: 'These lines have no effect, or not the effect you intended, and no crawler warns you.',
  why: 'Crawlers skip what they cannot parse. A rule above the first User-agent line, a path without its leading slash or a Noindex field looks fine to people but does nothing.',
  howToFix:
    'Correct the listed lines as proposed, or delete them. To keep a page out of search results, do not put Noindex into robots.txt. Add a robots meta tag with "noindex" to the page, or send an X-Robots-Tag header.',
  measure:
    'Each line is parsed as in RFC 9309 and in the parser that Google published. The check fails when a rule is lost or changed. Such errors are a rule before any User-agent line, a path that starts with neither "/" nor "*", a missing colon or a misspelled field. An unusable User-agent line also fails, and so do Noindex and similar directives, which Google dropped in 2019. The check warns at low severity about lines that are only skipped. Such lines contain an unknown field, no colon, an unreadable Crawl-delay, a "$" inside a pattern, or more than 16 KiB.',
  traps:
    'Fields that some crawlers document are fine even though the standard does not list them: Crawl-delay, Host, Clean-param, Request-rate, Visit-time, Content-Signal, Content-Usage and License. Blank lines, comments and empty rules ("Disallow:") are fine. Crawler names with digits or versions are accepted. When the only problem is a field that we do not know, the finding is only rated "possible", because new fields appear.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#syntax',
    'https://developers.google.com/search/blog/2019/07/a-note-on-unsupported-rules-in-robotstxt',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Correct the listed lines as proposed, or delete them.',
      'Replace Noindex lines with a robots meta tag or X-Robots-Tag header.',
      'Check the file in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disalow: /cart
Disallow: internal/`,
    correct: `User-agent: *
Disallow: /cart
Disallow: /internal/`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable')
      return notApplicable('robots.txt could not be read (covered by a separate check)');
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    const issues = listRobotsErrors(robots);
    if (issues.length === 0) return pass();
    const ruleLosingErrors = issues.filter(({ isRuleLost }) => isRuleLost);
    if (ruleLosingErrors.length > 0)
      return failSite(buildEvidence(robots, [...ruleLosingErrors, ...excludeErrors(issues, ruleLosingErrors)]));
    const hasOnlyUnknownFields = issues.every(({ problem }) => problem.reason === 'unknown-field');
    return warnSite(buildEvidence(robots, issues), undefined, {
      severity: 'low',
      ...(hasOnlyUnknownFields ? { confidence: 'possible' } : {}),
    });
  },
});

const excludeErrors = (errors: readonly RobotsError[], excludedErrors: readonly RobotsError[]): RobotsError[] =>
  errors.filter((error) => !excludedErrors.includes(error));

function buildEvidence(robots: RobotsFacts, issues: readonly RobotsError[]): Evidence[] {
  return issues.map(({ problem, expected, fix }) => ({
    url: robots.finalUrl,
    found: problem.text,
    expected,
    where: `robots.txt, line ${problem.line}`,
    ...(fix === null ? {} : { fix }),
  }));
}
