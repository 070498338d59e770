import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { ROBOTS_UNREAD_VERDICT } from '#audit/rules/ai-access/robots-disallow.ts';
import { AI_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts, RobotsGroupFacts } from '#contracts/site/robots.ts';

/** Lowercase product tokens of agents that fetch pages for search results or AI answers. */
const ANSWERING_AGENTS: ReadonlySet<string> = new Set(
  AI_AGENTS.filter(({ purpose }) => purpose === 'search' || purpose === 'ai-search' || purpose === 'user-fetch').map(
    ({ token }) => token.toLowerCase(),
  ),
);

interface Conflict {
  token: string;
  evidence: Evidence;
}

export default defineRule({
  id: 'cdn-managed-robots-overrides',
  category: 'ai-access',
  family: 'robots-managed',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'CDN-managed robots.txt rules match your own',
  failureTitle: 'CDN-managed robots.txt rules conflict with your own',
  aliases: ['managed robots.txt', 'Cloudflare managed robots.txt', 'CDN robots.txt', 'conflicting robots.txt rules'],
  impact: 'Crawlers find conflicting rules for the same user agent and may not follow your own.',
  why: 'CDNs can insert a block of rules at the start of your robots.txt. If the block lists a crawler that your own file also lists, crawlers merge both groups, and a rule that you never wrote may apply. Many owners do not know that the setting is on.',
  howToFix:
    'Open the AI crawler or robots.txt settings of your CDN and decide in one place who may crawl the site. Either turn off the managed block and keep your own groups, or delete your own groups for the listed crawlers.',
  measure:
    'Blocks that begin with a comment such as "BEGIN Cloudflare Managed content" are separated from the rest of the file. The check fails when a managed group and a group of the site list the same crawler but disagree. They disagree when one of the two blocks the entire site (Disallow: / without Allow: /) and the other does not.',
  traps:
    'A managed block that lists only crawlers the site does not list contradicts nothing; other checks show which crawlers it blocks. Rules for individual folders do not count. Conflicts about crawlers that fetch no pages for search or AI answers, such as training crawlers, are shown but cost no points.',
  sources: [
    'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
    'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'documented',
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Open the AI crawler and robots.txt settings of the CDN.',
      'Decide whether the CDN or your own file controls access.',
      'Turn off the managed block or delete your own conflicting groups.',
      'Fetch robots.txt and check the result.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `# BEGIN Cloudflare Managed content
User-agent: GPTBot
Disallow: /
# END Cloudflare Managed Content

User-agent: GPTBot
Allow: /`,
    correct: `# BEGIN Cloudflare Managed content
User-agent: GPTBot
Disallow: /
# END Cloudflare Managed Content

User-agent: *
Disallow: /cart`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD_VERDICT;
    if (robots.managedBlocks.length === 0) return notApplicable('robots.txt contains no CDN-managed block');
    const conflicts = findConflicts(robots);
    if (conflicts.length === 0) return pass();
    const evidence = conflicts.map((conflict) => conflict.evidence);
    const affectsAnswers = conflicts.some(({ token }) => token === '*' || ANSWERING_AGENTS.has(token));
    return affectsAnswers ? failSite(evidence) : warnSite(evidence, undefined, { severity: 'advisory' });
  },
});

function findConflicts(robots: RobotsFacts): Conflict[] {
  const managedGroups = robots.groups.filter(({ managedBy }) => managedBy !== null);
  const ownGroups = robots.groups.filter(({ managedBy }) => managedBy === null);
  const tokens = new Set(managedGroups.flatMap(({ agents }) => agents.map(({ token }) => token)));
  return [...tokens].flatMap((token) => {
    const managed = managedGroups.filter((group) => hasToken(group, token));
    const own = ownGroups.filter((group) => hasToken(group, token));
    if (own.length === 0 || isFullyBlocked(managed) === isFullyBlocked(own)) return [];
    return [{ token, evidence: buildConflictEvidence(robots, { token, managed, own }) }];
  });
}

function buildConflictEvidence(
  { url }: RobotsFacts,
  { token, managed, own }: { token: string; managed: RobotsGroupFacts[]; own: RobotsGroupFacts[] },
): Evidence {
  const name = managed[0]?.managedBy ?? 'The CDN';
  const lines = [managed, own].map((groups) => groups[0]?.agents.find((agent) => agent.token === token)?.line ?? 1);
  return {
    url,
    found: `${name}: ${formatRules(managed)}; the site: ${formatRules(own)}`,
    expected: `one consistent rule for ${token === '*' ? 'all other crawlers' : token}`,
    where: `robots.txt, groups at lines ${lines.join(' and ')}`,
    cause: token,
  };
}

function hasToken({ agents }: RobotsGroupFacts, token: string): boolean {
  return agents.some((agent) => agent.token === token);
}

/** Whether the groups contain `Disallow: /` without `Allow: /`, which would override it (RFC 9309 section 2.2.2). */
function isFullyBlocked(groups: readonly RobotsGroupFacts[]): boolean {
  const rules = groups.flatMap((group) => group.rules).filter(({ pattern }) => pattern === '/' || pattern === '/*');
  return rules.some(({ allows }) => !allows) && !rules.some(({ allows }) => allows);
}

function formatRules(groups: readonly RobotsGroupFacts[]): string {
  const rules = groups.flatMap((group) => group.rules.map(({ text }) => text));
  if (rules.length === 0) return 'no rule';
  return rules.slice(0, 3).join(', ') + (rules.length > 3 ? ', ...' : '');
}
