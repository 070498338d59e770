import { ROBOTS_UNREAD } from '#audit/reading/robots-refusal.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { AI_AGENTS, type CrawlerAgent } from '#contracts/ai-agents.ts';

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
  title: 'AI training crawlers are not refused',
  failureTitle: 'AI training crawlers that robots.txt refuses (for information)',
  impact:
    'Nothing is lost in search or in the answers of assistants: these crawlers collect data for training only, so this never costs points.',
  why: 'Whether your texts may be used to train models is your decision, and the operators document that refusing it does not change how you appear in their search. The list shows what your robots.txt says today, because such lines are often added by a delivery network or a plugin.',
  howToFix:
    'Nothing needs to be done. Compare the list with what you want, and change the lines that say something else. Keep search and user crawlers (such as OAI-SearchBot, Claude-SearchBot and PerplexityBot) out of these groups.',
  measure: `The file robots.txt is read as RFC 9309 says for ${TOKENS.join(', ')}. Every one that may not fetch the home page is listed with the line that decides.`,
  traps:
    'Refusing training is a legitimate choice. Google-Extended is only a name in robots.txt: it sends no requests and has no effect on Google Search. Some of these operators do not say whether they obey robots.txt, and Bytespider is reported not to.',
  sources: [
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
    'https://developers.openai.com/api/docs/bots',
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
    'https://github.com/ai-robots-txt/ai.robots.txt',
  ],
  checked: null,
  peers: ['SQ', 'CX', 'SA'],
  evidenceGrade: 'documented',
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD;
    const asked = AGENTS.filter(({ token }) => robots.agents[token] !== undefined);
    if (asked.length === 0) return notApplicable('robots.txt was not asked about these crawlers');
    const refused = asked.filter(({ token }) => robots.agents[token]?.homeAllowed === false);
    if (refused.length === 0) return pass();
    return warnSite(
      refused.map(({ token, operator, effect }) => {
        const line = robots.agents[token]?.decidingLine ?? null;
        return {
          url: robots.url,
          found: `${token} (${operator}): ${line?.text ?? 'refused'}`,
          expected: 'your own choice; refusing training costs nothing',
          where: line === null ? 'robots.txt' : `robots.txt, line ${line.line}`,
          snippet: effect,
          cause: token,
        };
      }),
    );
  },
});
