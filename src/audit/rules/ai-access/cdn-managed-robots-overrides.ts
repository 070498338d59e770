import { ROBOTS_UNREAD } from '#audit/reading/robots-refusal.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { AI_AGENTS } from '#contracts/ai-agents.ts';
import type { RobotsFacts, RobotsGroupFacts } from '#contracts/robots.ts';
import type { Evidence } from '#contracts/rule-result.ts';

/** Agents whose refusal takes the site out of search or of answers. */
const ANSWERING: ReadonlySet<string> = new Set(
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
  title: 'The delivery network and the site agree in robots.txt',
  failureTitle: 'The delivery network overrides rules of the site in robots.txt',
  impact: 'Crawlers read two answers for the same name and may not do what the site says.',
  why: 'Delivery networks can put a block of their own in front of your robots.txt. Where it names a crawler that your own file names as well, both groups are read as one, and a rule you never wrote decides. Many owners do not know that the setting is on.',
  howToFix:
    'Open the settings for AI crawlers or robots.txt of your delivery network and decide in one place who may read the site. Either switch the managed block off and keep your own groups, or delete your own groups for the listed crawlers.',
  measure:
    'Blocks that begin with a comment such as "BEGIN Cloudflare Managed content" are told from the rest of the file. It fails when a crawler that a managed group names is named by a group of the site as well, and one of the two shuts it out of the whole site (Disallow: / without Allow: /) while the other does not.',
  traps:
    'A managed block that names only crawlers the site does not mention contradicts nothing; whom it refuses is shown by other checks. Rules about single folders do not count. Conflicts about crawlers that only collect training data are shown and cost nothing.',
  sources: [
    'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
    'https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'documented',
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD;
    if (robots.managedBlocks.length === 0) return notApplicable('robots.txt holds no block of a delivery network');
    const conflicts = conflictsIn(robots);
    if (conflicts.length === 0) return pass();
    const evidence = conflicts.map((conflict) => conflict.evidence);
    const isAnswering = conflicts.some(({ token }) => token === '*' || ANSWERING.has(token));
    return isAnswering ? failSite(evidence) : warnSite(evidence, undefined, { severity: 'advisory' });
  },
});

function conflictsIn(robots: RobotsFacts): Conflict[] {
  const managed = robots.groups.filter(({ managedBy }) => managedBy !== null);
  const own = robots.groups.filter(({ managedBy }) => managedBy === null);
  const tokens = new Set(managed.flatMap(({ agents }) => agents.map(({ token }) => token)));
  return [...tokens].flatMap((token) => {
    const theirs = managed.filter((group) => namesToken(group, token));
    const ours = own.filter((group) => namesToken(group, token));
    if (ours.length === 0 || isShutOut(theirs) === isShutOut(ours)) return [];
    return [{ token, evidence: conflictEvidence(robots, { token, theirs, ours }) }];
  });
}

function conflictEvidence(
  { url }: RobotsFacts,
  { token, theirs, ours }: { token: string; theirs: RobotsGroupFacts[]; ours: RobotsGroupFacts[] },
): Evidence {
  const name = theirs[0]?.managedBy ?? 'The delivery network';
  const lines = [theirs, ours].map((groups) => groups[0]?.agents.find((agent) => agent.token === token)?.line ?? 1);
  return {
    url,
    found: `${name}: ${textOf(theirs)}; the site: ${textOf(ours)}`,
    expected: `one answer for ${token === '*' ? 'all other crawlers' : token}`,
    where: `robots.txt, groups at lines ${lines.join(' and ')}`,
    cause: token,
  };
}

function namesToken({ agents }: RobotsGroupFacts, token: string): boolean {
  return agents.some((agent) => agent.token === token);
}

/** `Disallow: /` without an `Allow: /`, which would be used instead (RFC 9309 section 2.2.2). */
function isShutOut(groups: readonly RobotsGroupFacts[]): boolean {
  const rules = groups.flatMap((group) => group.rules).filter(({ pattern }) => pattern === '/' || pattern === '/*');
  return rules.some(({ allows }) => !allows) && !rules.some(({ allows }) => allows);
}

function textOf(groups: readonly RobotsGroupFacts[]): string {
  const rules = groups.flatMap((group) => group.rules.map(({ text }) => text));
  if (rules.length === 0) return 'no rule';
  return rules.slice(0, 3).join(', ') + (rules.length > 3 ? ', ...' : '');
}
