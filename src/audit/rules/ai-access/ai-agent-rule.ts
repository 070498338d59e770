import { defineRule, type RuleMeta, type RuleText, type SourceUrl } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { BLOCKED_SITEMAP_METHOD, buildBlockedSitemapEvidence } from '#audit/links/closed-sitemap.ts';
import { AI_AGENTS, CRAWLER_AGENTS, type CrawlerAgent } from '#contracts/agents/ai-agents.ts';
import type { Confidence, Severity } from '#contracts/rules/rule-result.ts';
import { buildDisallowEvidence, ROBOTS_UNREAD_VERDICT } from './robots-disallow.ts';

export interface AiAgentRuleOptions extends Pick<RuleMeta<'ai-access'>, 'examples' | 'work'> {
  id: string;
  /** Product token in robots.txt. */
  token: string;
  severity: Severity;
  /** Product name as users know it, such as "ChatGPT search". */
  product: string;
  source: SourceUrl;
  /** Day the operator's page was checked; null if it was not. */
  checked: RuleText['checked'];
  /** The passages that the rule relies on, as read on that day. */
  clauses?: RuleText['clauses'];
}

/** Confidence that a line in robots.txt has an effect, keyed by whether the agent obeys robots.txt. */
const CONFIDENCE_BY_COMPLIANCE: Record<CrawlerAgent['respectsRobots'], Confidence> = {
  yes: 'confirmed',
  partial: 'likely',
  unknown: 'likely',
  no: 'possible',
};

/**
 * Defines a rule about one AI agent that fetches pages to answer people (for a search index or at a person's request).
 * There is no such rule for agents that collect training data: blocking them is a legitimate choice that costs no
 * points.
 */
export function defineAiAgentRule(options: AiAgentRuleOptions) {
  const { id, token, severity, work, examples } = options;
  const agent = CRAWLER_AGENTS.find((candidate) => candidate.token === token);
  return defineRule({
    ...buildText(options, agent),
    id,
    category: 'ai-access',
    family: `ai-agent-${token.toLowerCase()}`,
    severity,
    confidence: CONFIDENCE_BY_COMPLIANCE[agent?.respectsRobots ?? 'unknown'],
    scope: 'site',
    requires: ['robots'],
    work: { ...work, sharedEdit: { id: 'robots-txt-crawlers', name: token } },
    examples,
    check({ robots }) {
      if (robots.state === 'unavailable') return ROBOTS_UNREAD_VERDICT;
      const agentFacts = robots.agents[token];
      if (agentFacts === undefined) return notApplicable(`robots.txt was not checked for ${token}`);
      if (!agentFacts.homeAllowed)
        return failSite([buildDisallowEvidence(robots, token, `${token} may fetch the home page`)]);
      const sitemapEvidence = agent?.purpose === 'ai-search' ? buildBlockedSitemapEvidence(robots, token) : null;
      return sitemapEvidence === null ? pass() : failSite(sitemapEvidence, undefined, { confidence: 'likely' });
    },
  });
}

const ROBOTS_COMPLIANCE: Record<CrawlerAgent['respectsRobots'], string> = {
  yes: 'The operator states that the agent obeys robots.txt.',
  partial:
    'The operator states that robots.txt may not apply to such requests, so the finding is rated "likely" rather than "confirmed".',
  unknown:
    'The operator does not state whether the agent obeys robots.txt, so the finding is rated "likely" rather than "confirmed".',
  no: 'The operator states that such requests generally ignore robots.txt. The line is only a request, so the finding is informational and does not lower the score.',
};

/** States that the search crawler collects no training data, and whether another crawler of its operator does. */
function describeTrainingUse(operator: string | undefined): string {
  return AI_AGENTS.some((agent) => agent.operator === operator && agent.purpose === 'training')
    ? 'It is not the crawler that collects training data: that crawler has its own name, and blocking it does not lower the score.'
    : 'Its operator states that this crawler does not collect training data.';
}

function buildText(options: AiAgentRuleOptions, agent: CrawlerAgent | undefined): RuleText {
  const { token, product, source, checked, clauses } = options;
  const isSearch = agent?.purpose === 'ai-search';
  return {
    title: `robots.txt allows ${token} (${product})`,
    failureTitle: `${token} (${product}) blocked by robots.txt`,
    aliases: [
      token,
      `${token} blocked`,
      `${product} blocked`,
      isSearch ? 'AI search crawler blocked' : 'AI user-triggered fetcher blocked',
    ],
    impact: isSearch
      ? `Your pages are not shown or cited as sources in ${product}.`
      : `When a user asks for your page in ${product}, the assistant is not allowed to open it.`,
    why: isSearch
      ? `${token} builds the index from which ${product} chooses its sources. ${describeTrainingUse(agent?.operator)}`
      : `${token} fetches a page at the request of a person who uses ${product}. Blocking it does not protect your pages from training; it only leaves that person without an answer.`,
    howToFix: `If this was not intended, remove the listed line from robots.txt. Or add the proposed lines, which allow ${token} and change nothing for other crawlers. Also check the AI bot settings of your CDN, which can add such lines for you.`,
    measure: `robots.txt is read as RFC 9309 defines: the groups that name ${token}, otherwise the groups for all crawlers, and in them the longest matching line. The check fails when the URL of the home page is disallowed. ${isSearch ? `${BLOCKED_SITEMAP_METHOD} ` : ''}${ROBOTS_COMPLIANCE[agent?.respectsRobots ?? 'unknown']}`,
    traps:
      'Lines for crawlers that only collect training data do not count: blocking those is a legitimate choice and does not lower the score. A group for another name of the same operator does not apply. When robots.txt could not be read, nothing is reported.',
    sources: [source, 'https://www.rfc-editor.org/rfc/rfc9309'],
    checked,
    ...(clauses === undefined ? {} : { clauses }),
    peers: ['SQ', 'CX'],
    evidenceGrade: 'documented',
  };
}
