import type { RobotsFacts } from '#contracts/robots.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { notMeasured } from '../verdict.ts';
import { admittingLines } from './robots-groups.ts';

/** Nobody knows whom a file refuses that could not be read. */
export const ROBOTS_UNREAD = notMeasured(
  'robots.txt could not be read',
  'Let robots.txt answer with status 200, or 404 when there is none, then analyze the site again.',
);

/** The line that refuses an agent, and the lines that would let it in. */
export function refusalEvidence(robots: RobotsFacts, token: string, expected: string): Evidence {
  const line = robots.agents[token]?.decidingLine ?? null;
  const fix = admittingLines(robots, token);
  return {
    url: robots.url,
    found: line?.text ?? robots.excerpt,
    expected,
    where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
    ...(fix === null ? {} : { fix }),
  };
}
