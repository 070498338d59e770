import type { RobotsAgentDecision, RobotsFacts, RobotsLine } from '#contracts/site/robots.ts';
import type { RobotsMatcher } from './match-robots.ts';
import type { RobotsFile, RobotsGroup, RobotsRule } from './robots-groups.ts';

/**
 * Maximum number of groups and of rules stored as facts, which limits how much a hostile file adds to the crawl file.
 * The counts include all groups and rules.
 */
const MAX_GROUPS = 500;
const MAX_RULES = 5_000;

type FileFacts = Pick<
  RobotsFacts,
  | 'hasBom'
  | 'lineCount'
  | 'sitemaps'
  | 'sitemapLines'
  | 'licenses'
  | 'groups'
  | 'groupCount'
  | 'ruleCount'
  | 'preferences'
  | 'managedBlocks'
  | 'problems'
  | 'problemCount'
>;

/**
 * Returns the content of the file, within limits. `url` is the URL of robots.txt, which relative URLs are resolved
 * against.
 */
export function buildFileFacts(file: RobotsFile, url: string): FileFacts {
  const sitemapLines = file.sitemaps.map(({ value, line }) => ({
    value: value.slice(0, 2_000),
    line,
    url: parseHttpUrl(value, url),
    isAbsolute: /^https?:\/\/[^/]/i.test(value),
  }));
  const sitemaps = sitemapLines.map((sitemap) => sitemap.url).filter((sitemapUrl) => sitemapUrl !== null);
  return {
    hasBom: file.hasBom,
    lineCount: file.lineCount,
    sitemaps: [...new Set(sitemaps)],
    sitemapLines,
    licenses: file.licenses.map((license) => ({ ...license, url: parseHttpUrl(license.value, url) })),
    groups: buildGroupFacts(file.groups),
    groupCount: file.groups.length,
    ruleCount: file.groups.reduce((sum, group) => sum + group.rules.length, 0),
    preferences: file.preferences,
    managedBlocks: file.managedBlocks,
    problems: file.problems,
    problemCount: file.problemCount,
  };
}

function buildGroupFacts(groups: readonly RobotsGroup[]): RobotsFacts['groups'] {
  let remainingRules = MAX_RULES;
  return groups.slice(0, MAX_GROUPS).map((group) => {
    const rules = group.rules.slice(0, remainingRules);
    remainingRules -= rules.length;
    return { ...group, agents: group.agents.slice(0, MAX_GROUPS), rules, ruleCount: group.rules.length };
  });
}

/** Describes what one agent may fetch. `homePath` is the path and query of the home page. */
export function buildAgentDecision(matcher: RobotsMatcher, homePath: string): RobotsAgentDecision {
  const { isAllowed, rule } = matcher.decide(homePath);
  return {
    homeAllowed: isAllowed,
    rootAllowed: homePath === '/' ? isAllowed : matcher.decide('/').isAllowed,
    decidingLine: buildLine(rule),
    group: matcher.group,
  };
}

export function buildLine(rule: RobotsRule | null): RobotsLine | null {
  return rule === null ? null : { line: rule.line, text: rule.text };
}

function parseHttpUrl(value: string, base: string): string | null {
  const url = URL.parse(value, base);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
