import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { ROBOTS_UNREAD_VERDICT } from '#audit/rules/ai-access/robots-disallow.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { RobotsFacts, RobotsGroupFacts, UsagePreference } from '#contracts/site/robots.ts';

/** Uses that require a crawler to fetch the pages. */
const ACCESS_PREFERENCES: ReadonlySet<string> = new Set(['search', 'ai-input']);
const PROBLEM_TEXTS: Record<Exclude<UsagePreference['problem'], null>, string> = {
  empty: 'is empty',
  'not-key-value': 'is not a list of key=value pairs',
  'unknown-value': 'has an undefined value',
  'repeated-key': 'sets one key twice',
  'outside-group': 'is outside every group, so it applies to no crawler',
};

export default defineRule({
  id: 'content-signals-contradict',
  category: 'ai-access',
  family: 'ai-usage-preferences',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'Content signals in robots.txt are valid and consistent',
  failureTitle: 'Malformed or conflicting content signals in robots.txt',
  aliases: ['Content-Signal', 'Content-Usage', 'content signals policy', 'AI usage preferences', 'AIPREF', 'ai-train'],
  impact: 'Crawlers that read these lines have to guess what you want. No effect on search or AI answers is known.',
  why: 'Lines such as "Content-Signal: search=yes, ai-train=no" state how your pages may be used once they are fetched. Such lines only help when they are well-formed and when no other line of the same group contradicts them.',
  howToFix:
    'Write one line with key=value pairs in the group it belongs to: yes or no in Content-Signal, y or n in Content-Usage. Remove the second line when two disagree; one of them may come from your CDN. Where you allow a use, do not disallow the entire site in the same group.',
  measure:
    'Every Content-Signal and Content-Usage line is read. A line is listed when it is malformed. Two lines are listed when groups for the same crawlers give one key different values for the same path. A line is also listed when it allows search or ai-input while its own group disallows the entire site and allows no part of it.',
  traps:
    'The key "use", which Cloudflare adds, is valid, and so are unknown keys. A line in the group for one crawler is never compared with the rules for another. A denied use next to allowed pages is not a contradiction: that is what these lines are for. Having no such line is not an issue.',
  sources: [
    'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
    'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/',
    'https://contentsignals.org/',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'none',
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Keep one Content-Signal or Content-Usage line per group.',
      'Use key=value pairs: yes or no in Content-Signal, y or n in Content-Usage.',
      'Remove a Disallow that contradicts a permitted use.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Content-Signal: search=yes, search=no
Allow: /`,
    correct: `User-agent: *
Content-Signal: search=yes, ai-train=no
Allow: /`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD_VERDICT;
    const lines = [...robots.preferences, ...robots.groups.flatMap(({ preferences }) => preferences)];
    if (lines.length === 0) return notApplicable('robots.txt contains no usage preferences');
    const evidence = [
      ...lines.flatMap((line) => findMalformedPreferences(robots.url, line)),
      ...robots.groups.flatMap((group) => findContradictedAccess(robots.url, group)),
      ...findContradictions(robots),
    ];
    return evidence.length === 0 ? pass(lines.length) : warnSite(evidence);
  },
});

function findMalformedPreferences(url: string, { field, text, line, problem }: UsagePreference): Evidence[] {
  if (problem === null) return [];
  const example =
    field === 'content-signal' ? 'Content-Signal: search=yes, ai-train=no' : 'Content-Usage: / train-ai=n';
  return [
    {
      url,
      found: `${text} (${PROBLEM_TEXTS[problem]})`,
      expected: `a line such as "${example}" in a group`,
      where: `robots.txt, line ${line}`,
      ...(problem === 'outside-group' ? { fix: `User-agent: *\n${text}` } : {}),
    },
  ];
}

function findContradictedAccess(url: string, group: RobotsGroupFacts): Evidence[] {
  const disallowRule = group.rules.find(({ allows, pattern }) => !allows && (pattern === '/' || pattern === '/*'));
  const mayAllowAccess = group.rules.length < group.ruleCount || group.rules.some(({ allows }) => allows);
  if (disallowRule === undefined || mayAllowAccess) return [];
  return group.preferences
    .filter(({ values, problem }) => problem === null && values.some(isAccessPreference))
    .map(({ text, line }) => ({
      url,
      found: `${text}, and in the same group ${disallowRule.text}`,
      expected: 'pages whose use is allowed may also be fetched',
      where: `robots.txt, lines ${line} and ${disallowRule.line}`,
    }));
}

function isAccessPreference({ key, value }: UsagePreference['values'][number]): boolean {
  return ACCESS_PREFERENCES.has(key) && (value === 'yes' || value === 'y');
}

interface Statement {
  /** Combination of crawler, field, path and key, which may have only one value. */
  scopeKey: string;
  key: string;
  value: string;
  line: UsagePreference;
}

/**
 * Finds contradictory lines. Groups for the same crawler are one group (RFC 9309 section 2.2.1), so their lines are
 * combined.
 */
function findContradictions({ url, groups }: RobotsFacts): Evidence[] {
  const firstStatements = new Map<string, Statement>();
  const contradictions = new Map<string, Evidence>();
  for (const statement of groups.flatMap(buildStatements)) {
    const { scopeKey, key, value, line } = statement;
    const first = firstStatements.get(scopeKey) ?? statement;
    firstStatements.set(scopeKey, first);
    if (first.value === value || first.line.line === line.line) continue;
    contradictions.set(`${first.line.line} ${line.line} ${key}`, {
      url,
      found: `${first.line.text}, and later ${line.text}`,
      expected: `one value for ${key}`,
      where: `robots.txt, lines ${first.line.line} and ${line.line}`,
    });
  }
  return [...contradictions.values()];
}

function buildStatements({ agents, preferences }: RobotsGroupFacts): Statement[] {
  const lines = preferences.flatMap((line) => line.values.map((value) => ({ ...value, line })));
  return agents.flatMap(({ token }) =>
    lines.map(({ key, value, line }) => ({
      scopeKey: `${token} ${line.field} ${line.path ?? '/'} ${key}`,
      key,
      value,
      line,
    })),
  );
}
