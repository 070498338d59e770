import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import type { RobotsFacts, RobotsGroupFacts } from '#contracts/robots.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { groupsNaming } from '#lib/robots/obeyed-groups.ts';

type RobotsRule = RobotsGroupFacts['rules'][number];

const SHOWN = 5;
/** Checkers of advertisements and makers of link previews are let in everywhere on purpose. */
const OPEN_ON_PURPOSE =
  /^(?:adsbot|mediapartners|facebookexternalhit|facebot|twitterbot|linkedinbot|pinterest|slackbot)/;

interface Shadow {
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
  title: 'Groups of single crawlers repeat the rules for everybody',
  failureTitle: 'Groups of single crawlers that leave out rules for everybody',
  impact: 'The named crawlers may read folders that you closed to all others.',
  why: 'A crawler follows one group only: the one that names it replaces the group of "*" and does not add to it. A group that was written for one extra rule or a Crawl-delay opens everything else by accident.',
  howToFix:
    'Compare the listed group with the group of "*". Copy the proposed lines into it when they should hold for this crawler too. When the group is meant to open these folders, nothing has to be done.',
  measure:
    'All groups that name a crawler are read together, as RFC 9309 section 2.2.1 says, and compared with the Disallow lines of the group of "*". A line that has no equal in the group, and is covered by none of its own Disallow lines, is listed.',
  traps:
    'A group with nothing but "Allow: /" or an empty Disallow opens the site on purpose and does not count; neither do crawlers that check advertisements or build link previews. What remains is often meant so, therefore the finding is only possible and costs nothing.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9309#name-the-user-agent-line',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#order-of-precedence-for-user-agents',
  ],
  checked: '2026-11-20',
  check({ robots }) {
    if (robots.state !== 'rules') return notApplicable('The site has no robots.txt with rules');
    const general = groupsNaming(robots, '*').flatMap(disallowed);
    if (general.length === 0) return notApplicable('robots.txt forbids nothing to everybody');
    const names = namedAgents(robots);
    if (names.size === 0) return notApplicable('robots.txt has no group for a single crawler');
    const shadows = [...names.keys()].flatMap((token) => shadowOf(robots, token, general) ?? []);
    if (shadows.length === 0) return pass(names.size);
    return warnSite(shadows.map((shadow) => evidenceOf(robots, shadow)));
  },
});

const disallowed = ({ rules }: RobotsGroupFacts): RobotsRule[] => rules.filter(({ allows }) => !allows);

function namedAgents({ groups }: RobotsFacts): Set<string> {
  const tokens = groups.flatMap(({ agents }) => agents.map(({ token }) => token));
  return new Set(tokens.filter((token) => token !== '*' && token !== '' && !OPEN_ON_PURPOSE.test(token)));
}

function shadowOf(robots: RobotsFacts, token: string, general: readonly RobotsRule[]): Shadow | null {
  const groups = groupsNaming(robots, token);
  const [first] = groups;
  const agent = first?.agents.find((candidate) => candidate.token === token);
  // The group of everybody may name single crawlers as well.
  if (agent === undefined || groups.some(({ agents }) => agents.some((other) => other.token === '*'))) return null;
  const own = groups.flatMap(disallowed);
  const isOpened = own.length === 0 && groups.every(({ crawlDelay }) => crawlDelay === null);
  if (isOpened) return null;
  const missing = general.filter(({ pattern }) => !own.some((rule) => pattern.startsWith(rule.pattern)));
  return missing.length === 0 ? null : { name: agent.written, line: agent.line, missing };
}

function evidenceOf(robots: RobotsFacts, { name, line, missing }: Shadow): Evidence {
  const shown = missing.slice(0, SHOWN).map(({ text }) => text);
  const more = missing.length > SHOWN ? `; and ${missing.length - SHOWN} more` : '';
  return {
    url: robots.finalUrl,
    found: `the group of ${name} has no ${shown.join('; ')}${more}`,
    expected: 'the rules for everybody, or the wish to open these folders',
    where: `robots.txt, line ${line}`,
    fix: missing
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 2_000),
  };
}
