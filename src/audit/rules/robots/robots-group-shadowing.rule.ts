import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts, RobotsGroupFacts } from '#contracts/site/robots.ts';
import { selectMatchingGroups } from '#lib/robots/obeyed-groups.ts';

type RobotsRule = RobotsGroupFacts['rules'][number];

const MAX_SHOWN_RULES = 5;
/** Crawlers that check ads or build link previews are allowed everywhere on purpose. */
const INTENTIONALLY_ALLOWED_AGENT =
  /^(?:adsbot|mediapartners|facebookexternalhit|facebot|twitterbot|linkedinbot|pinterest|slackbot)/;

interface ShadowedGroup {
  name: string;
  line: number;
  missing: RobotsRule[];
}

export default defineRule({
  id: 'robots-group-shadowing',
  category: 'robots',
  family: 'robots-groups',
  severity: 'low',
  confidence: 'possible',
  scope: 'site',
  requires: ['robots'],
  title: 'Crawler-specific robots.txt groups repeat the general rules',
  failureTitle: 'Crawler-specific robots.txt groups omit general rules',
  aliases: [
    'robots.txt group precedence',
    'user-agent group overrides wildcard',
    'robots.txt groups do not combine',
    'user-agent specific rules',
  ],
  impact: 'The listed crawlers may crawl folders that you blocked for all others.',
  why: 'A crawler follows one group only: a group for that crawler replaces the "*" group instead of adding to it. A group written for one extra rule or a Crawl-delay allows everything else by accident.',
  howToFix:
    'Compare the listed group with the "*" group. Copy the proposed lines into the listed group if they should apply to this crawler too. If the group is meant to allow these folders, no action is needed.',
  measure:
    'All groups that list a crawler are combined, as RFC 9309 section 2.2.1 defines, and compared with the Disallow lines of the "*" group. A line is reported when the group does not repeat it and no Disallow line in the group covers it.',
  traps:
    'A group with only "Allow: /" or an empty Disallow allows the site on purpose and does not count. Groups for crawlers that check ads or build link previews do not count, either. The remaining cases are often intended, so the finding is only rated "possible" and costs no points.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309#name-the-user-agent-line',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#order-of-precedence-for-user-agents',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Compare the listed group with the "*" group.',
      'Copy the proposed lines into the group if they should apply to that crawler.',
      'Check the file in the robots.txt report.',
    ],
    tools: ['gsc-robots'],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /internal/

User-agent: Googlebot
Disallow: /cart`,
    correct: `User-agent: *
Disallow: /internal/

User-agent: Googlebot
Disallow: /cart
Disallow: /internal/`,
  },
  check({ robots }) {
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    const generalRules = selectMatchingGroups(robots, '*').flatMap(selectDisallowRules);
    if (generalRules.length === 0) return notApplicable('The "*" group of robots.txt disallows nothing');
    const names = collectNamedAgents(robots);
    if (names.size === 0) return notApplicable('robots.txt has no crawler-specific group');
    const shadowedGroups = [...names.keys()].flatMap((token) => findShadowedGroup(robots, token, generalRules) ?? []);
    if (shadowedGroups.length === 0) return pass(names.size);
    return warnSite(shadowedGroups.map((shadowedGroup) => buildEvidence(robots, shadowedGroup)));
  },
});

const selectDisallowRules = ({ rules }: RobotsGroupFacts): RobotsRule[] => rules.filter(({ allows }) => !allows);

function collectNamedAgents({ groups }: RobotsFacts): Set<string> {
  const tokens = groups.flatMap(({ agents }) => agents.map(({ token }) => token));
  return new Set(tokens.filter((token) => token !== '*' && token !== '' && !INTENTIONALLY_ALLOWED_AGENT.test(token)));
}

function findShadowedGroup(
  robots: RobotsFacts,
  token: string,
  generalRules: readonly RobotsRule[],
): ShadowedGroup | null {
  const groups = selectMatchingGroups(robots, token);
  const [first] = groups;
  const agent = first?.agents.find((candidate) => candidate.token === token);
  // The "*" group may list individual crawlers as well.
  if (agent === undefined || groups.some(({ agents }) => agents.some((other) => other.token === '*'))) return null;
  const disallowRules = groups.flatMap(selectDisallowRules);
  const isUnrestricted = disallowRules.length === 0 && groups.every(({ crawlDelay }) => crawlDelay === null);
  if (isUnrestricted) return null;
  const missing = generalRules.filter(({ pattern }) => !disallowRules.some((rule) => pattern.startsWith(rule.pattern)));
  return missing.length === 0 ? null : { name: agent.written, line: agent.line, missing };
}

function buildEvidence(robots: RobotsFacts, { name, line, missing }: ShadowedGroup): Evidence {
  const shown = missing.slice(0, MAX_SHOWN_RULES).map(({ text }) => text);
  const more = missing.length > MAX_SHOWN_RULES ? `; and ${missing.length - MAX_SHOWN_RULES} more` : '';
  return {
    url: robots.finalUrl,
    found: `the group for ${name} lacks ${shown.join('; ')}${more}`,
    expected: 'the rules of the "*" group, unless this crawler should be allowed there',
    where: `robots.txt, line ${line}`,
    fix: missing
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 2_000),
  };
}
