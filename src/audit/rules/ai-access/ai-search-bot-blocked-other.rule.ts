import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { BLOCKED_SITEMAP_METHOD, buildBlockedSitemapEvidence } from '#audit/links/closed-sitemap.ts';
import { buildDisallowEvidence, ROBOTS_UNREAD_VERDICT } from '#audit/rules/ai-access/robots-disallow.ts';
import { AI_AGENTS, type CrawlerAgent } from '#contracts/agents/ai-agents.ts';

/** Documented search crawlers of assistants; ChatGPT, Claude and Perplexity have separate rules. */
const AGENT_TOKENS = [
  'Applebot',
  'Amzn-SearchBot',
  'Bravebot',
  'DuckAssistBot',
  'meta-webindexer',
  'MistralAI-Index',
  'YouBot',
] as const;
const AGENTS: readonly CrawlerAgent[] = AGENT_TOKENS.flatMap((token) =>
  AI_AGENTS.filter((agent) => agent.token === token),
);

export default defineRule({
  id: 'ai-search-bot-blocked-other',
  category: 'ai-access',
  family: 'ai-agent-other',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'robots.txt allows smaller AI search engines',
  failureTitle: 'Smaller AI search engines blocked by robots.txt',
  aliases: [
    'AI search crawlers blocked',
    'Applebot blocked',
    'DuckAssistBot blocked',
    'Amzn-SearchBot',
    'MistralAI-Index',
    'meta-webindexer',
  ],
  impact: 'Your pages are not used as sources in the assistants of the listed operators.',
  why: 'These crawlers build search indexes from which assistants choose their sources. Copied blocklists of "AI bots" often block them together with crawlers that collect training data, although these are two different decisions.',
  howToFix:
    'Decide for each listed crawler whether you want to be found there. To allow one, add the proposed lines to robots.txt, or remove its name from the group that blocks it.',
  measure: `robots.txt is read as RFC 9309 defines for ${AGENT_TOKENS.join(', ')}. The result is a warning when the home page is disallowed for at least one of them while Googlebot may fetch it. Together they form one finding of low severity, because their reach varies widely by country and audience. ${BLOCKED_SITEMAP_METHOD}`,
  traps:
    'Crawlers that only collect training data do not count. A site that also blocks Googlebot from its home page has a larger issue, which another check reports, so nothing is reported here. Applebot follows the rules for Googlebot when no group names Applebot. Amzn-SearchBot follows the rules for other search bots, so the rules for Googlebot are used. Google-CloudVertexBot is skipped, because it crawls only at the request of the site owner.',
  sources: [
    'https://support.apple.com/en-us/119829',
    'https://developer.amazon.com/amazonbot',
    'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
    'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
    'https://docs.mistral.ai/en/robots',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://support.apple.com/en-us/119829',
      copy: '2026-09-04',
      quote:
        "If robots instructions don't mention Applebot but mention Googlebot, the Apple robot will follow Googlebot instructions.",
    },
    {
      url: 'https://developer.amazon.com/amazonbot',
      copy: '2026-09-04',
      quote: 'Amzn-SearchBot will crawl in accordance with the robots.txt directives given to other search bots.',
    },
    {
      url: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
      copy: null,
      quote:
        'you may opt out of DuckAssistBot crawling and being a potential source for DuckAssist answers by modifying the robots.txt file for your domain(s).',
    },
    {
      url: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
      copy: null,
      quote:
        "Allowing Meta-WebIndexer in your robots.txt file helps us cite and link to your content in Meta AI's responses.",
    },
    {
      url: 'https://docs.mistral.ai/en/robots',
      copy: null,
      quote: 'Content crawled by MistralAI-Index is not used for generative AI training of any kind.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9309',
      copy: null,
      quote:
        'If no matching group exists, crawlers MUST obey the group with a user-agent line with the "*" value, if present.',
    },
  ],
  peers: ['SQ', 'CX'],
  evidenceGrade: 'documented',
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide for each listed crawler whether its search engine should show the site.',
      'Add the proposed group to robots.txt for the crawlers you want to allow.',
      'Fetch robots.txt and confirm that the CDN left the new group in place.',
    ],
    tools: ['curl'],
    sharedEdit: { id: 'robots-txt-crawlers', name: 'smaller AI search engines' },
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: Applebot
User-agent: DuckAssistBot
Disallow: /`,
    correct: `User-agent: *
Allow: /`,
  },
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD_VERDICT;
    if (robots.agents.Googlebot?.homeAllowed === false) {
      return notApplicable('robots.txt also blocks Googlebot, which another check reports');
    }
    const checkedAgents = AGENTS.filter(({ token }) => robots.agents[token] !== undefined);
    if (checkedAgents.length === 0) return notApplicable('robots.txt was not checked for these crawlers');
    const blockedAgents = checkedAgents.filter(({ token }) => robots.agents[token]?.homeAllowed === false);
    const sitemapEvidence = checkedAgents.flatMap(({ token, effect }) =>
      robots.agents[token]?.homeAllowed === false
        ? []
        : (buildBlockedSitemapEvidence(robots, token) ?? []).map((evidence) => ({
            ...evidence,
            snippet: effect,
            cause: token,
          })),
    );
    if (blockedAgents.length === 0) {
      return sitemapEvidence.length === 0 ? pass() : warnSite(sitemapEvidence, undefined, { confidence: 'likely' });
    }
    const disallowEvidence = blockedAgents.map(({ token, operator, effect }) => ({
      ...buildDisallowEvidence(robots, token, `${token} (${operator}) may fetch the home page`),
      snippet: effect,
      cause: token,
    }));
    return warnSite([...disallowEvidence, ...sitemapEvidence]);
  },
});
