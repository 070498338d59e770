import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { ROBOTS_UNREAD_VERDICT } from '#audit/rules/ai-access/robots-disallow.ts';
import { selectMatchingGroups } from '#lib/robots/obeyed-groups.ts';

const DEEPSEEK_TOKEN = 'DeepSeekBot';

export default defineRule({
  id: 'deepseek-crawler-unidentified',
  category: 'ai-access',
  family: 'ai-agent-deepseek',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'No robots.txt rules against DeepSeekBot',
  failureTitle: 'robots.txt rules against DeepSeekBot (informational)',
  aliases: ['DeepSeekBot', 'DeepSeek crawler', 'DeepSeek robots.txt', 'block DeepSeek'],
  impact: 'Whether this line changes anything for DeepSeek is unknown, so it never costs points.',
  why: 'DeepSeek publishes no page about its crawlers: no name, no IP addresses and no statement about robots.txt. The name DeepSeekBot comes from third-party lists, which contradict each other.',
  howToFix:
    'No change is needed. Keep the line if it states your policy, but do not rely on it. Only your firewall or CDN can block a crawler reliably. That requires IP addresses, which DeepSeek does not publish.',
  measure:
    'The groups of robots.txt that name DeepSeekBot are listed when they contain a Disallow line with a path. No other name is known for DeepSeek.',
  traps:
    'Rules for all crawlers do not count as rules against DeepSeek. A group with only Allow lines is not a finding. When no group names DeepSeekBot, there is nothing to report: access for DeepSeek is not verifiable in either case.',
  sources: ['https://github.com/ai-robots-txt/ai.robots.txt', 'https://www.rfc-editor.org/rfc/rfc9309'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://github.com/ai-robots-txt/ai.robots.txt',
      copy: '2026-08-22',
      quote: 'DeepSeekBot is a web crawler used by DeepSeek to train its language models and improve its AI products.',
    },
  ],
  evidenceGrade: 'none',
  work: {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Keep the line if it states your policy.',
      'Use a firewall rule where access must be prevented, because the crawler is not documented.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: DeepSeekBot
Disallow: /`,
    correct: `User-agent: *
Disallow: /cart`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD_VERDICT;
    const groups = selectMatchingGroups(robots, DEEPSEEK_TOKEN);
    if (groups.length === 0) {
      return notApplicable(
        'robots.txt does not mention DeepSeek, which documents no crawler: access is not verifiable',
      );
    }
    const disallowRules = groups.flatMap(({ rules }) =>
      rules.filter(({ allows, pattern }) => !allows && pattern !== ''),
    );
    if (disallowRules.length === 0) return pass();
    return warnSite(
      disallowRules.map(({ text, line }) => ({
        url: robots.url,
        found: text,
        expected: 'not verifiable: DeepSeek documents no crawler',
        where: `robots.txt, line ${line}, in a group for ${DEEPSEEK_TOKEN}`,
      })),
    );
  },
});
