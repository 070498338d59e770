import { notMeasured } from '#audit/engine/verdict.ts';
import { buildAllowingLines } from '#audit/links/robots-groups.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts } from '#contracts/site/robots.ts';

/** Verdict when robots.txt was not read, so the crawlers it blocks are unknown. */
export const ROBOTS_UNREAD_VERDICT = notMeasured(
  'robots.txt could not be read',
  'Make robots.txt return status 200, or 404 if there is none, then analyze the site again.',
);

/**
 * Builds evidence with the line that blocks an agent, or an excerpt of robots.txt if that line is unknown, and with the
 * lines that would allow it, if any.
 */
export function buildDisallowEvidence(robots: RobotsFacts, token: string, expected: string): Evidence {
  const line = robots.agents[token]?.decidingLine ?? null;
  const fix = buildAllowingLines(robots, token);
  return {
    url: robots.url,
    found: line?.text ?? robots.excerpt,
    expected,
    where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
    ...(fix === null ? {} : { fix }),
  };
}
