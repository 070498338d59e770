import type { RobotsShare } from '#contracts/site/robots.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';
import type { RobotsMatcher, RobotsMatchers } from './match-robots.ts';
import { buildLine } from './robots-facts.ts';

const MAX_EXAMPLES = 3;

/**
 * Counts how many of the URLs each agent may not fetch. URLs are counted once for all agents that share their rules, so
 * that a hundred agents cost little more than their distinct groups. Invalid URLs are ignored.
 */
export function computeDisallowedShares(
  matchers: RobotsMatchers,
  tokens: readonly string[],
  urls: Iterable<string>,
): Record<string, RobotsShare> {
  const tokenMatchers = tokens.map((token) => ({ token, matcher: matchers.getMatcher(token) }));
  const shares = new Map(tokenMatchers.map(({ matcher }) => [matcher.rules, createEmptyShare(matcher)]));
  for (const url of urls) {
    const path = extractPathAndQuery(url);
    if (path === null) continue;
    for (const share of shares.values()) count(share, url, path);
  }
  return Object.fromEntries(
    tokenMatchers.map(({ token, matcher }) => {
      const { total, disallowed, examples } = shares.get(matcher.rules) ?? createEmptyShare(matcher);
      return [token, { total, disallowed, examples }];
    }),
  );
}

interface CountedShare extends RobotsShare {
  matcher: RobotsMatcher;
}

function createEmptyShare(matcher: RobotsMatcher): CountedShare {
  return { matcher, total: 0, disallowed: 0, examples: [] };
}

function count(share: CountedShare, url: string, path: string): void {
  share.total += 1;
  const { isAllowed, rule } = share.matcher.decide(path);
  if (isAllowed) return;
  share.disallowed += 1;
  if (share.examples.length < MAX_EXAMPLES) share.examples.push({ url, decidingLine: buildLine(rule) });
}
