import { CLOSED_SITEMAP_MEASURE, closedSitemapEvidence } from '#audit/reading/closed-sitemap.ts';
import { ROBOTS_UNREAD, refusalEvidence } from '#audit/reading/robots-refusal.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import { AI_AGENTS, type CrawlerAgent } from '#contracts/ai-agents.ts';

/** Search indexes of assistants whose operators document the token; ChatGPT, Claude and Perplexity have rules of their own. */
const TOKENS = [
  'Applebot',
  'Amzn-SearchBot',
  'Bravebot',
  'DuckAssistBot',
  'meta-webindexer',
  'MistralAI-Index',
  'YouBot',
] as const;
const AGENTS: readonly CrawlerAgent[] = TOKENS.flatMap((token) => AI_AGENTS.filter((agent) => agent.token === token));

export default defineRule({
  id: 'ai-search-bot-blocked-other',
  category: 'ai-access',
  family: 'ai-agent-other',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots'],
  title: 'Smaller AI search engines may read the site',
  failureTitle: 'robots.txt refuses smaller AI search engines',
  impact: 'Your pages are not used as sources in the assistants of the listed operators.',
  why: 'These crawlers build search indexes from which assistants choose their sources. Lists against "AI bots" that are copied from elsewhere often refuse them together with the crawlers that collect training data, although the two are different decisions.',
  howToFix:
    'Decide for each listed crawler whether you want to be found there. To let one in, add the lines given with the finding to robots.txt, or take its name out of the group that refuses it.',
  measure: `The file robots.txt is read as RFC 9309 says for ${TOKENS.join(', ')}. It is a warning when the home page is disallowed for at least one of them while Googlebot may read it. All of them are one finding of low weight, because their reach differs much between countries and audiences. ${CLOSED_SITEMAP_MEASURE}`,
  traps:
    'Crawlers that only collect training data do not count. A site that closes its home page to Googlebot as well has a larger problem with a check of its own, so nothing is said here. Applebot follows the rules for Googlebot when no group names it. Google-CloudVertexBot is left out, because it comes only at the request of the owner of a site.',
  sources: [
    'https://support.apple.com/en-us/119829',
    'https://developer.amazon.com/amazonbot',
    'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot/',
    'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers/',
    'https://docs.mistral.ai/en/robots',
    'https://www.rfc-editor.org/rfc/rfc9309',
  ],
  checked: null,
  peers: ['SQ', 'CX'],
  evidenceGrade: 'documented',
  check({ robots }) {
    if (robots.state === 'unavailable') return ROBOTS_UNREAD;
    if (robots.agents.Googlebot?.homeAllowed === false) {
      return notApplicable('robots.txt refuses Googlebot as well, which has its own check');
    }
    const asked = AGENTS.filter(({ token }) => robots.agents[token] !== undefined);
    if (asked.length === 0) return notApplicable('robots.txt was not asked about these crawlers');
    const refused = asked.filter(({ token }) => robots.agents[token]?.homeAllowed === false);
    const closed = asked.flatMap(({ token, effect }) =>
      robots.agents[token]?.homeAllowed === false
        ? []
        : (closedSitemapEvidence(robots, token) ?? []).map((piece) => ({ ...piece, snippet: effect, cause: token })),
    );
    if (refused.length === 0) {
      return closed.length === 0 ? pass() : warnSite(closed, undefined, { confidence: 'likely' });
    }
    const pieces = refused.map(({ token, operator, effect }) => ({
      ...refusalEvidence(robots, token, `${token} (${operator}) may fetch the home page`),
      snippet: effect,
      cause: token,
    }));
    return warnSite([...pieces, ...closed]);
  },
});
