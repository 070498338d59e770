import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { ROBOTS_UNREAD_VERDICT } from '#audit/rules/ai-access/robots-disallow.ts';
import { AI_AGENTS, type CrawlerAgent } from '#contracts/agents/ai-agents.ts';

const TOKENS = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'meta-externalagent',
  'Amazonbot',
  'Bytespider',
  'MistralAI-Training',
  'cohere-training-data-crawler',
] as const;
const AGENTS: readonly CrawlerAgent[] = TOKENS.flatMap((token) => AI_AGENTS.filter((agent) => agent.token === token));

export default defineRule({
  id: 'blocked-from-ai-training-inventory',
  category: 'ai-access',
  family: 'ai-training',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'AI training crawlers are not blocked',
  failureTitle: 'AI training crawlers blocked by robots.txt (informational)',
  aliases: [
    'GPTBot blocked',
    'ClaudeBot blocked',
    'Google-Extended',
    'CCBot blocked',
    'AI training opt-out',
    'block AI bots',
  ],
  impact:
    'Nothing is lost in search or in AI answers: these crawlers collect data for training only, so this never costs points.',
  why: 'Whether your content may be used to train models is your decision. The operators document that blocking training does not change how you appear in their search results. The list shows what your robots.txt contains today, because such lines are often added by a CDN or a plugin.',
  howToFix:
    'No change is needed. Compare the list with your policy, and change the lines that do not match it. Keep search crawlers and user-triggered fetchers (such as OAI-SearchBot, Claude-SearchBot and PerplexityBot) out of these groups.',
  measure: `robots.txt is read for ${TOKENS.join(', ')} as RFC 9309 defines. Every crawler that may not fetch the home page is listed with the deciding line.`,
  traps:
    'Blocking training is a legitimate choice. Google-Extended is only a token in robots.txt: it sends no requests and has no effect on Google Search. Some of these operators do not state whether they obey robots.txt, and Bytespider is reported not to.',
  sources: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    'https://developers.openai.com/api/docs/bots',
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    'https://github.com/ai-robots-txt/ai.robots.txt',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://github.com/ai-robots-txt/ai.robots.txt',
      copy: '2026-08-22',
      quote: "Scrapes data to train OpenAI's products.",
    },
  ],
  peers: ['SQ', 'CX', 'SA'],
  evidenceGrade: 'documented',
  work: {
    effort: 'server-setting',
    hours: 0.25,
    steps: [
      'Compare the listed training crawlers with your policy.',
      'Change the groups in robots.txt that do not match it.',
      'Keep search crawlers and user-triggered fetchers out of these groups.',
    ],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: GPTBot
User-agent: CCBot
Disallow: /`,
    correct: `User-agent: *
Allow: /`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD_VERDICT;
    const checkedAgents = AGENTS.filter(({ token }) => robots.agents[token] !== undefined);
    if (checkedAgents.length === 0) return notApplicable('robots.txt was not checked for these crawlers');
    const blockedAgents = checkedAgents.filter(({ token }) => robots.agents[token]?.homeAllowed === false);
    if (blockedAgents.length === 0) return pass();
    return warnSite(
      blockedAgents.map(({ token, operator, effect }) => {
        const line = robots.agents[token]?.decidingLine ?? null;
        return {
          url: robots.url,
          found: `${token} (${operator}): ${line?.text ?? 'blocked'}`,
          expected: 'your own choice; blocking training crawlers does not lower the score',
          where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
          snippet: effect,
          cause: token,
        };
      }),
    );
  },
});
